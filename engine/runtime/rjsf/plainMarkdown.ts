import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Shows a text unchanged. The build substitutes it for rjsf's Markdown parser (`alias` in vite.config.ts): rjsf
 * imports the parser for descriptions, which our fields do not have, and it would add 31 KiB of compressed script to
 * every form.
 */
export const Markdown = ({ children }: { readonly children?: ReactNode }) => createElement(Fragment, null, children);
