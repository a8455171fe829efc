"""How far a figure can be believed, by its grade: what is reached in the middle of cases, and how that is said."""

from functools import lru_cache

from headroom.domain.catalogue.class_priors import EvidenceGrade, GradeName
from headroom.domain.catalogue.figure_terms import Basis
from headroom.domain.catalogue.records import Catalogue, Figure
from headroom.domain.performance.result.evaluation import BasisPolicy, FigureInput

_EXACT = EvidenceGrade(1.0, 1.0, 1.0, 0, 0, "")


def grade_of(catalogue: Catalogue, grade: GradeName, basis: BasisPolicy) -> EvidenceGrade:
    """What is reached / what is stated; exactly what is stated where nothing is known of the grade.

    Planning figures have their margin in them already: on that basis all are taken as they stand.
    """
    return _EXACT if basis == "planning" else catalogue.grades.get(grade, _EXACT)


def reached(catalogue: Catalogue, basis: BasisPolicy, figure: Figure) -> float:
    """The middle of that: by what a stated rate is multiplied, and a stated time divided.

    1 where the figure has bounds of its own, or is that of a class.
    """
    bounded = (
        figure.low is not None
        or figure.high is not None
        or any(name.endswith(("_low", "_high")) for name in figure.parameters)
    )
    return 1.0 if bounded else grade_of(catalogue, figure.basis, basis).median


@lru_cache(maxsize=64)
def grade_input(basis: Basis, grade: EvidenceGrade) -> FigureInput:
    """A grade as an input of a formula."""
    name = f"Reached of {basis.replace('_', ' ')} figures, median ({grade.low:g} to {grade.high:g} in 80%)"
    source = f"{grade.cases} cases of {grade.groups} groups. {grade.source}"
    return FigureInput(name, grade.median, "", "derived", source, "", False)
