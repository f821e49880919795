/** The maximum size of a picture, in bytes. */
export const LARGEST_PICTURE = 512 * 1024;

/** The first bytes of supported pictures, in hex; a dot matches any digit. */
const beginnings = [/^89504e470d0a1a0a/, /^ffd8ff/, /^52494646.{8}57454250/];

/** True for a base64 PNG, JPEG or WebP picture up to that size; judged by its first bytes, not by its name. */
export function isPicture(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length * 0.75 > LARGEST_PICTURE + 2) return false;
  const start = Buffer.from(base64.slice(0, 32), 'base64').toString('hex');
  return beginnings.some((beginning) => beginning.test(start));
}
