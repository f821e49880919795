/** The schemes allowed in links from data; a path without a scheme counts as http. */
const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

const base = 'http://application.invalid';

/** An address allowed in a link: a path, or http(s), mailto or tel. Null for anything that could run code. */
export function safeAddress(address: string): string | null {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  return url && linkSchemes.has(url.protocol) ? address : null;
}

/** True when an address leaves the application. */
export const isExternal = (address: string): boolean => new URL(address, base).origin !== base;

const imageStart: Readonly<Record<string, string>> = {
  '/9j/': 'jpeg',
  iVBORw0KGgo: 'png',
  R0lGOD: 'gif',
  UklGR: 'webp',
};

/**
 * An address allowed for a picture: a path of the application, http(s), or base64 data with or without its `data:`
 * prefix.
 *
 * SVG is excluded: it can contain script.
 */
export function pictureAddress(text: string): string | null {
  if (/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/.test(text)) return text;
  const start = Object.keys(imageStart).find((prefix) => text.startsWith(prefix));
  if (start && /^[A-Za-z0-9+/=\s]+$/.test(text)) return `data:image/${imageStart[start]};base64,${text}`;
  return /^(https?:\/\/|\/)/.test(text) ? text : null;
}
