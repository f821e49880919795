/** Settings that the served page passes to the application. */

/** The nonce that allows adding styles to this page; undefined if no policy requires one. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return nonce && !nonce.startsWith('{{') ? nonce : undefined;
}

const metaOf = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The provider to call, without a trailing slash; empty for the server of this page. */
export const apiBaseUrl = (): string => metaOf('api-base-url').replace(/\/+$/, '');

/** The time zone of the offices; undefined where the page does not say, which leaves the reader's. */
export const timeZone = (): string | undefined => metaOf('time-zone') || undefined;
