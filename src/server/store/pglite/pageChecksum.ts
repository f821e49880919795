/** PostgreSQL's page size, in bytes. */
export const pageSize = 8192;

/** The position of a page's own checksum, in bytes from its start. */
const checksumAt = 8;

/** PostgreSQL's initial values and prime (`storage/checksum_impl.h`). */
const offsets = [
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
];
const prime = 16_777_619;

const blankPage = Buffer.alloc(pageSize);

/** Whether a page is all zeros, as preallocated pages are. */
export function isZeroPage(page: Buffer): boolean {
  return blankPage.equals(page);
}

/** Whether a page matches its checksum, which includes `number`, the page's index in its table. */
export function isIntact(page: Buffer, number: number): boolean {
  return isZeroPage(page) || page.readUInt16LE(checksumAt) === checksumOf(page, number);
}

function checksumOf(page: Buffer, number: number): number {
  const words = new Int32Array(pageSize / 4);
  for (let at = 0; at < words.length; at += 1) words[at] = page.readInt32LE(at * 4);
  words[checksumAt / 4] = page.readInt32LE(checksumAt) & 0xffff0000;
  const sums = Int32Array.from(offsets, (offset) => offset | 0);
  const lanes = sums.length;
  for (let at = 0; at < words.length; at += 1) step(sums, at % lanes, words[at] ?? 0);
  for (let at = 0; at < 2 * lanes; at += 1) step(sums, at % lanes, 0);
  const folded = sums.reduce((all, sum) => all ^ sum, 0);
  return (((folded ^ number) >>> 0) % 65_535) + 1;
}

function step(sums: Int32Array, lane: number, word: number): void {
  const mixed = (sums[lane] ?? 0) ^ word;
  sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17);
}
