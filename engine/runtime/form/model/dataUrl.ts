/** A file as a data: address tells of it. */
export interface FileShown {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const head = /^data:([^;,]*)(?:;name=([^;,]*))?;base64,/i;

/** How many bytes a data: address of so many characters can hold. */
export const bytesIn = (characters: number): number => Math.floor((characters * 3) / 4);

/** What a data: address holds; null for what is none. */
export function fileIn(address: unknown): FileShown | null {
  const found = typeof address === 'string' ? head.exec(address) : null;
  if (found === null) return null;
  const [whole, , name = ''] = found;
  const data = (address as string).slice(whole.length).replace(/=+$/, '');
  return { name: decodeURIComponent(name) || 'File', size: bytesIn(data.length) };
}

/** The data: address of a file, with its name. */
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

/** A number of bytes as people say it: 12 kB, 1.4 MB. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
