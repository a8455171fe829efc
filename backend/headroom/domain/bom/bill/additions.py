"""What one bill has more of than another: what is bought where something stands already."""

from dataclasses import replace

from headroom.domain.bom.bill.lines import Bill, BillLine


def added_bill(whole: Bill, standing: Bill) -> Bill:
    """The lines of a bill less those of what stands, by their keys; of what stands and is not used nothing is credited.

    Components that ask for no more than they did before are not among those of a line.
    """
    owned = {line.key: line for line in standing.lines}
    found = (_more(line, owned.get(line.key)) for line in whole.lines)
    lines = [line for line in found if line.quantity > 0]
    return Bill(lines, whole.assumptions, sum(line.part_number is None for line in lines), whole.uncounted)


def _more(line: BillLine, owned: BillLine | None) -> BillLine:
    if owned is None:
        return line
    more = {name: count - owned.quantities.get(name, 0) for name, count in line.quantities.items()}
    asking = {name: count for name, count in more.items() if count > 0}
    return replace(
        line,
        quantity=line.quantity - owned.quantity,
        component_ids=[name for name in line.component_ids if name in asking],
        quantities=asking,
        slots={name: slot for name, slot in line.slots.items() if name in asking},
    )
