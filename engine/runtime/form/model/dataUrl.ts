import { readDataUrl, writeDataUrl } from '../../../language/dataUrl';
import { isText } from '../../../language/json';
import { bytesIn } from './fileSize';

/** A file, as described by its data: URL. */
export interface FileShown {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The file in a data: URL; null if it is not one. */
export function fileIn(address: unknown): FileShown | null {
  const file = isText(address) ? readDataUrl(address) : null;
  if (file === null) return null;
  return { name: file.name || 'File', size: bytesIn(file.data.replace(/=+$/, '').length) };
}

/** The data: URL of a file, with its name. */
export const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const whole = String(reader.result);
      resolve(writeDataUrl({ type: file.type, name: file.name, data: whole.slice(whole.indexOf(',') + 1) }));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
