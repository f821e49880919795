import { deflateSync } from 'node:zlib';

const SIZE = 96;

/** A base64 PNG portrait of no real person: head and shoulders in two colours. */
export function makePicture(): string {
  const row = (y: number): Buffer =>
    Buffer.concat([Buffer.of(0), ...Array.from({ length: SIZE }, (_, x) => Buffer.from(colourAt(x, y)))]);
  const pixels = Buffer.concat(Array.from({ length: SIZE }, (_, y) => row(y)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // 8 bits for each channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...chunks]).toString('base64');
}

function colourAt(x: number, y: number): readonly number[] {
  const isHead = (x - 48) ** 2 + (y - 38) ** 2 < 18 ** 2;
  const areShoulders = ((x - 48) / 34) ** 2 + ((y - 92) / 30) ** 2 < 1;
  return isHead || areShoulders ? [11, 122, 117] : [176, 217, 214];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(checksum(body), body.length + 4);
  return framed;
}

/** Computes a CRC-32 as PNG defines it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
