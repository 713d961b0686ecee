"""States, provinces and regions: what else tells that something lies in one."""

from functools import cache

from mirror.language.names.places import Words
from mirror.language.names.tokens import tokens

# Names; how addresses shorten them: larger places in them. Not complete: a region is told of where
# any of these is named, and that is all this table is for.
_REGIONS = """
Alabama; AL: Birmingham, Montgomery, Mobile, Huntsville
Alaska; AK: Anchorage, Juneau, Fairbanks
Arizona; AZ: Phoenix, Tucson, Mesa, Tempe, Flagstaff
Arkansas; AR: Little Rock, Fayetteville
California; CA, Calif: Los Angeles, San Francisco, San Diego, San Jose, Sacramento, Oakland, Fresno,
    Berkeley, Palo Alto, Long Beach, Irvine
Colorado; CO: Denver, Boulder, Colorado Springs, Fort Collins
Connecticut; CT, Conn: Hartford, New Haven, Stamford, Bridgeport
Delaware; DE: Wilmington, Dover
Florida; FL, Fla: Miami, Orlando, Tampa, Jacksonville, Tallahassee
Georgia; GA: Atlanta, Savannah, Augusta, Athens
Hawaii; HI: Honolulu
Idaho; ID: Boise
Illinois; IL, Ill: Chicago, Springfield, Peoria, Evanston
Indiana; IN, Ind: Indianapolis, Bloomington, Fort Wayne
Iowa; IA: Des Moines, Cedar Rapids, Iowa City
Kansas; KS: Wichita, Topeka
Kentucky; KY: Louisville, Lexington
Louisiana; LA: New Orleans, Baton Rouge
Maine; ME: Portland, Bangor, Augusta
Maryland; MD: Baltimore, Annapolis, Rockville
Massachusetts; MA, Mass: Boston, Cambridge, Worcester, Springfield
Michigan; MI, Mich: Detroit, Ann Arbor, Grand Rapids, Lansing
Minnesota; MN, Minn: Minneapolis, Saint Paul, St. Paul, Duluth, Rochester
Mississippi; MS: Jackson, Biloxi
Missouri; MO: St. Louis, Kansas City, Columbia
Montana; MT: Billings, Missoula, Bozeman, Helena
Nebraska; NE: Omaha, Lincoln
Nevada; NV: Las Vegas, Reno
New Hampshire; NH: Manchester, Concord
New Jersey; NJ: Newark, Jersey City, Trenton, Princeton
New Mexico; NM: Albuquerque, Santa Fe
New York State, New York; NY: New York, Buffalo, Rochester, Albany, Syracuse, Brooklyn, Manhattan
North Carolina; NC: Charlotte, Raleigh, Durham, Greensboro, Asheville
North Dakota; ND: Fargo, Bismarck
Ohio; OH: Columbus, Cleveland, Cincinnati, Toledo, Akron, Dayton
Oklahoma; OK: Oklahoma City, Tulsa
Oregon; OR: Portland, Eugene, Salem
Pennsylvania; PA, Penn: Philadelphia, Pittsburgh, Harrisburg, Allentown
Rhode Island; RI: Providence, Newport
South Carolina; SC: Charleston, Columbia, Greenville
South Dakota; SD: Sioux Falls, Rapid City
Tennessee; TN, Tenn: Nashville, Memphis, Knoxville, Chattanooga
Texas; TX, Tex: Houston, Dallas, Austin, San Antonio, Fort Worth, El Paso
Utah; UT: Salt Lake City, Provo
Vermont; VT: Burlington, Montpelier
Virginia; VA: Richmond, Norfolk, Arlington, Alexandria
Washington State, Washington; WA: Seattle, Spokane, Tacoma, Bellingham, Olympia, Vancouver
West Virginia; WV: Charleston, Morgantown
Wisconsin; WI, Wis: Milwaukee, Madison, Green Bay
Wyoming; WY: Cheyenne, Laramie
Puerto Rico; PR: San Juan
Alberta; AB: Calgary, Edmonton
British Columbia; BC: Vancouver, Victoria, Kelowna, Burnaby
Manitoba; MB: Winnipeg
New Brunswick; NB: Fredericton, Moncton
Newfoundland; NL: St. John's
Nova Scotia; NS: Halifax
Ontario; ON, Ont: Toronto, Ottawa, Hamilton, London, Mississauga, Kingston, Waterloo
Quebec, Québec; QC: Montreal, Montréal, Quebec, Québec, Laval, Sherbrooke, Gatineau
Saskatchewan; SK: Saskatoon, Regina
New South Wales; NSW: Sydney, Newcastle, Wollongong
Queensland; QLD, Qld: Brisbane, Cairns, Townsville
South Australia; SA: Adelaide
Tasmania; TAS, Tas: Hobart, Launceston
Victoria; VIC, Vic: Melbourne, Geelong, Ballarat
Western Australia; WA: Perth, Fremantle
Yorkshire: York, Leeds, Sheffield, Bradford, Hull, Doncaster, Whitby, Harrogate
Lancashire: Preston, Blackpool, Lancaster, Blackburn
Greater Manchester: Manchester, Salford, Bolton, Stockport
Merseyside: Liverpool, Birkenhead
West Midlands, Midlands: Birmingham, Coventry, Wolverhampton, Leicester, Nottingham, Derby
Kent: Canterbury, Maidstone, Dover, Margate
Devon: Exeter, Plymouth, Torquay
Cornwall: Truro, Falmouth, Penzance
Sussex: Brighton, Hove, Worthing, Hastings
Hampshire: Southampton, Portsmouth, Winchester
Norfolk: Norwich
Suffolk: Ipswich
Scotland: Edinburgh, Glasgow, Aberdeen, Dundee, Inverness, Stirling, Perth
Wales: Cardiff, Swansea, Newport, Wrexham, Bangor
Northern Ireland: Belfast, Derry, Londonderry
England: London, Manchester, Birmingham, Leeds, Liverpool, Sheffield, Bristol, Newcastle, York
Bavaria, Bayern, Bavière, Baviera: München, Munich, Nürnberg, Nuremberg, Augsburg, Regensburg,
    Würzburg, Ingolstadt, Erlangen, Bamberg, Passau, Schweinfurt, Fürth, Landshut, Bayreuth
Baden-Württemberg: Stuttgart, Karlsruhe, Mannheim, Freiburg, Heidelberg, Ulm, Heilbronn, Pforzheim,
    Tübingen, Konstanz, Reutlingen
Hesse, Hessen: Frankfurt, Wiesbaden, Kassel, Darmstadt, Offenbach, Marburg, Gießen, Fulda
Lower Saxony, Niedersachsen, Basse-Saxe, Baja Sajonia: Hannover, Hanover, Braunschweig, Oldenburg,
    Osnabrück, Göttingen, Wolfsburg, Hildesheim, Lüneburg
North Rhine-Westphalia, Nordrhein-Westfalen; NRW: Köln, Cologne, Düsseldorf, Dortmund, Essen,
    Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Aachen, Krefeld, Paderborn
Rhineland-Palatinate, Rheinland-Pfalz: Mainz, Koblenz, Trier, Speyer, Ludwigshafen, Kaiserslautern
Saarland, Sarre: Saarbrücken
Saxony, Sachsen, Saxe, Sajonia: Leipzig, Dresden, Chemnitz, Zwickau
Saxony-Anhalt, Sachsen-Anhalt: Magdeburg, Halle, Dessau
Schleswig-Holstein: Kiel, Lübeck, Flensburg, Neumünster
Thuringia, Thüringen: Erfurt, Jena, Weimar, Gera
Brandenburg: Potsdam, Cottbus
Mecklenburg-Vorpommern: Rostock, Schwerin, Greifswald, Stralsund
Tyrol, Tirol: Innsbruck
Styria, Steiermark: Graz
Bretagne, Brittany: Rennes, Brest, Quimper, Lorient, Vannes, Saint-Malo
Normandie, Normandy: Rouen, Caen, Le Havre, Cherbourg
Pays de la Loire, Loire-Atlantique: Nantes, Angers, Le Mans, Saint-Nazaire
Nouvelle-Aquitaine, Aquitaine, Gironde: Bordeaux, Pau, Bayonne, Limoges, Poitiers, La Rochelle
Occitanie, Occitania, Languedoc: Toulouse, Montpellier, Nîmes, Perpignan, Albi, Sète
Provence, Provence-Alpes-Côte d'Azur; PACA: Marseille, Nice, Toulon, Avignon, Aix-en-Provence,
    Cannes, Arles
Auvergne-Rhône-Alpes, Rhône-Alpes, Auvergne: Lyon, Grenoble, Saint-Étienne, Clermont-Ferrand,
    Annecy, Chambéry, Valence
Bourgogne, Burgundy: Dijon, Auxerre, Beaune
Grand Est, Alsace: Strasbourg, Mulhouse, Colmar
Lorraine: Nancy, Metz, Épinal
Hauts-de-France: Lille, Amiens, Roubaix, Dunkerque, Calais
Île-de-France: Paris, Versailles, Saint-Denis, Boulogne-Billancourt, Nanterre, Créteil
Corse, Corsica: Ajaccio, Bastia
Andalucía, Andalusia, Andalousie, Andalusien: Sevilla, Seville, Málaga, Malaga, Granada, Córdoba,
    Cádiz, Almería, Huelva, Jaén, Jerez
Cataluña, Catalunya, Catalonia, Catalogne, Katalonien: Barcelona, Girona, Tarragona, Lleida,
    Sabadell, Terrassa
Comunidad Valenciana: Valencia, Alicante, Castellón, Elche
País Vasco, Euskadi, Basque Country: Bilbao, San Sebastián, Vitoria, Donostia
Galicia: Vigo, A Coruña, La Coruña, Santiago de Compostela, Pontevedra, Lugo, Ourense
Asturias: Gijón, Oviedo, Avilés
Aragón: Zaragoza, Huesca, Teruel
Castilla y León: Valladolid, Salamanca, Burgos, León, Segovia
Castilla-La Mancha: Toledo, Albacete, Ciudad Real
Extremadura: Badajoz, Cáceres, Mérida
Navarra: Pamplona
Mallorca, Baleares: Palma
Canarias: Las Palmas, Tenerife, Santa Cruz de Tenerife
Lombardia, Lombardy: Milano, Milan, Bergamo, Brescia, Monza, Como
Piemonte, Piedmont: Torino, Turin, Novara, Alba
Veneto: Venezia, Venice, Verona, Padova, Vicenza, Treviso
Emilia-Romagna: Bologna, Modena, Parma, Reggio Emilia, Ravenna, Rimini, Ferrara
Toscana, Tuscany: Firenze, Florence, Pisa, Siena, Livorno, Lucca
Lazio: Roma, Rome
Campania: Napoli, Naples, Salerno
Puglia, Apulia: Bari, Lecce, Taranto
Sicilia, Sicily: Palermo, Catania, Messina
Liguria: Genova, Genoa, La Spezia
Sardegna, Sardinia: Cagliari, Sassari
"""


