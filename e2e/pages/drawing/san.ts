type Entries = Record<string, Readonly<Record<string, unknown>>>;

/**
 * Hosts with one adapter each on a storage system by two fabrics: `Host 1` with `HBA 1` and so on. Check RED-02 finds
 * every host, as long as it is about adapters that a host cannot lose. `loneZones` are zones with one member.
 */
export function oneAdapterSan(hosts: number, loneZones = 0) {
  const components: Entries = {};
  const cables: Entries = {};
  addStorage(components, cables);
  for (let number = 1; number <= hosts; number += 1) addHost(components, cables, number);
  const scan = {
    name: 'Scan',
    scenario: 'Scan',
    on: ids(hosts, 'v'),
    read_share: 1,
    request_kib: 256,
    threads: 8,
  };
  const zones = Object.fromEntries(
    ids(loneZones, 'z').map((id, index) => [id, { name: `lone ${index + 1}`, members: [['f1', 'fc0']] }]),
  );
  return {
    meta: { name: 'New design' },
    components,
    cables,
    zones,
    workloads: { w1: scan },
  };
}

const ids = (count: number, stem: string) => Array.from({ length: count }, (_, index) => `${stem}${index + 1}`);
const cable = (from: readonly string[], to: readonly string[]) => ({
  from,
  to,
  length_m: null,
});

/** Two fabrics, and a storage system with an array of six drives on both. */
function addStorage(components: Entries, cables: Entries) {
  components.s1 = { kind: 'storage_system', part: 'ibm-flashsystem-7300', name: 'Storage' };
  components.a1 = { kind: 'raid_array', name: 'Array', at: ['s1', null], level: 'raid6', drives: ids(6, 'd') };
  for (const number of [1, 2]) {
    const fabric = `Fabric ${'AB'.charAt(number - 1)}`;
    components[`sw${number}`] = {
      kind: 'switch',
      part: 'brocade-g720',
      name: fabric,
      domain_id: number,
    };
    const at = [`s1/canister${number}`, 'card1'];
    components[`k${number}`] = {
      kind: 'host_adapter',
      part: 'ibm-flashsystem-fc64-4p',
      name: `Card ${number}`,
      at,
    };
    for (const to of [1, 2])
      cables[`k${number}${to}`] = cable([`sw${to}`, `${60 + number}`], [`k${number}`, `p${to - 1}`]);
  }
  for (const [index, id] of ids(6, 'd').entries()) {
    components[id] = {
      kind: 'drive',
      part: 'generic-3840gb-nvme-g4',
      name: `Drive ${index + 1}`,
      at: ['s1', `bay${index + 1}`],
    };
  }
}

/** A host with one adapter on both fabrics, and a volume. */
function addHost(components: Entries, cables: Entries, number: number) {
  const host = `h${number}`;
  components[host] = {
    kind: 'host',
    part: 'generic-pcie-5-server',
    name: `Host ${number}`,
    multipath: 'round_robin',
  };
  components[`f${number}`] = {
    kind: 'hba',
    part: 'qlogic-qle2872',
    name: `HBA ${number}`,
    at: [`${host}/root1`, '1'],
  };
  components[`v${number}`] = {
    kind: 'volume',
    name: `Volume ${number}`,
    at: ['a1', null],
    hosts: [host],
    capacity_gib: 64,
  };
  for (const to of [1, 2])
    cables[`f${number}${to}`] = cable([`f${number}`, `fc${to - 1}`], [`sw${to}`, `${number - 1}`]);
}
