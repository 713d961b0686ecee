"""Capital letters that make no name: words, acronyms and mixed spellings that anybody may write."""

import re
from functools import cache, lru_cache

from babel import Locale, UnknownLocaleError

from mirror.language.text.languages import base_of
from mirror.language.text.lexicon import listed
from mirror.language.text.sentences import singular

# Words that resumes write with a capital letter although they name nothing of their own:
# departments, fields, ranks, documents, events, regions and peoples.
_OFTEN_CAPITAL = listed(
    # departments and fields
    "accounting accounts accountancy administration admin admissions advertising affairs agile "
    "agriculture agronomy analysis analytics anthropology architecture art arts audit automation "
    "automotive banking benefits billing biochemistry biology biomedical biotechnology botany "
    "brand budget building business cardiology catering chemistry civil claims clinical commerce "
    "commercial communication communications community company compliance computer computing "
    "construction consulting content control controlling corporate costing creative credit "
    "curriculum customer cyber cybersecurity data dental dentistry dermatology design development "
    "digital distribution drama ecology economics editorial education electrical electronics "
    "emergency employee energy engineering english enterprise entertainment environment "
    "environmental equity estate events experience export fashion field film finance financial "
    "fine fleet food foreign forestry fraud fundraising gastronomy general genetics geography "
    "geology geriatrics governance graphic growth health healthcare history hospitality "
    "housekeeping housing human humanities import industrial industry informatics information "
    "infrastructure innovation insurance integration intelligence intensive interaction interior "
    "internal international inventory investment investments investor journalism kinesiology "
    "laboratory labor labour languages law learning legal liberal library linguistics literature "
    "logistics machine maintenance management manufacturing marine maritime marketing materials "
    "mathematics maths mechanical mechatronics media medical medicine merchandising microbiology "
    "mining mobile music network networks neurology neuroscience nursing nutrition obstetrics "
    "gynaecology gynecology occupational oncology operation operations ophthalmology orthopaedics "
    "orthopedics outpatient paediatrics pathology payroll pediatrics performance personnel "
    "pharmacology pharmacy philosophy photography physics physiology physiotherapy planning "
    "platform politics policy political portfolio powertrain press private procurement product "
    "production products programme program programming programs programmes project projects "
    "property psychiatry psychology public publishing purchasing quality radiology rail real "
    "receivables receivable payable payables recruiting recruitment rehabilitation relations "
    "reliability religious renewables reporting research resource resources retail revenue risk "
    "robotics safety sales science sciences search security service services settlement shipping "
    "social sociology software solutions sourcing space sport sports statistics steering strategy "
    "strategic structural studies success supply support surgery surgical sustainability systems "
    "talent tax taxation technical technology telecommunications textile theatre therapy tourism "
    "trade trading training transformation transport transportation travel treasury trust urban "
    "usability user veterinary visual vocational warehouse waste water wealth web welfare women "
    "wholesale zoology "
    # ranks and roles
    "accountant actor advisor adviser agent aide analyst apprentice architect artist assistant "
    "associate attorney auditor author banker bookkeeper buyer captain caregiver carer cashier "
    "chair chairman chairperson chairwoman chancellor chaplain chef chief clerk coach commander "
    "commissioner consultant contractor controller coordinator copywriter counsel counsellor "
    "counselor curator cyclist dean dentist deputy designer detective developer dietitian director "
    "dispatcher doctor driver economist editor electrician engineer estimator examiner executive "
    "expert facilitator fellow firefighter foreman founder cofounder graduate guard guide head "
    "headteacher host hygienist inspector instructor intern interpreter investigator journalist "
    "judge junior lawyer lead leader lecturer librarian lieutenant lifeguard major machinist "
    "manager managing marketer master mason mate mayor mechanic member mentor merchandiser midwife "
    "minister nurse nurses officer operator owner paralegal paramedic partner pharmacist physician "
    "pilot planner plumber practitioner president principal producer professional professor "
    "programmer provost receptionist recruiter registrar reporter representative researcher "
    "resident scholar scientist secretary senior sergeant specialist staff steward strategist "
    "student superintendent supervisor surgeon surveyor teacher teachers team technician "
    "technologist teller therapist trainee trainer translator treasurer tutor vice volunteer "
    "waiter welder writer "
    # things of a firm, a school or a document
    "academic academy account act action advanced advisory agency agenda agreement annual applied "
    "approach area assessment assembly association award awards bachelor bachelors base best board "
    "book branch bronze bureau cabinet campaign campus care career case centre center central "
    "certificate certification chamber channel chapter charter church circle city class club code "
    "cohort college commission committee conference congress consortium constitution convention "
    "core corps council country county course court crisis critical culture day days defense "
    "defence degree delivery department departments dinner diploma directorate directors directive "
    "disaster distinction district diversity division doctor doctorate document dual east eastern "
    "elementary engagement equality essentials event examination excellence exchange exhibition "
    "fair faculty family federal federation festival final first floor forum foundation framework "
    "free front fund gala global gold government grade grant grants green ground group guidelines "
    "hall high home honor honors honour honours hospital hour house hub ii iii impact improvement "
    "inclusion independent initiative inn institute institution introduction iron journal key "
    "kitchen lab labs leadership league level library licence license life line list local "
    "location long lower market mass mayor memorial merit middle mission model modern month museum "
    "national new news night non north northern northeast northwest of office offices open order "
    "organisation organization outreach outstanding panel paper parent parents park parliament "
    "part parts path pattern people period phase plan plant point pool port post practice premium "
    "preparation president preschool primary prime principles prize process professional "
    "proficiency protocol province purpose quarter readiness record records red reform region "
    "regional registry regulation regulations release report reports republic requirements "
    "response responsibility responsibilities review road roadmap rollout room round royal rules "
    "scheme scholarship school schools season second secondary section sector select seminar "
    "senate series session silver site skill skills small society solution south southeast "
    "southern southwest special spring square stage standard standards state states station store "
    "street studio study sub summer summit sunday survey symposium syndicate system table target "
    "task test testing thesis third tier title top tour tower town track trade treatment tribunal "
    "trustee trustees undergraduate union unit united universe university upper valley van version "
    "village vision visit ward watch week weekend west western winter winner wing work works "
    "workshop world worldwide year years youth zone autumn fall "
    # common nouns of technique that are spelled with a capital now and then
    "internet web intranet bluetooth ethernet earth sun moon god christmas easter thanksgiving "
    "ramadan diwali covid coronavirus brexit braille roman arabic greek latin gothic bayesian "
    "gaussian boolean euclidean victorian edwardian georgian olympic olympics paralympic "
    "paralympics certified chartered licensed registered qualified accredited qualification "
    "qualifications backend frontend fullstack knowledge job jobs app apps "
    # regions and peoples
    "africa african america american americas antarctic arab arctic asia asian asiapacific "
    "atlantic australasia balkan balkans baltic baltics benelux caribbean europe european eurasia "
    "gulf iberia iberian latin mediterranean mideast nordic nordics oceania pacific scandinavia "
    "scandinavian transatlantic afghan albanian algerian argentine argentinian armenian australian "
    "austrian bangladeshi belgian bolivian bosnian brazilian british bulgarian cambodian canadian "
    "catalan chilean chinese colombian croatian cuban czech danish dutch ecuadorian egyptian "
    "english estonian ethiopian finnish flemish french german ghanaian greek hungarian icelandic "
    "indian indonesian iranian iraqi irish israeli italian jamaican japanese jewish jordanian "
    "kenyan korean kurdish latvian lebanese libyan lithuanian luxembourgish malaysian maltese "
    "mexican moldovan moroccan nepali nigerian norwegian pakistani palestinian panamanian peruvian "
    "filipino polish portuguese romanian russian saudi scottish serbian singaporean slovak "
    "slovenian somali spanish swedish swiss syrian taiwanese thai tunisian turkish ugandan "
    "ukrainian uruguayan venezuelan vietnamese welsh yorkshire christian muslim catholic "
    "protestant buddhist hindu "
    # French, Spanish, Italian, Dutch, Portuguese
    "direction directeur directrice responsable chef cheffe département ministère université école "
    "lycée collège conseil comité groupe société master licence bac brevet mention ingénieur "
    "docteur ville région commune mairie préfecture assemblée collectivité agence centre maître "
    "noël pâques europe internet état nord sud est ouest dirección departamento ministerio "
    "universidad escuela instituto colegio consejo grupo sociedad máster grado bachillerato "
    "licenciatura licenciado licenciada ingeniero ingeniera ingeniería doctor doctora doctorado "
    "director directora jefe jefa premio norte sur este oeste navidad estado europa administración "
    "empresas derecho direzione dipartimento ministero università scuola istituto liceo consiglio "
    "comitato gruppo società laurea dottore dottoressa ingegnere ingegneria direttore direttrice "
    "natale stato directie afdeling ministerie universiteit school raad groep bachelor hbo mbo wo "
    "direção universidade escola conselho sociedade mestrado engenheiro engenheira engenharia "
    "diretor diretora"
)

