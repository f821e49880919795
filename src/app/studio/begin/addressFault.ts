import { isAddress } from '../../../../engine/language/address';
import type { ScreensManifest } from '../../../../engine/language/manifest';

/** The error in the address of a new screen; null if it is valid. */
export function addressFault(address: string, { routes, redirects }: ScreensManifest): string | null {
  const there = routes[address];
  if (there) return `“${there.title}” is already at this address.`;
  if (redirects[address]) return `This address already redirects to ${redirects[address]}.`;
  if (isAddress(address)) return null;
  return 'Use lowercase letters, digits and dashes, with a / before each part.';
}
