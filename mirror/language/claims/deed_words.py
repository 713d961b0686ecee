"""The words by which deeds are read: joints of clauses, subjects, other agents."""

from mirror.language.text.lexicon import listed

JOINING = listed(
    "and or but then und oder dann aber sowie et ou puis mais y e o pero ed poi ma en maar mas"
)
SUBORDINATING = {
    "en": listed(
        "which who whom whose while whereas where when after before because although though that "
        "so until since"
    ),
    "de": listed("während wobei wodurch welche welcher welches nachdem bevor weil obwohl als dass"),
    "fr": listed("qui que dont où lorsque tandis pendant alors quand lequel laquelle"),
    "es": listed("que quien cuyo cuya donde mientras cuando"),
    "it": listed("che cui dove mentre quando"),
    "nl": listed("die dat terwijl wanneer waar"),
    "pt": listed("que quem cujo onde enquanto quando"),
}
WHO = listed("who qui que quien che die der")
PRONOUNS = {
    "en": listed("i we he she me myself"),
    "de": listed("ich wir er sie"),
    "fr": listed("je j nous il elle"),
    "es": listed("yo nosotros él ella"),
    "it": listed("io noi lui lei egli"),
    "nl": listed("ik wij we hij zij"),
    "pt": listed("eu nós ele ela"),
}
# May stand between the beginning of a clause and its verb without being a subject.
PASSED_OVER = {
    "en": listed(
        "have has had been also then later now previously first subsequently jointly personally "
        "both either having currently formerly still was am is to"
    ),
    "de": listed(
        "habe hat hatte hatten haben wurde zunächst später dann auch zudem außerdem dort dabei"
    ),
    "fr": listed("ai a as avons ont avait ayant été puis ensuite également aussi en y"),
    "es": listed("he ha hemos han había me se nos también luego además"),
    "it": listed("ho hai abbiamo hanno aveva mi si ci poi anche inoltre stato stata"),
    "nl": listed("heb heeft hebben had ben ook"),
    "pt": listed("tenho tem também me se"),
}
TO_BE = listed("was were is are been being be")
VERB_LAST = frozenset({"de", "nl"})  # languages
PREPOSITIONS = {
    "en": listed(
        "at in on as for from during with within under by while after before since through across "
        "alongside together over between to of upon throughout"
    ),
    "de": listed(
        "bei in im an am als für von vom mit während seit nach unter durch zwischen beim zur zum "
        "auf aus über gemeinsam zusammen"
    ),
    "fr": listed("à au chez dans en pour avec sous depuis pendant comme par lors de sur après"),
    "es": listed("en con para como desde durante bajo tras por de a al junto sin"),
    "it": listed("in con per come da dal durante sotto dopo presso a al nel nella di insieme"),
    "nl": listed("bij in als voor met tijdens onder na van"),
    "pt": listed("em no na com para como desde durante sob após por"),
}
DETERMINERS = listed("the a an our another its their his her my some each every no")
ARTICLES = {
    "fr": listed("le la les l un une du des au aux d ce cette sa son ses leur notre"),
    "es": listed("el la los las un una del al su sus este esta nuestra"),
    "it": listed(
        "il lo la l i gli le un uno una del dello della dei delle al alla nel nella sua suo"
    ),
    "pt": listed("o a os as um uma do da no na ao à sua seu"),
}
GERMAN_ARTICLES = listed("der die das den dem des")
# "Wirkte … mit": the rest of the verb stands at the end of its clause.
PARTED_VERBS = listed(
    "baute stellte rollte führe wirkte wirke arbeitete arbeite half nahm trug führte setzte werkte "
    "droeg nam gaf stuurde hielt"
)
OF = listed("of de di d du des del della al a à")
RELATIVE = listed("that which whom die das den que che")
ME = listed("me myself mir mich moi mí")
TEMPORAL = listed("while after before when since mientras mentre tandis")
BEFORE_VERBS = listed("by while in for who when through after before")
LEADING_AFTER_HELP = listed(
    "lead leading run running manage managing head heading direct directing"
)
DEFINITE = listed("the der die das le la les l el los las il lo gli our unser notre")
PASSIVE = listed("wurde wurden wird werden worden werd")
BROUGHT = listed("porté porte portée portés portées")  # also: carried a project, owned it
TO_FIGURE = listed("à de")
UNDER = listed("unter sous bajo sotto under onder sob")
# Who does things in the facts beside the person.
AGENTS = (
    "team colleague consult contractor office host manager director librarian engineer partner "
    "agency department board client customer mentor supervisor professor designer secretary "
    "council vendor supplier executive architect committee firm company group lead leader head "
    "owner chef nurse doctor surgeon author editor teacher developer programmer "
    "kolleg abteilung leitung einkauf vertrieb firma dienstleister berater kund chef team büro "
    "équipe direction cabinet collègue prestataire directeur directrice chef client fournisseur "
    "équipe service "
    "consultora agencia empresa equipo compañer director directora jefe jefa proveedor "
    "dirección departamento "
    "agenzia azienda squadra collega direttore capo fornitore consulente società reparto"
)
