/** An address against which others are read; it never shows in what is resolved. */
const somewhere = 'screen://form/';

/**
 * Stands in for the URI library that rjsf brings along to follow references by address; compiled forms have none.
 *
 * The build puts it in the library's place (`slimForms` in vite.config.ts), which keeps 7 KiB of compressed script out of every form.
 */
export default {
  /** A reference, read from a base address; fragments are joined to it. */
  resolve(base: string, reference: string): string {
    const resolved = new URL(reference, new URL(base, somewhere)).href;
    return resolved.startsWith(somewhere) ? resolved.slice(somewhere.length) : resolved;
  },
  /** Whether two addresses are the same. */
  equal: (one: string, other: string): boolean => one === other,
};
