import { ActionIcon, Switch } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import type { CatalogueAnswer, Part } from '../../api/answers';
import { UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/catalogue';
import { type ComparedRow, compareParts, type FactGroup } from './comparison';
import classes from './PartComparison.module.css';

interface ComparisonProps {
  readonly catalogue: CatalogueAnswer;
  readonly parts: readonly Part[];
  readonly onOpen: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}

const groups: readonly FactGroup[] = ['facts', 'limits', 'connections'];

/** Up to four parts side by side; what differs is marked, by colour and in words. */
export function PartComparison({ catalogue, parts, onOpen, onRemove, onClose }: ComparisonProps) {
  const text = words.comparison;
  const [onlyDifferences, setOnly] = useState(false);
  const rows = useMemo(() => compareParts(parts, catalogue), [parts, catalogue]);
  const differences = rows.filter((row) => row.differs).length;
  const shown = onlyDifferences ? rows.filter((row) => row.differs) : rows;
  return (
    <section className={classes.region} aria-label={text.title}>
      <div className={classes.bar}>
        <h2>{text.title}</h2>
        <span role="status">{text.differences(differences)}</span>
        <Switch
          size="xs"
          label={text.onlyDifferences}
          checked={onlyDifferences}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
        <ActionIcon aria-label={text.close} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={text.title}>
        <table className={classes.table}>
          <Head parts={parts} onOpen={onOpen} onRemove={onRemove} />
          <tbody>
            {groups.map((group) => (
              <Group key={group} name={group} rows={shown.filter((row) => row.group === group)} parts={parts} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={classes.same}>{text.same}</p>}
      </div>
    </section>
  );
}

function Head({ parts, onOpen, onRemove }: Pick<ComparisonProps, 'parts' | 'onOpen' | 'onRemove'>) {
  const text = words.comparison;
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className={classes.spoken}>{text.row}</span>
        </th>
        {parts.map(({ id, name }) => (
          <th scope="col" key={id}>
            <span className={classes.part}>
              <button type="button" onClick={() => onOpen(id)}>
                {name}
              </button>
              <ActionIcon
                aria-label={text.remove(name)}
                title={text.remove(name)}
                onClick={() => onRemove(id)}
                size={20}
              >
                <IconX size={14} stroke={1.5} />
              </ActionIcon>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface GroupProps {
  readonly name: FactGroup;
  readonly rows: readonly ComparedRow[];
  readonly parts: readonly Part[];
}

function Group({ name, rows, parts }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <Fragment>
      <tr>
        <th scope="rowgroup" colSpan={parts.length + 1} className={classes.group}>
          {words.comparison.groups[name]}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.label} data-differs={row.differs || undefined}>
          <th scope="row">
            {row.label}
            {row.differs && <span className={classes.mark}>{words.comparison.differs}</span>}
          </th>
          {parts.map(({ id }, column) => (
            <td key={id}>
              {row.values[column] ?? UNKNOWN}
              {row.unverified[column] && <span className={classes.memory}>{words.unverified}</span>}
            </td>
          ))}
        </tr>
      ))}
    </Fragment>
  );
}
