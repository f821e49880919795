import type { Answer } from './testServer';

/** A cookie set by a response. */
export interface SentCookie {
  readonly value: string;
  /** As written, e.g. `Path=/`. */
  readonly attributes: string[];
}

/** The cookies that a response sets, by name. */
export function cookiesIn({ headers }: Answer): Readonly<Record<string, SentCookie>> {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split('=');
      return [name, { value, attributes }];
    }),
  );
}