# In any text: ranks, departments, measures, units, currencies, forms of firms, parts of the world.
_COMMON_ACRONYMS = listed(
    "ai ki ia ceo cto cfo coo cio cmo cpo chro ciso cro vp svp evp avp gm md hr it pr r&d p&l qa "
    "qc q&a pm po ba kpi kpis api apis sdk ui ux cx dx b2b b2c b2g c2c d2c dtc saas paas iaas iot "
    "id ids pdf csv url faq cv sla slas roi roas ctr cpm ltv cac arr mrr aov gmv ebitda ebit capex "
    "opex cogs fte ftes p2p poc mvp rfp rfps rfq rfi sow nda ndas sop sops eta bi tv dvd cd led ok "
    "am asap diy lgbt lgbtq dei csr esg ehs hse hsse ngo ngos npo ipo spv m&a vc smb sme smes uk "
    "us usa eu un uae ussr emea apac dach latam mena amer anz cee row nyc la dc usd eur gbp chf "
    "sek nok dkk pln czk huf cad aud jpy cny inr brl ms gb mb kb tb pb ghz mhz khz hz kw mw gw kwh "
    "mwh gwh kv kva ma mm cm km kg mg ml kn mpa bar rpm psi fps dpi ppm bpm hp ac llc ltd plc inc "
    "gmbh ag ug se ev ohg sa sarl sas sl slu srl spa bv nv oy ab as aps co bs bsc msc mba phd jd "
    "llb llm bed med beng meng mphil dba bfa mfa pgce gpa wifi gps sms mms usb hd uhd vr ar xr mr "
    "2d 3d 4k rgb cmyk pc pcs cpu gpu ram ssd hdd tcp ip http https ftp html etl icu nicu picu er "
    "ed or gp ent obgyn iv hiv dna rna mrna covid std adhd ii iii vi vii viii ix xi xii xiii xiv "
    "xv xvi xvii xviii xix xx xxi no nr st dr mrs jr sr vs fy ytd mtd qtd yoy mom qoq q1 q2 q3 q4 "
    "h1 h2 bip gbr mwst pkw lkw kfz edv bwl vwl ihk hwk wg dm eg og zfp fh tu ph usw bzw ca rh dsi "
    "pme pmi tpe tva cdi cdd bts dut bac ong pib iva rrhh pyme pymes tic ti i+d eso fp dni inem"
)
_COMMON_MIXED = listed(
    "phd msc bsc mphil llm dphil meng beng bed med saas paas iaas iot poc coe tor yoy mom qoq gmbh "
    "kwp mwp kva mva kwh mwh gwh khz mhz ghz kpis apis ids slas rfps ngos smes mrna cdna sirna ph "
    "ebike ebook pv "
    "ecommerce elearning efacilities evp wifi vips ceos ctos cfos ftes pcs tvs cvs pdfs okrs urls "
    "sdks pocs mvps sops ndas faqs"
)
_QUARTERS = re.compile(r"(?:Q[1-4]|H[12]|FY\d{2,4}|CY\d{2,4}|[A-Z]\d|\d+[A-Z]{1,2}|\d+\D?)")
_FEMALE = re.compile(r"Innen$|In$")  # German: KundInnen


