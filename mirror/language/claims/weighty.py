"""Deeds and results that weigh much in a resume, and languages that somebody speaks."""

from collections.abc import Sequence
from functools import lru_cache

from mirror.language.text.lexicon import listed
from mirror.language.text.phrases import Found, Phrases

# By what is done: the words that claim it, and behind the semicolon those that bear it out, though
# they claim less or something else. All languages known here stand together.
_DEEDS = {
    "patented": "patented, patents, patent pending, patentiert*, brevet*, patentó, patentado; "
    "patent*, patente*, invention*, erfindung*",
    "invented": "invented, inventor, erfand, erfunden, erfinder*, inventé, inventó, inventado, "
    "pioneered; invent*, pioneer*, patent*, first of its kind, design*, develop*, creat*, "
    "devis*, entwickel*, entworfen, conçu*, diseñ*, built, build*, novel, new, neu*, nouve*, "
    "nuev*",
    "open-sourced": "open-sourced, open sourced, quelloffen veröffentlicht; open-source, open "
    "source, opensource, quelloffen*, github, gitlab, public*, código abierto",
    "taught": "mentored, coached, tutored, taught, lectured, unterrichtete*, enseigné, enseñé, "
    "betreute studierende, encadré; mentor*, coach*, tutor*, teach*, taught, train*, lectur*, "
    "instruct*, school*, lesson*, class*, workshop*, course*, pupil*, student*, onboard*, guid*, "
    "supervis*, apprentice*, trainee*, intern, interns, junior*, led, lead*, manag*, "
    "unterricht*, schul*, ausbild*, azubi*, lehr*, betreu*, anleit*, angeleitet*, kurs*, "
    "eingearbeitet*, einarbeit*, forma*, formé*, enseign*, cours*, élève*, encadr*, stagiaire*, "
    "apprenti*, enseñ*, profesor*, professeur*, docen*, alumn*, curso*, capacit*, clase*, "
    "taller*, aprendi*, showed, explain*, help*, team, équipe*, equipo*",
    "spoke in public": "keynote, keynotes, gave a talk, gave talks, spoke at, speaker at, "
    "vortrag gehalten, vorträge; talk, talks, spoke*, speak*, keynote*, conference*, present*, "
    "lectur*, poster*, vortrag*, vorträge, konferenz*, tagung*, präsent*, vorgetragen, "
    "conférenc*, exposé*, présent*, congrès, ponen*, conferenc*, congreso*, charla*, paper*, "
    "seminar*, meetup*, panel*, workshop*",
    "in the press": "quoted in, featured in the press, in the press, press coverage, national "
    "press, interviewed by, on television, on national tv; press, quoted, newspaper*, magazine*, "
    "media, television, tv, radio, journal*, presse, zeitung*, prensa, interview*",
    "prescribed": "prescribed drugs, prescribed medic*, prescribed sedatives, prescribed "
    "antibiotics, prescribing, verschrieb medik*, verschrieb antibiotika; prescri*, verschrieb*, "
    "recet*, verordn*, verschreib*, ordonnance*",
    "operated on": "operated on patients, performed surgery, performed surgeries, performed "
    "operations, operierte patient*; surg*, operat*, operier*, chirurg*, cirug*",
    "diagnosed": "diagnosed patients, diagnosed _ patients, diagnosed illness*, diagnostizierte "
    "patient*; diagnos*, assess*, triag*, examin*, untersuch*",
    "hired": "hired, recruited, mitarbeiter* eingestellt, personal eingestellt, embauché*, "
    "recruté*, contraté personal, contrató personal, rekrutiert*; hir*, recruit*, interview*, "
    "staff*, headcount, talent*, candidate*, grew, grow*, vacanc*, applicant*, personal*, "
    "eingestellt*, einstellung*, bewerb*, rekrut*, recrut*, embauch*, contrat*, seleccion*, "
    "onboard*, employ*, appoint*, team, teams",
    "dismissed": "laid off, made redundant, entlassen, licencié*; laid off, lay off, layoff*, "
    "redundan*, dismiss*, entlass*, kündig*, licenci*, despid*",
    "won funding": "raised funding, secured funding, raised capital, seed round, series a, "
    "fundraising, venture capital, won a grant, secured a grant; fund*, grant*, investor*, "
    "invest*, capital, donor*, donation*, sponsor*, seed, money, förder*, spenden, subvention*, "
    "financ*, subvenc*, beca*, raised, award*, budget*",
    "revenue": "revenue, revenues, umsatz, umsätze, chiffre d'affaires, facturación; revenue*, "
    "turnover, sales, sold, sell*, income, takings, orders, bookings, earning*, commission*, "
    "fees, arr, mrr, subscription*, umsatz*, umsätze, erlös*, verkauf*, einnahmen, absatz, "
    "chiffre, ventes, vendu*, recettes, ca, factur*, ventas, ingresos, vendi*, profit*, "
    "pipeline, deal*, quota, upsell*, pricing, price*, paid, paying, spend",
    "profit": "profit, profits, profitability, gewinn, bénéfice net, beneficio neto; profit*, "
    "margin*, earning*, ebit*, gewinn*, marge*, ertrag*, bénéfice*, beneficio*, margen*, "
    "rentab*, revenue*, sales, cost*, kosten, coût*, coste*, loss, break-even, p&l",
    "budget": "managed the budget, managed a budget, budget responsibility, owned the budget, "
    "budget holder, budgetverantwortung, gestion du budget, responsable du budget; budget*, "
    "etat*, presupuest*, spend*, cost*, financ*, p&l, funds, funding, money, expens*, kosten, "
    "ausgaben, dépens*, gast*, procure*, purchas*, €, $, £, eur, usd, gbp, chf, treasur*, "
    "account*",
    "market share": "market share, marktanteil*, part de marché, cuota de mercado; market share, "
    "share of the market, marktanteil*, part de marché, parts de marché, cuota de mercado",
    "eliminated": "eliminated, eradicated, wiped out, beseitigte, éradiqué*, erradic*; "
    "eliminat*, eradicat*, remov*, abolish*, ended, end, ending, stopp*, replac*, retir*, "
    "prevent*, avoid*, no longer, no more, without, instead, automat*, script*, saved, zero, "
    "none, 0, gone, got rid, free, beseitig*, abgeschafft*, ersetz*, ohne, null, keine*, statt, "
    "supprim*, élimin*, sans, plus de, remplac*, zéro, fin, elimin*, sin, cero, sustitu*, "
    "reemplaz*, no",
    "testified": "testified, expert witness, argued in court, represented clients in court, "
    "litigated; testif*, witness*, court*, litigat*, trial*, hearing*, tribunal*, judge*",
    "elected": "elected, gewählt zum, gewählt zur, élu, élue, elegido, elegida; elect*, "
    "gewählt*, wahl, élu*, élect*, elegid*, vote*, voted, chair*, president*, council*, "
    "committee*, board*",
    "founded": "founded, co-founded, cofounded, founder of, gegründet, gründete, fondé, fondée, "
    "fundé, fundó, cofondé; found*, co-found*, cofound*, founder*, start-up*, startup*, start*, "
    "set up, launch*, open*, own*, self-employed, gründ*, gegründet*, eröffn*, selbständig*, "
    "aufgebaut*, aufbau*, fond*, créé*, créa*, ouvert*, lanc*, fund*, cre*, abr*, began, begin*, "
    "establish*, built, build*, initiat*, new",
    "interpreted": "interpreted for, interpreted at, interpreter for, gedolmetscht, dolmetschte; "
    "translat*, interpret*, übersetz*, dolmetsch*, gedolmetscht*, tradu*, bilingual*, localis*, "
    "localiz*, language*, languages, version*",
    "security clearance": "security clearance, sicherheitsüberprüfung, habilitation secret; "
    "clearance, sicherheitsüberprüf*, habilitation*, vetted, vetting",
    "driving licence": "driving licence, driver's licence, driver's license, drivers license, "
    "führerschein, fahrerlaubnis, permis de conduire, permis b, carné de conducir, carnet de "
    "conducir; driving, driver*, drive*, führerschein*, fahrerlaubnis*, fahr*, permis, conduire, "
    "conducir, carné, carnet, licence, license",
}
_PARTS = {label: tuple(part.strip() for part in told.split(";")) for label, told in _DEEDS.items()}
_CLAIMING = Phrases({label: claimed for label, (claimed, _) in _PARTS.items()})
_BEARING_OUT = Phrases({label: f"{claimed}, {borne}" for label, (claimed, borne) in _PARTS.items()})

