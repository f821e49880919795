/** Settings that the served page passes to the application. */

/** The nonce that allows adding styles to this page; undefined if no policy requires one. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return nonce && !nonce.startsWith('{{') ? nonce : undefined;
}

/** The provider to call, without a trailing slash; empty for the server of this page. */
export function apiBaseUrl(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? '';
  return content.replace(/\/+$/, '');
}
