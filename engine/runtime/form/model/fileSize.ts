/** How many bytes a data: URL of this many characters can hold. */
export const bytesIn = (characters: number): number => Math.floor((characters * 3) / 4);

/** Formats a number of bytes: 12 kB, 1.4 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
