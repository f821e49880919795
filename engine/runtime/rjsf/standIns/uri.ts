/** A base address for resolving others; it never appears in the result. */
const somewhere = 'screen://form/';

/**
 * Replaces the URI library that rjsf uses to follow references by address; compiled forms have none.
 *
 * The build uses it in place of the library (`slimForms` in vite.config.ts), which keeps 7 KiB of compressed script
 * out of every form.
 */
export default {
  /** Resolves a reference against a base address; fragments are appended. */
  resolve(base: string, reference: string): string {
    const resolved = new URL(reference, new URL(base, somewhere)).href;
    return resolved.startsWith(somewhere) ? resolved.slice(somewhere.length) : resolved;
  },
  /** Whether two addresses are the same. */
  equal: (one: string, other: string): boolean => one === other,
};
