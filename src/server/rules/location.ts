/** Coordinates in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** Parses `latitude,longitude`; null if invalid. Zero is valid. */
export function parseLocation(text: string): Location | null {
  const parts = text.split(',');
  if (parts.length !== 2 || !parts.every((part) => /^-?\d{1,3}(\.\d+)?$/.test(part))) return null;
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
