/** The way from nothing to a figure, one step at a time. */

export const words = {
  region: 'Next step',
  hide: 'Hide the next steps',
  next: {
    host: 'Place a host',
    hba: 'Put an HBA into a slot of the host',
    storage: 'Place a storage system',
    drives: 'Fill its bays with drives',
    cable: 'Cable the HBA to the storage, or both to a switch',
    volume: 'Make an array and a volume on it',
    workload: 'Add a workload, and read what binds',
  },
} as const;

export type Step = keyof typeof words.next;
