/** Settings that the served page passes to the application. */

/** The CSP nonce for adding styles to this page; undefined if no policy requires one. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return nonce && !nonce.startsWith('{{') ? nonce : undefined;
}

const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The provider's base URL, without a trailing slash; empty for this page's own server. */
export const apiBaseUrl = (): string => metaOf('api-base-url').replace(/\/+$/, '');

/** The offices' time zone; undefined if the page declares none and the browser's applies. */
export const timeZone = (): string | undefined => metaOf('time-zone') || undefined;
