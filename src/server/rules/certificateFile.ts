import { readDataUrl } from '../../../engine/language/dataUrl';

/** The maximum size of a certificate, in bytes. */
export const maxCertificateBytes = 2_000_000;

export type CertificateType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** A supported file type: the first bytes of its files, in hex, and the endings of their names. */
interface FileType {
  readonly type: CertificateType;
  readonly start: string;
  readonly endings: readonly [string, ...string[]];
}

const fileTypes: readonly FileType[] = [
  { type: 'application/pdf', start: '255044462d', endings: ['.pdf'] },
  { type: 'image/jpeg', start: 'ffd8ff', endings: ['.jpg', '.jpeg'] },
  { type: 'image/png', start: '89504e470d0a1a0a', endings: ['.png'] },
];

/** A file to store. */
export interface CertificateFile {
  readonly name: string;
  readonly type: CertificateType;
  /** Its bytes in base64. */
  readonly data: string;
}

/**
 * Reads an attached file. Its first bytes determine its type: the type and the ending that the browser sends can be
 * wrong.
 *
 * @returns a text with the reason if it is not accepted
 */
export function readCertificate(dataUrl: string): CertificateFile | string {
  const file = readDataUrl(dataUrl);
  const bytes = Buffer.from(file?.data ?? '', 'base64');
  if (file === null || bytes.length === 0) return 'The file is empty. Choose another one.';
  if (bytes.length > maxCertificateBytes) return 'The file is larger than 2 MB. Choose a smaller one.';
  const found = fileTypes.find(({ start }) => bytes.toString('hex', 0, start.length / 2) === start);
  if (found === undefined) return 'The file is not a PDF, JPEG or PNG. Choose one of these.';
  return { name: safeName(file.name, found.endings), type: found.type, data: bytes.toString('base64') };
}

/** The maximum length of a file name, in characters, without its ending. */
const maxName = 80;

/** Characters that file systems refuse, control characters, and marks that change the direction of text. */
const unsafe = /[\p{C}<>:"/\\|?*]+/gu;

/** A file name without folders and unsafe characters, with the ending of its type. */
export function safeName(name: string, endings: readonly [string, ...string[]]): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const known = endings.find((one) => last.toLowerCase().endsWith(one)) ?? '';
  const stem = last
    .slice(0, last.length - known.length)
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ');
  const short = [...stem]
    .slice(0, maxName)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${short || 'Certificate'}${known.toLowerCase() || endings[0]}`;
}
