/** A place on Earth, in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads `latitude,longitude`; null when it is not a place. Zero is a place. */
export function parseLocation(text: string): Location | null {
  const parts = text.split(',');
  if (parts.length !== 2 || !parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
