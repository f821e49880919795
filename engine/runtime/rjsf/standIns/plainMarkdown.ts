import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Stands in for the Markdown parser that rjsf imports: shows its text as it is.
 *
 * The build puts it in the parser's place (`alias` in vite.config.ts), which keeps 31 KiB of compressed script out of every form.
 */
export function Markdown(props: { readonly children?: ReactNode }) {
  return createElement(Fragment, null, props.children);
}
