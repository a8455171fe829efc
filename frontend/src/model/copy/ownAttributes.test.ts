import { describe, expect, it } from 'vitest';
import { isOwnAttribute } from './ownAttributes';

describe('facts of one thing in the world', () => {
  it.each([
    'host_device',
    'wwid',
    'ccw_device',
    'first_alias_device',
    'xscsi_devices',
    'ports/ch0/ccw_device',
    'figures/throughput/read',
    'nqn',
    'target_device',
    'serial',
    'wwn',
    'ports/eth0/ip_address',
    'ports/controllerA/host1/wwpn',
  ])('does not give %s to a copy', (key) => expect(isOwnAttribute(key)).toBe(true));

  it.each(['capacity_gib', 'lun_id', 'ports/fc0/speed_gbps'])('gives %s to a copy', (key) =>
    expect(isOwnAttribute(key)).toBe(false),
  );
});
