/** A file as a text: `data:image/png;name=face.png;base64,…`, as forms hold it and multipart bodies carry it. */
export interface DataUrl {
  /** Its media type; may be empty. */
  readonly type: string;
  /** Its name; '' if the text has none. */
  readonly name: string;
  /** Its bytes in base64. */
  readonly data: string;
}

const head = /^data:([^;,]*)(?:;name=([^;,]*))?;base64,/i;

/** The parts of a file's text; null if it is not one. */
export function readDataUrl(text: string): DataUrl | null {
  const found = head.exec(text);
  if (found === null) return null;
  const [whole, type = '', name = ''] = found;
  return { type, name: decoded(name), data: text.slice(whole.length) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The text of a file. */
export function writeDataUrl({ type, name, data }: DataUrl): string {
  const known = /^[a-z]+\/[a-z0-9\-+.]+/i.exec(type)?.[0] ?? 'application/octet-stream';
  return `data:${known};name=${encodeURIComponent(name)};base64,${data}`;
}
