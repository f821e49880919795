import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { asText } from '../../../engine/language/json';
import { useApplication } from '../application/context';
import { useSession } from '../application/useSession';
import { resolvePath, tidyPath } from '../routing/resolve';
import { claimEntry, createReturnTo, readReturnTo } from '../routing/returnTo';
import { ShellSkeleton } from '../shell/ShellSkeleton';
import { ownView, withOwnPages } from './ownPages';
import { PageArea } from './PageArea';
import { ShellView } from './shellView';
import { useLater } from './useLater';
import { useOwner } from './useOwner';
import { WithheldPage } from './WithheldPage';

const positions = new Map<string, number>();

/** How long to wait for a loading page to reach the old scroll position, in milliseconds. */
const scrollTimeoutMs = 2000;

/** Scrolls down once the page is long enough; gives up if the user scrolls or on timeout. */
function scrollWhenLongEnough(top: number): () => void {
  const attempt = (): void => window.scrollTo(0, top);
  const observer = new ResizeObserver(attempt);
  const stop = (): void => observer.disconnect();
  const timer = setTimeout(stop, scrollTimeoutMs);
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const gesture of gestures) window.addEventListener(gesture, stop, { once: true, passive: true });
  attempt();
  observer.observe(document.body);
  return () => {
    clearTimeout(timer);
    stop();
    for (const gesture of gestures) window.removeEventListener(gesture, stop);
  };
}

/** Scrolls a new page to the top; going back restores the scroll position. */
function useScroll(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // A layout effect: scrolling the next page to its top must not count as scrolling this one.
  useLayoutEffect(() => {
    const left = kind === 'POP' ? positions.get(key) : undefined;
    const stop = left ? scrollWhenLongEnough(left) : undefined;
    if (!left) window.scrollTo(0, 0);
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      stop?.();
    };
  }, [key, kind]);
}

/** Sign-outs by the user in this tab, after which the next user to sign in starts at the home page. */
const asked = new Set(['signOut', 'leave', 'password']);

/** The state for the sign-in page: the URL to return to, unless the user left on purpose. */
function useReturnTo(): ReturnType<typeof createReturnTo> | null {
  const place = useLocation();
  const ended = useSession((view) => asText(view.ended));
  const owner = useOwner();
  return ended !== undefined && asked.has(ended)
    ? null
    : createReturnTo({ ...place, search: window.location.search }, owner);
}

/**
 * After the session ends, navigates to its `goTo` route with this state, and confirms the navigation to the session.
 */
function useSessionEnd(state: unknown): void {
  const { session } = useApplication();
  const navigate = useNavigate();
  const goTo = useSession((view) => asText(view.goTo));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per ending, from the page the user was on
  useEffect(() => {
    if (goTo === undefined) return;
    navigate(goTo, { replace: true, state });
    session.send('leave');
  }, [goTo, navigate, session]);
}

const loadSessionEnding = async () => (await import('./SessionEnding')).SessionEnding;

/**
 * The dialog before the session ends. Loaded later, because it is needed only after minutes, and the page must work
 * even if it fails to load.
 */
function EndOfSession() {
  const View = useLater(loadSessionEnding, 'loading the session expiry dialog');
  return View && <View />;
}

/** The page at the current URL, inside the shell if it belongs there. */
export function Pages() {
  const { manifest, shell, dialogs } = useApplication();
  const { pathname, key, state } = useLocation();
  const known = useSyncExternalStore(manifest.subscribe, manifest.current);
  const present = useSession((view) => view.present === true);
  const who = useSession((view) => view['employee-code']);
  const returnTo = useReturnTo();
  useSessionEnd(returnTo);
  useScroll();
  useLayoutEffect(() => dialogs.listen(), [dialogs]);
  // Check for changed screens once per visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => void manifest.refresh(), [manifest, key]);
  useEffect(() => {
    if (present) claimEntry(String(who));
  });
  const mustChange = useSession((view) => view['own-password'] === false);
  const analyst = useSession((view) => view.analyst === true);
  if (present && tidyPath(pathname) === shell.signIn) {
    const { to, row } = readReturnTo(state, who) ?? { to: shell.home, row: null };
    return <Navigate to={to} state={row} replace />;
  }
  if (mustChange && shell.firstPassword && tidyPath(pathname) !== shell.firstPassword)
    return <Navigate to={shell.firstPassword} replace />;
  const found = resolvePath(withOwnPages(known, { present, analyst }), pathname, { present, root: shell.root });
  if ('signIn' in found) return <Navigate to={found.signIn} state={returnTo} replace />;
  if ('ask' in found) return <WithheldPage key={`${found.ask} ${present}`} path={found.ask} />;
  if ('redirect' in found) return <Navigate to={found.redirect} state={state} replace />;
  const Own = ownView(found.page);
  const area = Own ? <Own /> : <PageArea page={found.page} />;
  return (
    <>
      <Suspense fallback={<ShellSkeleton />}>
        {found.page.layout && present && !mustChange ? <ShellView page={found.page}>{area}</ShellView> : area}
      </Suspense>
      {present && <EndOfSession />}
    </>
  );
}
