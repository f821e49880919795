/** Settings that the served page passes to the application. */

/** The CSP nonce for adding styles to this page; undefined if no policy requires one. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return nonce && !nonce.startsWith('{{') ? nonce : undefined;
}

const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The base URL of the provider, without a trailing slash; empty for the server of this page. */
export const apiBaseUrl = (): string => metaOf('api-base-url').replace(/\/+$/, '');

/** The offices' time zone; undefined if the page does not declare one, so that the browser's applies. */
export const timeZone = (): string | undefined => metaOf('time-zone') || undefined;
