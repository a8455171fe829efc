import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { QuoteLine, Terms } from '../../../api/queries/quotes';
import { words } from '../../../ui/words/terms';
import { DecimalField } from './DecimalField';
import classes from './Terms.module.css';
import type { TermsFieldsProps } from './termsFields';

type Discount = Terms['discounts'][number];

interface DiscountsProps extends TermsFieldsProps {
  readonly lines: readonly QuoteLine[];
}

/** Off everything, off a vendor's lines, off one line. */
export function Discounts({ terms, set, lines }: DiscountsProps) {
  const { discounts } = terms;
  const general = discounts.find(isGeneral);
  const own = discounts.filter((discount) => !isGeneral(discount));
  const keep = (all: string, others: readonly Discount[]) =>
    set({ discounts: [...(all === '' ? [] : [{ vendor: null, line_key: null, percent: all }]), ...others] });
  const change = (at: number, part: Partial<Discount>) =>
    keep(
      general?.percent ?? '',
      own.map((discount, index) => (index === at ? { ...discount, ...part } : discount)),
    );
  const vendors = [...new Set(lines.flatMap(({ vendor }) => vendor ?? []))];
  const targets = [
    ...vendors.map((vendor) => ({ value: `v ${vendor}`, label: words.vendor(vendor) })),
    ...lines.map((line) => ({
      value: `l ${line.key}`,
      label: [line.part_number, line.description].filter(Boolean).join(', '),
    })),
  ];
  const taken = new Set(own.map(targetOf));
  const free = targets.find(({ value }) => !taken.has(value));
  return (
    <section aria-label={words.tabs.discounts} className={classes.list}>
      <div className={classes.row}>
        <DecimalField label={words.general} value={general?.percent ?? ''} onChange={(all) => keep(all, own)} />
        <DecimalField
          label={words.supportDiscount}
          value={terms.support_discount_percent}
          onChange={(support_discount_percent) => set({ support_discount_percent })}
        />
      </div>
      <p>{words.discountsHelp}</p>
      {own.map((discount, index) => (
        <div key={targetOf(discount)} className={classes.row}>
          <Select
            label={words.target}
            data={targets.filter(({ value }) => value === targetOf(discount) || !taken.has(value))}
            value={targetOf(discount)}
            searchable
            allowDeselect={false}
            onChange={(target) => target !== null && change(index, aimed(target))}
          />
          <DecimalField
            label={words.percent}
            value={discount.percent}
            onChange={(percent) => change(index, { percent })}
          />
          <ActionIcon
            aria-label={words.remove(words.percent)}
            onClick={() =>
              keep(
                general?.percent ?? '',
                own.filter((_, other) => other !== index),
              )
            }
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.5} />}
        disabled={!free}
        onClick={() => free && keep(general?.percent ?? '', [...own, { ...aimed(free.value), percent: '' }])}
      >
        {words.addDiscount}
      </Button>
    </section>
  );
}

const isGeneral = ({ vendor, line_key }: Discount): boolean => vendor === null && line_key === null;
const targetOf = ({ vendor, line_key }: Discount): string => (vendor === null ? `l ${line_key}` : `v ${vendor}`);

function aimed(target: string): Pick<Discount, 'vendor' | 'line_key'> {
  const name = target.slice(2);
  return target.startsWith('v ') ? { vendor: name, line_key: null } : { vendor: null, line_key: name };
}
