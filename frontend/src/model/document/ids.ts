/** Random ids, made by the client: two clients that set the same id in a Y.Map would lose one of the two. */

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 13;

/** Random bytes that no id has used: asking for them one id at a time takes longer than all else. */
const store = new Uint8Array(LENGTH * 256);
let used = store.length;

/** 65 random bits, in letters that a document id may have and that cannot be misread. */
export function newId(): string {
  if (used === store.length) {
    crypto.getRandomValues(store);
    used = 0;
  }
  let id = '';
  for (const byte of store.subarray(used, used + LENGTH)) id += ALPHABET[byte & 31];
  used += LENGTH;
  return id;
}

/** The component in a component id or inner id (`d1` of `d1/planar0/phb1`). */
export function baseOf(id: string): string {
  const slash = id.indexOf('/');
  return slash < 0 ? id : id.slice(0, slash);
}

/** The inner path of an id, empty for a component itself (`planar0/phb1` of `d1/planar0/phb1`). */
export function pathOf(id: string): string {
  const slash = id.indexOf('/');
  return slash < 0 ? '' : id.slice(slash + 1);
}

/** Key of a port in maps; no id has a space. */
export function portKey(component: string, port: string): string {
  return `${component} ${port}`;
}