# Languages that people speak, in their own words and in those of the languages known here.
_TONGUES = Phrases(
    {
        "Arabic": "arabic, arabisch*, arabe*, árabe*",
        "Bulgarian": "bulgarian, bulgarisch*, bulgare*, búlgaro*",
        "Chinese": "chinese, mandarin, cantonese, chinesisch*, chinois*, chino*",
        "Croatian": "croatian, kroatisch*, croate*, croata*",
        "Czech": "czech, tschechisch*, tchèque*, checo*",
        "Danish": "danish, dänisch*, danois*, danés*",
        "Dutch": "dutch, flemish, niederländisch*, néerlandais*, neerlandés*, holandés*",
        "English": "english, englisch*, anglais*, inglés*, inglese",
        "Finnish": "finnish, finnisch*, finnois*, finlandés*",
        "French": "french, französisch*, français*, francés*, francese",
        "German": "german, deutsch, deutschen, allemand*, alemán*, tedesco",
        "Greek": "greek, griechisch*, grec, grecque, griego*",
        "Hebrew": "hebrew, hebräisch*, hébreu*, hebreo*",
        "Hindi": "hindi, urdu",
        "Hungarian": "hungarian, ungarisch*, hongrois*, húngaro*",
        "Italian": "italian, italienisch*, italien, italienne, italiano*",
        "Japanese": "japanese, japanisch*, japonais*, japonés*",
        "Korean": "korean, koreanisch*, coréen*, coreano*",
        "Norwegian": "norwegian, norwegisch*, norvégien*, noruego*",
        "Persian": "persian, farsi, dari, persisch*, persan*, persa*",
        "Polish": "polish, polnisch*, polonais*, polaco*",
        "Portuguese": "portuguese, portugiesisch*, portugais*, portugués*",
        "Romanian": "romanian, rumänisch*, roumain*, rumano*",
        "Russian": "russian, russisch*, russe*, ruso*",
        "Serbian": "serbian, serbisch*, serbe*, serbio*",
        "sign language": "sign language, bsl, asl, gebärdensprache, langue des signes, "
        "lengua de signos",
        "Spanish": "spanish, castilian, spanisch*, espagnol*, español*, castellano, spagnolo",
        "Swahili": "swahili, suaheli, kiswahili",
        "Swedish": "swedish, schwedisch*, suédois*, sueco*",
        "Tagalog": "tagalog, filipino",
        "Turkish": "turkish, türkisch*, turc, turque*, turco*",
        "Ukrainian": "ukrainian, ukrainisch*, ukrainien*, ucraniano*",
        "Vietnamese": "vietnamese, vietnamesisch*, vietnamien*, vietnamita*",
    }
)
# What says of a language beside it that somebody speaks it.
_SPOKEN = listed(
    "fluent fluently fluency native bilingual trilingual conversational speak speaks speaking "
    "spoken speaker spoke proficient proficiency mother fließend fliessend verhandlungssicher "
    "verhandlungssicheres verhandlungssichere muttersprache muttersprachlich spricht spreche "
    "zweisprachig courant couramment parle parlé parlant bilingue maternelle habla hablo hablado "
    "fluido fluida nativo nativa materna a1 a2 b1 b2 c1 c2"
)
_NEAR = 4  # words between a language and what says that it is spoken


