"""Nouns for what people measure, by what they mean: a share of falls is none of infections."""

from mirror.language.counting.noun_groups import NounGroups

_WORDS: dict[str, dict[str, str]] = {
    "delays": {
        "en": "latency delay wait waiting queue queuing response",
        "de": "Latenz Verzögerung Wartezeit Antwortzeit Verspätung",
        "fr": "latence retard attente réponse",
        "es": "latencia retraso espera respuesta",
    },
    "startup": {"en": "startup boot", "de": "Startzeit", "fr": "démarrage", "es": "arranque"},
    "uptime": {
        "en": "uptime availability",
        "de": "Verfügbarkeit",
        "fr": "disponibilité",
        "es": "disponibilidad",
    },
    "coverage": {"en": "coverage", "de": "Testabdeckung", "fr": "couverture", "es": "cobertura"},
    "conversion": {"en": "conversion", "de": "Konversion", "fr": "conversion", "es": "conversión"},
    "churn": {
        "en": "churn retention",
        "de": "Abwanderung Kundenbindung",
        "fr": "attrition fidélisation",
        "es": "abandono retención",
    },
    "satisfaction": {
        "en": "satisfaction",
        "de": "Zufriedenheit",
        "fr": "satisfaction",
        "es": "satisfacción",
    },
    "attendance": {
        "en": "attendance absence absenteeism sickness leave",
        "de": "Anwesenheit Abwesenheit Fehlzeit Fehlzeiten Krankenstand",
        "fr": "assiduité présence absence absentéisme",
        "es": "asistencia ausencia absentismo",
    },
    "complaints": {
        "en": "complaint",
        "de": "Beschwerde Reklamation",
        "fr": "réclamation plainte",
        "es": "queja reclamación",
    },
    "returns": {"en": "return", "de": "Retoure", "fr": "retour", "es": "devolución"},
    "waste": {
        "en": "waste leftover scrap rubbish spoilage",
        "de": "Abfall Abfälle Müll Ausschuss Verschwendung",
        "fr": "gaspillage déchet rebut invendu",
        "es": "desperdicio residuo merma",
    },
    "energy": {
        "en": "energy electricity power",
        "de": "Energie Strom Stromverbrauch Energieverbrauch",
        "fr": "énergie électricité",
        "es": "energía electricidad",
    },
    "water": {"en": "water", "de": "Wasser Wasserverbrauch", "fr": "eau", "es": "agua"},
    "fuel": {
        "en": "fuel diesel petrol",
        "de": "Kraftstoff Diesel",
        "fr": "carburant",
        "es": "gasóleo",
    },
    "errors": {
        "en": "error mistake defect bug",
        "de": "Fehler Fehlerquote",
        "fr": "erreur défaut bogue",
        "es": "error defecto fallo",
    },
    "infections": {"en": "infection", "de": "Infektion", "fr": "infection", "es": "infección"},
    "falls": {
        "en": "fall accident injury",
        "de": "Sturz Stürze Stürzen Unfall Unfälle Unfällen Verletzung",
        "fr": "chute accident blessure",
        "es": "caída accidente lesión",
    },
    "ulcers": {
        "en": "ulcer sore",
        "de": "Dekubitus Druckgeschwür",
        "fr": "escarre",
        "es": "úlcera escara",
    },
    "deliveries": {
        "en": "delivery shipment",
        "de": "Lieferung Sendung",
        "fr": "livraison expédition",
        "es": "entrega envío",
    },
    "invoices": {
        "en": "invoice payment",
        "de": "Rechnung Zahlung",
        "fr": "facture paiement",
        "es": "factura pago",
    },
    "costs": {
        "en": "cost expense spending expenditure bill",
        "de": "Kosten Ausgaben Aufwand",
        "fr": "coût dépense frais",
        "es": "coste costo gasto",
    },
    "revenue": {
        "en": "revenue sales turnover income",
        "de": "Umsatz Umsätze Erlös Erlöse Einnahmen",
        "fr": "recette revenu ventes",
        "es": "ingreso venta facturación",
    },
    "profit": {
        "en": "profit margin",
        "de": "Gewinn Marge",
        "fr": "bénéfice marge",
        "es": "beneficio margen",
    },
    "survival": {
        "en": "survival mortality death fatality",
        "de": "Überleben Sterblichkeit Mortalität",
        "fr": "survie mortalité",
        "es": "supervivencia mortalidad",
    },
    "readmissions": {"en": "readmission", "de": "Wiederaufnahme", "fr": "réadmission"},
    "overtime": {"en": "overtime", "de": "Überstunde Überstunden Mehrarbeit"},
    "stock": {
        "en": "stock inventory",
        "de": "Bestand Lagerbestand",
        "fr": "stock",
        "es": "inventario existencias",
    },
}
# How high something stands: a metric that gives one of these a share tells no change.
LEVELS = frozenset("uptime coverage satisfaction attendance survival".split())
# Of a figure that is told of either, the other can be meant.
_ALIKE = (
    {"complaints", "returns"},
    {"costs", "invoices", "energy"},
    {"costs", "fuel", "water"},
    {"errors", "complaints"},
    {"errors", "waste"},
    {"invoices", "delays"},
    {"deliveries", "delays"},
    {"revenue", "profit"},
    {"delays", "uptime"},
    {"costs", "overtime"},
    {"costs", "stock"},
    {"costs", "waste"},
    {"revenue", "conversion"},
)
measures = NounGroups(_WORDS)


def are_kindred(one: str, other: str) -> bool:
    """Whether what is measured of one group can be told as that of the other."""
    return other in kindred_to(one)


def kindred_to(kind: str) -> frozenset[str]:
    """The groups that what is measured of one can be told as, this one among them."""
    return frozenset({kind}.union(*(row for row in _ALIKE if kind in row)))
