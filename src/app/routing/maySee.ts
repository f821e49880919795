import type { ManifestPage } from '../../../engine/language/manifest';

/** Whether somebody with these roles gets the module of a page; the server decides, and this saves the request. */
export function maySee({ roles }: ManifestPage, held: unknown): boolean {
  if (roles === undefined) return true;
  const own: readonly unknown[] = Array.isArray(held) ? held : [];
  return own.includes('analyst') || roles.some((role) => own.includes(role));
}
