/** What runs in the page itself: each function here sees its arguments and the page, and nothing of this file. */

/** What has the focus, as it is called, and its role. */
export function focused(): string {
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

/** Whether a line is drawn around what has the focus. */
export function isRinged(): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
}

/** Goes to a path inside the signed-in area without loading the page anew, as a link of the application does. */
export function visitInPage(path: string): void {
  const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  const state = { usr: null, key: `visit-${idx}`, idx };
  history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Whether a screen is on show with everything that it asked for, and nothing moves. */
export function isSettled(screen: string): boolean {
  const shown = document.querySelector(`[data-screen="${screen}.json"]`);
  const moves = document
    .getAnimations()
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  return shown?.getAttribute('data-ready') === 'true' && !document.querySelector('[aria-busy=true]') && !moves;
}

/** Puts the focus on the first button or link that begins with these words. */
export function focusOn(words: string): boolean {
  const all = document.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, [role=menuitem]');
  const wordsOf = (one: Element): string => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  const found = [...all].find((one) => one.checkVisibility() && wordsOf(one).startsWith(words));
  found?.focus();
  return found !== undefined && document.activeElement === found;
}

/** Notes from now on what goes wrong in the page: uncaught errors and what the policy blocks. */
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
