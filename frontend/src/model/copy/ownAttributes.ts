/** Facts of one thing in the world: a copy of a part has its own, which are not known yet. */

import { isCalibration } from '../catalogue/calibrations';

const OF_ITS_OWN = new Set([
  'host_device',
  'wwid',
  'domain_id',
  'location_code',
  'ccw_device',
  'nqn',
  'target_device',
  'first_alias_device',
  'xscsi_devices',
  'serial',
  'wwn',
]);
const PORT_OF_ITS_OWN = ['/wwpn', '/wwnn', '/npiv', '/ccw_device', '/ip_address'];

/** True for an attribute that a copy of the part must not repeat. */
export const isOwnAttribute = (key: string): boolean =>
  OF_ITS_OWN.has(key) || isCalibration(key) || PORT_OF_ITS_OWN.some((name) => key.endsWith(name));
