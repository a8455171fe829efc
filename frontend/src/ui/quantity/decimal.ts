/** Numbers as people type them, read exactly: digits and a power of ten, or a fraction of two whole numbers. */

/** `top / bottom`; the bottom is above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Longer texts are no numbers; it also bounds the arithmetic. */
const LONGEST = 64;
const MOST_EXPONENT = 99;

/** Thousands as this interface writes them, with blanks or apostrophes, or with dots where nothing else can be meant. */
const forms: readonly { readonly form: RegExp; readonly decimal: '.' | ',' }[] = [
  { form: /^\d+(?:\.\d*)?$|^\.\d+$/, decimal: '.' },
  { form: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, decimal: '.' },
  { form: /^[1-9]\d{0,2}(?:[ '’]\d{3})+(?:\.\d+)?$/, decimal: '.' },
  { form: /^[1-9]\d{0,2}(?:[ '’]\d{3})+,\d+$/, decimal: ',' },
  { form: /^[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d+)?$|^[1-9]\d{0,2}\.\d{3},\d+$/, decimal: ',' },
  { form: /^\d*,\d+$/, decimal: ',' },
];

/** The number at the start of a text and what follows it; null where the text does not begin with one that is clear. */
export function splitNumber(typed: string): { readonly number: Fraction; readonly rest: string } | null {
  const text = typed.normalize('NFKC').replaceAll('−', '-').trim();
  if (text.length > LONGEST) return null;
  const match = /^([+-]?)([\d.,'’ ]*[\d.,])(?:e([+-]?\d{1,3})(?![\da-z]))?/i.exec(text);
  if (match === null) return null;
  const [all, sign, body = '', power = '0'] = match;
  const digits = readDigits(body);
  if (digits === null || Math.abs(Number(power)) > MOST_EXPONENT) return null;
  const exponent = Number(power) - digits.places;
  const signed = sign === '-' ? -digits.whole : digits.whole;
  const number =
    exponent >= 0
      ? { top: signed * 10n ** BigInt(exponent), bottom: 1n }
      : { top: signed, bottom: 10n ** BigInt(-exponent) };
  return { number, rest: text.slice(all.length).trim() };
}

function readDigits(body: string): { readonly whole: bigint; readonly places: number } | null {
  const shape = forms.find(({ form }) => form.test(body));
  if (shape === undefined) return null;
  const [whole = '', part = ''] = body.split(shape.decimal);
  return { whole: BigInt(`0${whole.replaceAll(/[^\d]/g, '')}${part}`), places: part.length };
}

/** More digits than a double holds, and one more that says whether anything is left: then `Number` rounds rightly. */
const DIGITS = 40n;

/** The double that is nearest to a fraction. */
export function toNumber({ top, bottom }: Fraction): number {
  const size = top < 0n ? -top : top;
  if (size === 0n) return 0;
  const shift = DIGITS + BigInt(Math.max(0, bottom.toString().length - size.toString().length));
  const scaled = size * 10n ** shift;
  const sticky = scaled % bottom === 0n ? '0' : '1';
  const value = Number(`${scaled / bottom}${sticky}e-${shift + 1n}`);
  return top < 0n ? -value : value;
}

/** A decimal as the server reads it, `1250.5`; null for one below 0, or of more than `places` places. */
export function decimalOf({ top, bottom }: Fraction, places = 12): string | null {
  const scaled = top * 10n ** BigInt(places);
  if (scaled < 0n || scaled % bottom !== 0n) return null;
  const digits = (scaled / bottom).toString().padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/(?<!0)0+$/, '');
  return part === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${part}`;
}
