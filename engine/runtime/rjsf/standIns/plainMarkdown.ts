import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Replaces the Markdown parser that rjsf imports: shows the text as it is.
 *
 * The build uses it in place of the parser (`alias` in vite.config.ts), which keeps 31 KiB of compressed script out of
 * every form.
 */
export function Markdown(props: { readonly children?: ReactNode }) {
  return createElement(Fragment, null, props.children);
}
