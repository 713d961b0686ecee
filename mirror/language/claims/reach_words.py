"""The words by which `reach` reads how far something goes: every, whole, several, time."""

from mirror.language.text.lexicon import listed

EVERY = {
    "en": listed("all every each"),
    "de": listed("alle allen aller sämtliche sämtlichen sämtlicher jede jedes jeden jedem jeder"),
    "fr": listed("tous toutes chaque"),
    "es": listed("todos todas cada"),
    "it": listed("tutti tutte ogni"),
}
WHOLE = {
    "en": listed("entire whole"),
    "de": listed(
        "ganze ganzen ganzer ganzes gesamte gesamten gesamter gesamtes komplette kompletten"
    ),
    "fr": listed("tout toute ensemble entier entière totalité"),
    "es": listed("todo toda entero entera totalidad"),
    "it": listed("tutto tutta intero intera totalità"),
}
SEVERAL = {
    "en": listed("several multiple many various numerous"),
    "de": listed("mehrere mehreren mehrerer viele vielen zahlreiche zahlreichen verschiedene"),
    "fr": listed("plusieurs nombreux nombreuses divers diverses"),
    "es": listed("varios varias muchos muchas múltiples numerosos numerosas"),
    "it": listed("vari varie molti molte diversi diverse numerosi numerose più"),
}
BOTH = {
    "en": listed("both"),
    "de": listed("beide beiden beider"),
    "es": listed("ambos ambas"),
    "it": listed("entrambi entrambe"),
}
# Before a number these mean that it is all of them: "in the two plants", "en las dos sedes".
THE = {
    "en": listed("the"),
    "de": listed("die den der"),
    "fr": listed("les des aux"),
    "es": listed("los las"),
    "it": listed("i le gli dei delle degli nei nelle negli"),
}
ACROSS = listed("across throughout")
# Nothing of reach: time, ways of speaking.
TIMES = listed(
    "time times day days week weeks month months quarter quarters year year-round morning night "
    "nights evening hour hours minute minutes second seconds shift shifts sprint sprints weekday "
    "season seasons monday tuesday wednesday thursday friday saturday sunday weekend weekends "
    "tag tage tagen woche wochen monat monate monaten quartal jahr jahre jahren stunde stunden "
    "minuten zeit jour jours semaine semaines mois trimestre trimestres an ans année années "
    "heure heures fois matin soir temps día días semana semanas mes meses año años trimestre hora "
    "horas vez veces giorno giorni settimana settimane mese mesi anno anni ora ore volta volte "
    "two three four five six second other few single"
)
IDIOMS = listed(
    "while along together in round over manner sorts kinds levels level "
    "round this that these those "
    "it them which whom who us rights things else one new but about anderem anderen allem moment "
    "fait cas coup otro caso más altro caso lot set range unit units unidad unidades unité unités "
    "einheit einheiten unità pieza piezas pièce pièces piece pieces stück"
)
SKIPPED = listed(
    "of the a an our its their his her my this these those der die das den dem des unsere unserer "
    "le la les l des du de notre nos d el los las del nuestra i gli lo il dei delle della dello "
    "dell degli single"
)
PARTITIVES = listed("of in at for de du des d del della di dell im in der des am von en dans")
NUMBERS = listed(
    "two three four five six seven eight nine ten eleven twelve zwei drei vier fünf sechs sieben "
    "acht neun zehn deux trois quatre cinq six sept huit neuf dix dos tres cuatro cinco seis siete "
    "ocho nueve diez due tre quattro cinque sei sette otto nove dieci"
)

NO_UNIT_BEFORE = listed(
    "year age user focus target customer product control working peer interest key account edge "
    "press skill skills cost profit database data search home landing news work"
)


WIDE_ENDINGS = (
    "-wide", "wide", "sweit", "weit", "sweite", "weite", "sweiten", "weiten", "sweites", "weites",
)  # fmt: skip