@cache
def _regions() -> dict[Words, tuple[frozenset[str], frozenset[Words]]]:
    """By name of a region, how it is shortened, and its other names and places in it."""
    known: dict[Words, tuple[frozenset[str], frozenset[Words]]] = {}
    for line in _REGIONS.replace(",\n", ", ").strip().splitlines():
        head, _, places = line.partition(":")
        names, _, short = head.partition(";")
        own = _listed(names)
        for name in own:
            told, inside = known.get(name, (frozenset(), frozenset()))
            shortened = frozenset(one.strip() for one in short.split(",") if one.strip())
            known[name] = (told | shortened, inside.union(own, _listed(places)) - {name})
    return known


def is_region(words: Words) -> bool:
    return words in _regions()


def short_for(region: Words) -> frozenset[str]:
    """How addresses shorten the name of a region, as written; none for no region known here."""
    return _regions().get(region, (frozenset[str](), frozenset[Words]()))[0]


def places_of(region: Words) -> frozenset[Words]:
    """Folded names that tell of a region: its others, and those of places in it."""
    return _regions().get(region, (frozenset[str](), frozenset[Words]()))[1]


@cache
def most_words() -> int:
    """How many words the name of a region has at most."""
    return max(map(len, _regions()))


def _listed(names: str) -> frozenset[Words]:
    return frozenset(
        tuple(token.folded for token in tokens(name)) for name in names.split(",") if name.strip()
    )
