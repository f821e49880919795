/** What the page that was served tells the application. */

/** The nonce under which styles may be added to this page; undefined where no policy asks for one. */
export function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce');
  return nonce && !nonce.startsWith('{{') ? nonce : undefined;
}

/** The provider that is called, without a slash at the end; empty for the server that served the page. */
export function apiBaseUrl(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? '';
  return content.replace(/\/+$/, '');
}