@lru_cache(maxsize=8_192)
def is_often_capital(word: str, language: str = "en") -> bool:
    """Whether a word in capitals is no name for all that: a department, a rank, a month, a people,
    or the name of a language."""
    forms = {word.casefold(), singular(word.casefold())}
    calendar = _calendar(base_of(language) or "en")
    return not (forms.isdisjoint(_OFTEN_CAPITAL) and forms.isdisjoint(calendar))


def is_common_acronym(word: str) -> bool:
    """Whether an acronym is anybody's: KPI, B2B, GmbH, kWh, Q3, III. Plurals as well."""
    folded = word.casefold()
    return (
        folded in _COMMON_ACRONYMS
        or folded in _COMMON_MIXED
        or folded.removesuffix("s") in _COMMON_ACRONYMS
        or _QUARTERS.fullmatch(word) is not None
        or _FEMALE.search(word) is not None
    )


@cache
def _calendar(language: str) -> frozenset[str]:
    """Months, days of the week and languages, in a language and in English."""
    found: set[str] = set()
    for name in {language, "en"}:
        try:
            locale = Locale(name)
        except (UnknownLocaleError, ValueError):
            continue
        for width in ("wide", "abbreviated"):
            for form in ("format", "stand-alone"):
                found |= {str(month) for month in locale.months[form][width].values()}
                found |= {str(day) for day in locale.days[form][width].values()}
        found |= {str(spoken) for spoken in locale.languages.values() if " " not in str(spoken)}
    return frozenset(word.strip(".").casefold() for word in found)
