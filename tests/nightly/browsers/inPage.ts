/** Functions that run in the page: each can use only its arguments and page globals, and nothing else of this file. */

/** The accessible name and role of the focused element. */
export function focusedElement(): string {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return 'nothing';
  const namedBy = (at.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? []);
  const labels = namedBy.length > 0 ? namedBy : [...((at as HTMLInputElement).labels ?? [])];
  const words =
    at.getAttribute('aria-label') ?? (labels.length > 0 ? labels : [at]).map((one) => one.textContent).join(' ');
  return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${words.replace(/\s+/g, ' ').trim()}`.trim();
}

/** Whether the focused element has a focus ring. */
export function isRinged(): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
}

/** Navigates to a path in the signed-in area without reloading the page, like a link of the application. */
export function visitInPage(path: string): void {
  const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  const state = { usr: null, key: `visit-${idx}`, idx };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Whether a screen is shown with all its data loaded and no animation running. */
export function isSettled(screen: string): boolean {
  const shown = document.querySelector(`[data-screen="${screen}.json"]`);
  const moves = document
    .getAnimations()
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  return shown?.getAttribute('data-ready') === 'true' && !document.querySelector('[aria-busy=true]') && !moves;
}

/** Focuses the first visible control whose label or text starts with `words`; returns whether that worked. */
export function focusOn(words: string): boolean {
  const all = document.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, [role=menuitem]');
  const wordsOf = (one: Element): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  const found = [...all].find((one) => one.checkVisibility() && wordsOf(one).startsWith(words));
  found?.focus();
  return found !== undefined && document.activeElement === found;
}

/** Records errors in the page from now on: uncaught exceptions and CSP violations. */
export function watchForFaults(): void {
  const noted: string[] = [];
  (window as { noted?: string[] }).noted = noted;
  window.addEventListener('error', (event) => noted.push(event.message));
  window.addEventListener('unhandledrejection', (event) => noted.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    noted.push(`${event.violatedDirective} blocked ${event.blockedURI}`),
  );
}

export const whatWentWrong = (): string[] => (window as { noted?: string[] }).noted ?? ['nothing was noted'];
