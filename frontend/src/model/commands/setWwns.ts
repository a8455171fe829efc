import type { WwnValue } from '../../api/answers';
import { valueRefusal } from '../catalogue/values';
import { setValues } from './componentValues';
import { type CommandContext, type CommandOutcome, counted, nameOf, refused } from './context';

const PORT_NAME = /^ports\/.+\/(wwpn|wwnn|npiv)$/;

/** Gives ports their world-wide names, generated or pasted, all in one step. */
export function setWwns(context: CommandContext, values: readonly WwnValue[]): CommandOutcome {
  const { components } = context.snapshot();
  for (const { component_id: id, key, value } of values) {
    const attribute = PORT_NAME.test(key) ? context.catalogue.attribute('', key) : null;
    if (attribute === null) return refused(`A port has no attribute ${key}.`);
    if (!components.has(id)) return refused('A part is not in the design any more. Ask for the names again.');
    const refusal = valueRefusal(attribute, value);
    if (refusal !== null) return refused(`${attribute.label} of ${nameOf(context, id)} ${refusal}.`);
  }
  const ports = new Set(values.map(({ component_id, key }) => component_id + portOf(key)));
  return setValues(context, values, () => `Name ${counted(ports.size, 'port')}`);
}

function portOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}
