import { styleNonce } from '../../settings';
import type { PreviewHost } from './host';
import { type MockProvider, pretend } from './mockProvider';
import { exampleFolder } from './target';

/** The script element that started this page. */
function entry(): HTMLScriptElement {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  const script = scripts.find(({ src }) => !src.includes('/@')) ?? scripts[0];
  if (!script) throw new Error('The page was not started by a script, so its preview cannot start either.');
  return script;
}

function headOf(document: Document): Node[] {
  const nonce = styleNonce() ?? '';
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.setAttribute('nonce', nonce);
  const clock = [...window.document.querySelectorAll('meta[name="time-zone"]')].map((fact) => fact.cloneNode());
  const title = document.createElement('title');
  title.textContent = 'Preview';
  const sheets = [...window.document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    return link;
  });
  const styles = [...window.document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')].map((style) => {
    const copy = document.createElement('style');
    copy.nonce = nonce;
    copy.textContent = style.textContent;
    return copy;
  });
  return [meta, ...clock, title, ...sheets, ...styles];
}

/**
 * Starts another instance of the application in the window of an empty frame, with its own scripts, styles, clock and
 * storage, in the offices' time zone.
 *
 * The frame has no URL, so it inherits this page's Content-Security-Policy and needs no looser one.
 */
export function openFrame(frame: HTMLIFrameElement, host: PreviewHost, ahead: number): MockProvider {
  const { contentDocument: inner, contentWindow } = frame;
  if (!inner || !contentWindow) throw new Error('The preview frame has no document.');
  inner.open();
  inner.write('<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>');
  inner.close();
  inner.documentElement.toggleAttribute('data-example', host.screen.startsWith(exampleFolder));
  inner.head.append(...headOf(inner));
  const mockProvider = pretend(contentWindow as Window & typeof globalThis, ahead);
  contentWindow.studioPreview = host;
  // In development, every script registers for hot module replacement, which a preview does not have: stub the
  // functions.
  Object.assign(contentWindow, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
  const script = inner.createElement('script');
  script.type = 'module';
  script.src = entry().src;
  inner.body.append(script);
  return mockProvider;
}
