import { isText } from '../../../language/json';
import { bytesIn } from './fileSize';

/** A file, as described by its data: URL. */
export interface FileShown {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const head = /^data:([^;,]*)(?:;name=([^;,]*))?;base64,/i;

/** The file in a data: URL; null if it is not one. */
export function fileIn(address: unknown): FileShown | null {
  if (!isText(address)) return null;
  const found = head.exec(address);
  if (found === null) return null;
  const [whole, , name = ''] = found;
  const data = address.slice(whole.length).replace(/=+$/, '');
  return { name: decodeURIComponent(name) || 'File', size: bytesIn(data.length) };
}

/** The data: URL of a file, with its name. */
export const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const data = String(reader.result);
      const type = /^[a-z]+\/[a-z0-9\-+.]+/i.exec(file.type)?.[0] ?? 'application/octet-stream';
      resolve(`data:${type};name=${encodeURIComponent(file.name)};base64,${data.slice(data.indexOf(',') + 1)}`);
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
