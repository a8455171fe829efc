export const words = {
  needed: 'Enter a number.',
  noNumber: (typed: string, example: string) => `“${typed}” is not a number. Write it like ${example}.`,
  noUnit: (text: string) => `This is a plain number; it takes no “${text}”.`,
  unknownUnit: (text: string, example: string) => `“${text}” is not a unit of this field. Write it like ${example}.`,
  otherKind: (text: string, unit: string) => `“${text}” measures something else; this field is in ${unit}.`,
  otherUnit: (text: string, unit: string) => `This field is in ${unit}, not in ${text}.`,
  bits: (text: string, unit: string, wantsBits: boolean) =>
    wantsBits
      ? `“${text}” counts bytes; this field counts bits, in ${unit}.`
      : `“${text}” counts bits; this field counts bytes, in ${unit}. Bytes take a capital B.`,
  bitsOrBytes: (text: string) =>
    `“${text}” may mean bits or bytes. Write a capital B for bytes (GB/s), a small b for bits (Gb/s).`,
  whole: (unit: string | null) => (unit ? `Enter a whole number of ${unit}.` : 'Enter a whole number.'),
  notWhole: (typed: string, text: string, unit: string | null) =>
    `${typed} is ${text}, and only whole ${unit ?? 'numbers'} fit here${/iB$/.test(unit ?? '') ? '. TiB, GiB, MiB and KiB are powers of 1,024; TB, GB, MB and kB of 1,000' : ''}.`,
  tooLarge: 'That number is too large.',
  atLeast: (minimum: string) => `At least ${minimum}.`,
  atMost: (maximum: string) => `At most ${maximum}.`,
  understood: (text: string) => `= ${text}`,
  notSet: 'A value was not set',
  lost: (label: string, typed: string, reason: string) => `${label}: “${typed}”. ${reason}`,
};