@lru_cache(maxsize=4_096)
def weighty_in(words: tuple[str, ...]) -> tuple[Found, ...]:
    """Where casefolded words claim a deed or result that weighs much; the label says which."""
    return tuple(
        one
        for one in _CLAIMING.found(words)
        if one.label != "eliminated" or not _is_of_a_share(words[one.end : one.end + _NEAR])
    )


def _is_of_a_share(words: tuple[str, ...]) -> bool:
    """Whether a figure follows at once: "eliminated about 80 % of them" tells of fewer."""
    return any(word[0].isdigit() for word in words)


@lru_cache(maxsize=8_192)
def borne_out_by(words: tuple[str, ...]) -> frozenset[str]:
    """The labels of the deeds and results that casefolded words tell, or something like it."""
    return _BEARING_OUT.labels(words)


def tongues_in(words: Sequence[str]) -> tuple[Found, ...]:
    """The languages that casefolded words name; the label is the English name."""
    return tuple(_TONGUES.found(words))


def spoken_in(words: Sequence[str]) -> tuple[Found, ...]:
    """The same, where the words say that somebody speaks it."""
    return tuple(
        one
        for one in tongues_in(words)
        if not _SPOKEN.isdisjoint(words[max(0, one.start - _NEAR) : one.end + _NEAR])
    )
