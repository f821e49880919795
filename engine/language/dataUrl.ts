/**
 * A file as a data URL, `data:image/png;name=face.png;base64,…`: form values and multipart bodies contain files in
 * this form.
 */
export interface DataUrl {
  /** Its media type; may be empty. */
  readonly type: string;
  /** Its name; '' if the URL has none. */
  readonly name: string;
  /** Its bytes in base64. */
  readonly data: string;
}

const head = /^data:([^;,]*)(?:;name=([^;,]*))?;base64,/i;

/** Parses a data URL; null if it is invalid. */
export function readDataUrl(text: string): DataUrl | null {
  const found = head.exec(text);
  if (found === null) return null;
  const [whole, type = '', name = ''] = found;
  return { type, name: decodeName(name), data: text.slice(whole.length) };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Formats a file as a data URL. */
export function writeDataUrl({ type, name, data }: DataUrl): string {
  const known = /^[a-z]+\/[a-z0-9\-+.]+/i.exec(type)?.[0] ?? 'application/octet-stream';
  return `data:${known};name=${encodeURIComponent(name)};base64,${data}`;
}

/** The content of a file, with its media type. */
export const toBlob = ({ type, data }: DataUrl): Blob =>
  new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
