"""Resumes that try the paper: a long one, and one in many scripts with signs and a long address."""

from resumes.content import AnyBody, Listed, Prose, ResearchEntry, SkillList
from resumes.facts import (
    AccomplishmentFact,
    EducationFact,
    EmployerFact,
    Facts,
    Link,
    Person,
    PositionFact,
    SkillBucketFact,
    SkillFact,
)
from resumes.models import Resume
from resumes.tests.printed_resume import BODIES, FACTS, bullets, make_resume

LONG_ADDRESS = "https://atlas.example.org/" + "harbour-depths/" * 6 + "xy2z"  # 120 characters

_TOLD = (
    (
        "Rebuilt the tide tables of {n} harbours from raw gauge readings, found {n} gauges that "
        "drifted, and had them mended before the winter storms."
    ),
    "Wrote the alarm that warns {n} lock keepers two hours ahead; it has been wrong twice.",
    "Taught {n} colleagues to read a spectrum, and kept the course notes in one place for all.",
    (
        "Moved {n} nightly jobs to one machine and cut the time that people wait for maps by a "
        "third, from breakfast to before the first ferry leaves."
    ),
    "Agreed with {n} port offices on one format for depths, after years of spreadsheets.",
)


def long_resume(page_size: str = "A4", employers: int = 9) -> Resume:
    """Three pages of the same length everywhere: nine employers with five bullets each."""
    held = tuple(
        EmployerFact(
            key=f"office_{number}",
            kind="work",
            name=f"Harbour Office {number}",
            location="Ebbmouth",
            positions=(
                PositionFact(
                    title=f"Hydrographer, grade {number}",
                    start=f"{2023 - 2 * number}-03",
                    end=f"{2025 - 2 * number}-02",
                ),
            ),
        )
        for number in range(employers)
    )
    bodies: dict[str, AnyBody] = {
        "tagline": BODIES["tagline"],
        "summary": BODIES["summary"],
        "research/load_forecast": BODIES["research/load_forecast"],
        "research/hut_map": BODIES["research/hut_map"],
    }
    for number, employer in enumerate(held):
        bodies[f"bullets/{employer.key}"] = bullets(
            *(text.format(n=10 * number + at + 2) for at, text in enumerate(_TOLD))
        )
    tail = ("skills/", "publications", "education", "awards", "certifications")
    bodies |= {ref: body for ref, body in BODIES.items() if ref.startswith(tail)}
    accomplishments = tuple(
        item.model_copy(update={"employer_key": ""}) for item in FACTS.accomplishments
    )
    facts = FACTS.model_copy(update={"employers": held, "accomplishments": accomplishments})
    return make_resume(facts=facts, bodies=bodies, page_size=page_size)


WORLDLY = Facts(
    language="en",
    person=Person(
        name="Lin Xiaolan 林晓岚",
        email="lin.xiaolan@example.org",
        location="Θεσσαλονίκη, Ελλάδα",
        url=LONG_ADDRESS,
        links=(Link(label="GitHub", url="https://github.com/linxiaolan-example"),),
    ),
    employers=(
        EmployerFact(
            key="haiqiao",
            kind="work",
            name="海桥测绘科技有限公司",
            location="青岛",
            positions=(PositionFact(title="高级测绘工程师", start="2021-04"),),
        ),
        EmployerFact(
            key="nada",
            kind="work",
            name="مختبر الندى للبرمجيات",
            location="الإسكندرية",
            positions=(PositionFact(title="مهندسة برمجيات", start="2018-02", end="2021-03"),),
        ),
        EmployerFact(
            key="thalassa",
            kind="work",
            name="Εργαστήριο Θαλάσσης",
            location="Θεσσαλονίκη",
            positions=(PositionFact(title="Ερευνήτρια", start="2015", end="2018-01"),),
        ),
        EmployerFact(
            key="misto",
            kind="work",
            name="Картография Севера",
            positions=(PositionFact(title="Инженер", start="2013", end="2015"),),
        ),
    ),
    accomplishments=(AccomplishmentFact(key="reef", title="Reef", url=LONG_ADDRESS),),
    skill_buckets=(
        SkillBucketFact(
            key="tongues",
            name="Γλώσσες · 语言",
            skills=tuple(SkillFact(name=name) for name in ("中文", "Ελληνικά", "العربية", "C++")),
        ),
    ),
    education=(
        EducationFact(
            key="uni",
            institution="Πανεπιστήμιο Αιγαίου 🎓",
            degree="MSc",
            area="海洋学",
            start="2011",
            end="2013",
        ),
    ),
)

WORLDLY_BODIES: dict[str, AnyBody] = {
    "tagline": Prose(text="Hydrography · 水文测量 · Υδρογραφία"),
    "summary": Prose(
        text="Maps sea floors in three languages, and answers in the one she is asked in. "
        "用三种语言绘制海底地图，并以提问者的语言作答；十二年来没有一张海图因为翻译而出错。\n"
        "ترسم خرائط قاع البحر بثلاث لغات وتجيب باللغة التي تُسأل بها"
    ),
    "research/reef": ResearchEntry(
        accomplishment_id="reef",
        category_label="海图",
        title="Reef atlas for 🇬🇷 🇨🇳🇪🇬",
        description=f"Published 340 sheets at {LONG_ADDRESS} for anyone to take. "
        "Οι χάρτες διαβάζονται σε κάθε κινητό τηλέφωνο.",
    ),
    "bullets/haiqiao": bullets(
        "重新测量了四十二个港口的水深，把海图的误差从六米减少到一米以内，并培训了十五名年轻的测绘员，使他们能够独立完成一次完整的航次。",
        "Led 3 ships 🚢🚢🚢 and a crew of 24 👩‍🔬 through one season.",
    ),
    "bullets/nada": bullets(
        "بنت نظاماً يقرأ بيانات السونار ويرسم منها خريطة واضحة قبل أن تعود السفينة إلى الميناء",
        "Wrote the importer of מפות ים for 8 offices in C++ and C#.",
    ),
    "bullets/thalassa": bullets("Μέτρησε το βάθος 18 λιμανιών και δημοσίευσε κάθε μέτρηση."),
    "bullets/misto": bullets("Составила 26 карт побережья и обучила 4 инженеров."),
    "skills/tongues": SkillList(skills=("中文", "Ελληνικά", "العربية", "C++")),
    "education": Listed(keys=("uni",)),
}


def worldly_resume(page_size: str = "A4") -> Resume:
    """Chinese, Arabic, Greek, Cyrillic, Hebrew, flags, and an address of 120 characters."""
    return make_resume(facts=WORLDLY, bodies=WORLDLY_BODIES, page_size=page_size)
