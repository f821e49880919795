import { isAddress } from '../../../../engine/language/address';
import type { ScreensManifest } from '../../../../engine/language/manifest';

/** The error in the address of a new screen; null if it is valid. */
export function addressFault(address: string, { routes, redirects }: ScreensManifest): string | null {
  const there = routes[address];
  if (there) return `“${there.title}” is at this address already.`;
  if (redirects[address]) return `This address leads to ${redirects[address]} already.`;
  if (isAddress(address)) return null;
  return 'An address has small letters, digits and dashes, with one / before each of its parts.';
}
