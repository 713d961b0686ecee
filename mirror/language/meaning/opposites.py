"""Words of which only one can be true of a thing: opposites, and sets that exclude each other."""

from collections.abc import Collection, Sequence

from mirror.language.text.languages import base_of
from mirror.language.text.phrases import Found, Phrases

# A row per line, that goes on after "," or "|". Its sides, parted by "|", exclude each other; the
# forms of one side say the same.
_ROWS = {
    "en": """
        internal, internally, in-house | external, externally, outside
        manual, manually, by hand | automatic, automatically, automated, automated
        inbound, incoming | outbound, outgoing
        upstream | downstream
        highest | lowest
        best | worst
        maximum, maximal, maximise*, maximize* | minimum, minimal, minimise*, minimize*
        ahead of schedule, ahead of plan, ahead of time, ahead of deadline, ahead, early |
            behind schedule, behind plan, behind, late, overdue, delayed | on time, on schedule,
            on plan
        under budget, below budget, within budget, on budget | over budget, above budget
        above, over, exceed* | below, under, beneath
        full-time, full time | part-time, part time
        paid, salaried | unpaid, voluntary, volunteer, pro bono
        free of charge, for free, free | paid, for a fee, at a charge
        online, virtual, virtually, remotely, remote, via video, by video | in person, in-person,
            on site, on-site, onsite, face-to-face, face to face
        paper, paper-based, on paper | digital, electronic, paperless
        public | private
        publicly | privately
        state-owned, state, state-run | privately-owned, private
        temporary, temporarily, interim | permanent, permanently
        mandatory, compulsory, obligatory | voluntary, optional
        centralised, centralized, centralise*, centralize* | decentralised, decentralized,
            decentralise*, decentralize*
        qualitative | quantitative
        fixed | variable
        single | multiple
        open-source, open source | proprietary, closed-source, closed source
        indoor, indoors | outdoor, outdoors
        fresh | frozen
        hot | cold
        raw | cooked
        wet | dry
        urban | rural
        domestic | foreign, overseas, international
        wholesale | retail
        import, imports, imported, importing | export, exports, exported, exporting
        bought, buying, purchased, purchase, purchases | sold, selling, sale, sales
        receivable, receivables | payable, payables
        debit | credit
        gross | net
        asset, assets | liability, liabilities
        plaintiff, claimant, prosecution, prosecuted, prosecuting | defendant, defence, defense,
            defended, defending
        landlord, landlords | tenant, tenants
        lender, lenders, lent, lending | borrower, borrowers, borrowed, borrowing
        approved, approval | rejected, rejection, refused, denied
        accepted, acceptance | rejected, declined, refused
        passed, pass | failed, fail
        won, winning | lost, losing
        confirmed, proved, proven | refuted, disproved, disproven
        supported, in favour, in favor | opposed, against
        opened, opening | closed, closing, shut
        hired, recruited, hiring | dismissed, fired, laid off
        inpatient, inpatients | outpatient, outpatients
        acute | chronic
        adult, adults, grown-ups | child, children, paediatric, pediatric, infants, babies |
            teenagers, adolescents
        girls, girl, women, woman, female | boys, boy, men, man, male
        undergraduate, undergraduates | graduate, postgraduate, postgraduates | doctoral
        primary school, primary | secondary school, secondary
        junior, juniors | senior, seniors
        beginners, beginner | advanced
        daytime, day shift, day shifts, by day | night, night shift, night shifts, nights,
            overnight, by night | evening, evenings | morning, mornings | afternoon, afternoons
        weekday, weekdays | weekend, weekends
        spring | summer | autumn | winter
        monday, mondays | tuesday, tuesdays | wednesday, wednesdays | thursday, thursdays |
            friday, fridays | saturday, saturdays | sunday, sundays
        hourly, every hour, per hour, an hour | daily, every day, each day, per day, a day |
            weekly, every week, each week, per week, a week | fortnightly, every two weeks,
            biweekly | monthly, every month, each month, per month, a month | quarterly,
            every quarter, each quarter, per quarter | annual, annually, yearly, every year,
            each year, per year, a year
        north, northern, north-east, north-west | south, southern | east, eastern | west, western
        left-hand, left side | right-hand, right side
        upper | lower
        first, earliest | last, latest, final
        oldest | newest | youngest
        largest, biggest | smallest
        longest | shortest
        fastest, quickest | slowest
        cheapest | dearest, most expensive
        longer | shorter
        faster, quicker, sooner | slower
        heavier | lighter
        larger, bigger | smaller
        cheaper | dearer, more expensive, costlier
        higher | lower
        older | younger
        stronger | weaker
        front-end, frontend, front end | back-end, backend, back end
        synchronous | asynchronous
        direct, directly | indirect, indirectly
        formal, formally | informal, informally
        regular, regularly | irregular, irregularly
        dependent | independent
        inner | outer
        ascending | descending
        complete, completely, whole, entire, entirely, full, fully | partial, partially, partly
        individually, individual | jointly, joint, group
        written, in writing | oral, orally, verbal, verbally
        anonymous, anonymously | named
        commercial | residential | industrial
        nonprofit, non-profit, not-for-profit, charitable | for-profit, commercial
        cattle, cows, dairy | sheep, lambs | pigs, pork | poultry, chickens | horses | goats
        wood, wooden, timber | steel | concrete | brick | aluminium, aluminum | plastic | glass
        road, lorry, truck, by road | rail, train, by rail | sea, ship, by sea | air, by air
        electric | diesel | petrol, gasoline
        red | blue | green | yellow | orange | purple | black | white
        beef | lamb | chicken | pork | fish, seafood | vegetarian, vegan
        customers, customer, clients | suppliers, supplier, vendors
        breakfast | lunch | dinner, supper
        unanimous, unanimously | by a majority
        profit, profitable | loss, loss-making
        english | french | german | spanish | italian | portuguese | dutch | polish | russian |
            chinese, mandarin | japanese | arabic | turkish | swedish | danish | norwegian |
            finnish | greek | czech | hungarian | romanian | ukrainian | korean | hindi | welsh
    """,
    "de": """
        intern* | extern*
        manuell*, händisch, von hand | automatisch*, automatisiert*
        eingehend*, eingangs* | ausgehend*, ausgangs*
        höchste* | niedrigste*, geringste*, tiefste*
        beste* | schlechteste*
        maximal*, maximum | minimal*, minimum, mindest*
        vor dem zeitplan, vor plan, früher als geplant, vorzeitig*, vor termin |
            hinter dem zeitplan, verspätet*, später als geplant, mit verspätung, verzögert* |
            pünktlich*, termingerecht*, im zeitplan
        unter budget, unter dem budget, unterhalb des budgets, im budget | über budget,
            über dem budget
        oberhalb, über | unterhalb, unter
        vollzeit* | teilzeit*
        bezahlt*, vergütet* | unbezahlt*, ehrenamtlich*, unentgeltlich*
        kostenlos*, gratis, kostenfrei* | kostenpflichtig*
        online, virtuell*, digital, remote, per video | vor ort, persönlich, in präsenz, präsenz*
        papier*, auf papier | digital*, elektronisch*, papierlos*
        öffentlich*, staatlich* | privat*
        befristet*, vorübergehend* | unbefristet*, dauerhaft*, ständig*
        freiwillig* | verpflichtend*, pflicht, obligatorisch*
        zentral, zentralisiert*, zentrale, zentralen | dezentral, dezentralisiert*, dezentrale*
        qualitativ* | quantitativ*
        städtisch* | ländlich*
        inländisch*, im inland, inland | ausländisch*, im ausland, ausland
        großhandel | einzelhandel
        import*, einfuhr | export*, ausfuhr
        einkauf, gekauft*, kaufte | verkauf, verkauft*, verkaufte
        einnahmen | ausgaben
        forderung* | verbindlichkeit*
        brutto* | netto*
        kläger*, klägerin | beklagte*
        vermieter* | mieter*
        genehmigt*, bewilligt* | abgelehnt*, verworfen
        angenommen* | abgelehnt*
        bestanden, bestand | durchgefallen, nicht bestanden
        gewonnen, gewann | verloren, verlor
        bestätigt* | widerlegt*
        eröffnet*, geöffnet* | geschlossen*
        stationär* | ambulant*
        akut* | chronisch*
        erwachsene* | kinder, kind, pädiatrisch* | jugendliche*
        mädchen, frauen, frau, weiblich* | jungen, jungs, männer, mann, männlich*
        grundschule, grundschul*, primarstufe | sekundarstufe, gymnasium, realschule, hauptschule
        anfänger* | fortgeschrittene*
        tagschicht*, tagsüber | nachtschicht*, nachts, nachtdienst* | frühschicht*, morgens |
            spätschicht*, abends
        werktags, wochentags | wochenende*, am wochenende
        frühling, frühjahr | sommer | herbst | winter
        montag*, montags | dienstag* | mittwoch* | donnerstag* | freitag* | samstag* | sonntag*
        stündlich* | täglich*, jeden tag, pro tag, am tag | wöchentlich*, jede woche, pro woche,
            in der woche | monatlich*, jeden monat, pro monat, im monat | vierteljährlich*,
            quartalsweise, pro quartal | jährlich*, jedes jahr, pro jahr, im jahr
        nord*, nördlich* | süd*, südlich* | ost, osten, östlich* | west, westen, westlich*
        erste*, zuerst | letzte*, zuletzt
        größte* | kleinste*
        längste* | kürzeste*
        schneller* | langsamer*
        länger* | kürzer*
        größer* | kleiner*
        schwerer* | leichter*
        teurer* | billiger*, günstiger*
        höher* | niedriger*
        älter* | jünger*
        vollständig*, ganz, ganze*, gesamt* | teilweise, teil*
        schriftlich* | mündlich*
        anonym* | namentlich*
        rinder*, kühe, milchvieh* | schafe, schaf* | schweine* | hühner*, geflügel* | pferde* |
            ziegen*
        holz* | stahl* | beton* | ziegel* | aluminium* | kunststoff* | glas*
        straße, lkw | schiene, bahn | see*, schiff* | luft*
        elektrisch*, elektro* | diesel* | benzin*
        rot, rote* | blau* | grün* | gelb* | schwarz* | weiß*
        kunden, kunde | lieferanten, lieferant
        gewinn | verlust
        frühstück | mittagessen | abendessen
        englisch* | französisch* | deutsch, deutsche, deutschen | spanisch* | italienisch* |
            portugiesisch* | niederländisch* | polnisch* | russisch* | chinesisch* | japanisch* |
            arabisch* | türkisch* | schwedisch* | dänisch* | tschechisch*
    """,
    "fr": """
        interne*, en interne | externe*, externalisé*
        manuel, manuelle, manuels, manuelles, manuellement, à la main | automatique*,
            automatisé*, automatiquement
        entrant* | sortant*
        amont | aval
        plus élevé, plus élevée, plus élevés, plus haut, plus haute, plus fort, plus forte |
            plus bas, plus basse, plus faible, plus faibles
        meilleur, meilleure, meilleurs | pire, pires
        maximum, maximal* | minimum, minimal*
        en avance, avance sur | en retard, retard sur | à l heure, dans les délais
        temps plein, à temps plein | temps partiel, à temps partiel, mi-temps
        rémunéré*, payé* | bénévole*, non rémunéré*
        gratuit*, gratuitement | payant*
        en ligne, à distance, virtuel*, distanciel, visioconférence | en présentiel, présentiel,
            sur place, en personne, sur site
        papier, sur papier | numérique*, électronique*, dématérialisé*
        public, publics, publique, publiques | privé*
        temporaire*, provisoire*, cdd | permanent*, définitif*, cdi
        obligatoire* | facultatif*, facultative*, volontaire*
        centralisé*, centralisation | décentralisé*, décentralisation
        qualitatif*, qualitative* | quantitatif*, quantitative*
        fixe, fixes | variable*
        urbain* | rural*, ruraux
        national*, nationaux, français* | international*, internationaux, étranger*
        import, importation*, importé* | export, exportation*, exporté*
        achat, achats, acheté* | vente, ventes, vendu*
        recettes | dépenses
        brut, brute | net, nette
        approuvé*, accepté* | rejeté*, refusé*
        réussi*, reçu* | échoué*
        gagné*, remporté* | perdu*
        confirmé* | infirmé*, réfuté*
        ouvert, ouverte, ouverts, ouvertes, ouverture | fermé*, fermeture
        hospitalisé*, hospitalisation | ambulatoire*
        aigu, aiguë, aigus | chronique*
        adulte* | enfant, enfants, pédiatrique* | adolescent*
        filles, fille, femmes, femme, féminin* | garçons, garçon, hommes, homme, masculin*
        école primaire, primaire | collège, lycée, secondaire
        débutant* | avancé*
        de jour, jour, journée | de nuit, nuit, nuits | matin, matinée | soir, soirée | après-midi
        semaine, en semaine | week-end, week-ends
        printemps | été | automne | hiver
        lundi* | mardi* | mercredi* | jeudi* | vendredi* | samedi* | dimanche*
        quotidien*, quotidienne*, chaque jour, par jour | hebdomadaire*, chaque semaine,
            par semaine | mensuel*, chaque mois, par mois | trimestriel*, chaque trimestre,
            par trimestre | annuel*, chaque année, par an
        nord | sud | est du | ouest
        premier, première, premiers | dernier, dernière, derniers
        plus grand, plus grande | plus petit, plus petite
        plus long, plus longue | plus court, plus courte
        plus rapide, plus vite | plus lent, plus lentement
        plus cher, plus chère | moins cher, moins chère
        complet, complète, entier, entière, totalité | partiel, partielle, en partie
        écrit, écrite, par écrit | oral, orale, à l oral
        bovins, vaches | moutons, ovins, brebis | porcs | volailles | chevaux | chèvres
        bois | acier | béton | brique* | aluminium | plastique | verre
        route, camion | rail, train | mer, bateau | avion, aérien*
        électrique* | diesel | essence
        rouge* | bleu* | vert, verte, verts | jaune* | noir* | blanc*, blanche*
        clients, client | fournisseurs, fournisseur
        bénéfice* | perte, pertes
        petit-déjeuner | déjeuner | dîner
        anglais, anglaise | espagnol* | allemand* | italien* | portugais* | néerlandais* |
            polonais* | russe* | chinois* | japonais* | arabe* | turc*
    """,
    "es": """
        interno, interna, internos, internas, internamente | externo, externa, externos,
            externas, externamente
        manual, manuales, manualmente, a mano | automático, automática, automáticos, automatizad*
        entrante* | saliente*
        más alto, más alta, más altos, mayor | más bajo, más baja, más bajos, menor
        mejor, mejores | peor, peores
        máximo, máxima | mínimo, mínima
        antes de lo previsto, antes de plazo, con antelación, adelantad* | con retraso,
            retrasad*, más tarde de lo previsto | a tiempo, en plazo
        jornada completa, tiempo completo | media jornada, tiempo parcial, jornada parcial
        remunerad*, pagad* | voluntari*, sin remunerar, no remunerad*
        gratuit*, gratis | de pago
        en línea, online, virtual*, a distancia, por videollamada | presencial*, en persona, in situ
        papel, en papel | digital*, electrónic*
        públic* | privad*
        temporal*, interin* | permanente*, indefinid*, fij*
        obligatori* | optativ*, opcional*, voluntari*
        centralizad* | descentralizad*
        cualitativ* | cuantitativ*
        urban* | rural*
        nacional*, nacionales | internacional*, extranjer*
        importación, importaciones, importad* | exportación, exportaciones, exportad*
        compra, compras, compré, compró | venta, ventas, vendí, vendió
        ingresos | gastos
        brut* | net*
        aprobad*, aprobó, aceptad*, aceptó | rechazad*, rechazó, denegad*
        aprobaron | suspendieron
        ganad*, ganó, gané | perdid*, perdió, perdí
        confirmad*, confirmó | refutad*, refutó
        abiert*, abrió, apertura | cerrad*, cerró, cierre
        hospitalizad* | ambulatori*
        agud* | crónic*
        adulto, adultos, adultas | niños, niño, niñas, pediátric*, infantil* | adolescente*
        chicas, mujeres, mujer, alumnas | chicos, hombres, hombre
        primaria | secundaria | bachillerato
        principiante* | avanzad*
        diurn*, de día | nocturn*, de noche, noche, noches | mañana, mañanas | tarde, tardes
        entre semana, laborables | fin de semana, fines de semana
        primavera | verano | otoño | invierno
        lunes | martes | miércoles | jueves | viernes | sábado* | domingo*
        diari*, cada día, al día, por día | semanal*, cada semana, a la semana, por semana |
            quincenal* | mensual*, cada mes, al mes, por mes | trimestral*, cada trimestre |
            anual*, cada año, al año, por año
        norte | sur | este del | oeste
        primer, primera, primero, primeros | último, última, últimos
        más grande | más pequeñ*
        más larg* | más cort*
        más rápid* | más lent*
        más car* | más barat*
        complet*, enter*, total | parcial*
        escrit*, por escrito | oral*
        vacas, vacun*, bovin* | ovejas, ovin* | cerdos, porcin* | pollos, aves, avícola* |
            caballos | cabras, caprin*
        madera | acero | hormigón | ladrillo | aluminio | plástico | vidrio
        carretera, camión | ferrocarril, tren | mar, barco, marítim* | avión, aére*
        eléctric* | diésel | gasolina
        roj* | azul* | verde* | amarill* | negr* | blanc*
        clientes, cliente | proveedores, proveedor
        beneficio, beneficios | pérdida, pérdidas
        desayuno* | almuerzo*, comida* | cena, cenas
        inglés* | francés*, francesa* | alemán* | italian* | portugués* | español* | catalán |
            gallego | vasco, euskera | chino | japonés | árabe | ruso | polaco
    """,
    "it": """
        intern* | estern*
        manual*, a mano | automatic*, automatizzat*
        in entrata, in arrivo | in uscita
        più alto, più alta, più alti, più elevat*, maggiore | più basso, più bassa, più bassi,
            minore
        migliore, migliori | peggiore, peggiori
        massimo, massima | minimo, minima
        in anticipo | in ritardo | in tempo, puntual*
        tempo pieno, full-time | part-time, tempo parziale
        retribuit*, pagat* | volontari*, non retribuit*
        gratuit*, gratis | a pagamento
        online, a distanza, virtual*, da remoto | in presenza, di persona, in loco
        cartace*, carta | digital*, elettronic*
        pubblic* | privat*
        temporane*, a termine | permanent*, indeterminato
        obbligatori* | facoltativ*, volontari*
        centralizzat* | decentralizzat*
        qualitativ* | quantitativ*
        urban* | rural*
        nazional* | internazional*, ester*
        importazion*, importat* | esportazion*, esportat*
        acquist*, comprat* | vendit*, vendut*
        lord* | nett*
        approvat*, accettat* | respint*, rifiutat*, bocciat*
        vint*, vinse | pers*
        confermat* | smentit*, confutat*
        aperto, aperta, apertura | chius*, chiusura
        ricoverat*, degent* | ambulatorial*
        acut* | cronic*
        adulti, adulto | bambini, bambino, pediatric* | adolescenti, ragazzi
        ragazze, donne, donna, femminil* | uomini, uomo, maschil*
        primaria, elementar* | medie, secondaria, liceo
        principianti | avanzat*
        diurn*, di giorno | notturn*, di notte, notte, notti | mattina, mattino | sera, serale,
            serali | pomeriggio
        feriali | fine settimana, weekend, festivi
        primavera | estate | autunno | inverno
        lunedì | martedì | mercoledì | giovedì | venerdì | sabato | domenica
        giornalier*, quotidian*, ogni giorno, al giorno | settimanal*, ogni settimana,
            alla settimana | mensil*, ogni mese, al mese | trimestral*, ogni trimestre | annual*,
            ogni anno, all anno
        nord | sud | ovest
        primo, prima, primi | ultimo, ultima, ultimi
        più grande, più grandi | più piccol*
        più lung* | più cort*, più brev*
        più veloc*, più rapid* | più lent*
        più car* | più economic*, meno car*
        complet*, inter* | parzial*
        scritt*, per iscritto | oral*
        bovin*, mucche | pecore, ovin* | suini, maiali | pollame, polli | cavalli | capre
        legno | acciaio | cemento, calcestruzzo | mattoni | alluminio | plastica | vetro
        elettric* | diesel | benzina
        ross* | blu, azzurr* | verd* | giall* | ner* | bianc*
        clienti, cliente | fornitori, fornitore
        utile, utili | perdita, perdite
        colazione | pranzo | cena
        inglese | francese | tedesco | spagnolo | portoghese | polacco | russo | cinese |
            giapponese | arabo
    """,
}
_ROWS["nl"] = "intern* | extern*\n handmatig* | automatisch*\n fulltime | parttime"
_ROWS["pt"] = "intern* | extern*\n manual* | automátic*, automatizad*\n públic* | privad*"
# Words with these before them say the opposite of the bare ones.
_UN = {
    "en": ("un", "non-", "non"),
    "de": ("un", "nicht"),
    "fr": ("non-",),
}
_SHORTEST = 4  # letters of a bare word: before shorter ones such letters are chance


def _sides(rows: str) -> dict[str, str]:
    """Each side by the number of its row and its own."""
    lines = rows.replace(",\n", ", ").replace("|\n", "| ").split("\n")
    return {
        f"{number} {place}": side
        for number, row in enumerate(line for line in lines if line.strip())
        for place, side in enumerate(row.split("|"))
    }


_TABLES = {language: Phrases(_sides(rows)) for language, rows in _ROWS.items()}


def sides_at(words: Sequence[str], language: str) -> tuple[Found, ...]:
    """Where casefolded words have a side of a row. A label is "row side": two with the same row and
    another side exclude each other."""
    table = _TABLES.get(base_of(language) or "en")
    return tuple(table.found(words)) if table is not None else ()


def denial_of(word: str, known: Collection[str], language: str) -> str:
    """The word among the known that a casefolded word denies by what either begins with: "paid" for
    "unpaid", and the other way round; "" for none."""
    if word in known:
        return ""
    for start in _UN.get(base_of(language) or "en", ()):
        bare = word.removeprefix(start)
        if bare != word and len(bare) >= _SHORTEST and bare in known:
            return bare
        if len(word) >= _SHORTEST and start + word in known:
            return start + word
    return ""
