import type { ManifestPage } from '../../../engine/language/manifest';

/** Whether somebody who holds these roles has one of those that something is for; without any, it is for everybody. */
export function isFor(roles: readonly string[] | undefined, held: unknown): boolean {
  const own: readonly unknown[] = Array.isArray(held) ? held : [];
  return roles?.some((role) => own.includes(role)) ?? true;
}

/** Whether somebody with these roles gets the module of a page; the server decides, and this saves the request. */
export const maySee = ({ roles }: ManifestPage, held: unknown): boolean =>
  isFor(roles, held) || isFor(['analyst'], held);
