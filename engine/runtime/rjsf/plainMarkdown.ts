import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Shows a text as it is. The build gives it to rjsf in place of a Markdown parser (`alias` in vite.config.ts): its form
 * parts import one for descriptions, which ours do not have, and it would be 31 KiB of compressed script in every form.
 */
export const Markdown = ({ children }: { readonly children?: ReactNode }) => createElement(Fragment, null, children);
