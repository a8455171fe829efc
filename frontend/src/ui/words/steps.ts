/** The way from nothing to a figure, one step at a time. */

export const words = {
  region: 'Next step',
  hide: 'Hide the next steps',
  next: {
    host: 'Place a host',
    hba: 'Put an HBA into a slot of the host',
    storage: 'Place a storage system',
    drives: 'Fill its bays with drives',
    cable: 'Cable the HBAs to a switch or to the storage system',
    cableStorage: 'Cable the storage system to the switch',
    mount: 'Mount what the servers serve on a host',
    volume: 'Create a RAID array and a volume on it',
    workload: 'Add a workload to see the bottleneck',
  },
} as const;

export type Step = keyof typeof words.next;
