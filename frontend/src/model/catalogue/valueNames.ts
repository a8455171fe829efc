/** How values of enumerations are called, where they are names. */

const NAMES: Readonly<Record<string, string>> = {
  beegfs: 'BeeGFS',
  ceph: 'Ceph',
  daos: 'DAOS',
  fuse: 'FUSE',
  gekkofs: 'GekkoFS',
  gpfs: 'GPFS, Storage Scale',
  iscsi: 'iSCSI',
  lustre: 'Lustre',
  mlc: 'MLC',
  nfs: 'NFS',
  nvme: 'NVMe',
  nvmet: 'NVMe target',
  qlc: 'QLC',
  rbd: 'Ceph block, RBD',
  rdma: 'RDMA',
  rgw: 'Ceph object, RGW',
  s3: 'S3',
  scale: 'Storage Scale',
  slc: 'SLC',
  smb: 'SMB',
  spdk: 'SPDK',
  tcp: 'TCP',
  tlc: 'TLC',
  weka: 'WEKA',
  zfs: 'ZFS',
};

/** `round_robin` as `round robin`, `raid5` as `RAID 5`, `raidz2` as `RAID-Z2`, `beegfs` as `BeeGFS`. */
export function valueName(value: string): string {
  if (Object.hasOwn(NAMES, value)) return NAMES[value] as string;
  const [, letter, number] = /^raid(z?)(\d+)$/.exec(value) ?? [];
  if (number !== undefined) return letter ? `RAID-Z${number}` : `RAID ${number}`;
  return value.replaceAll('_', ' ');
}
