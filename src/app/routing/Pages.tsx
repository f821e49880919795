import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApplication } from '../application/context';
import { useSession } from '../session/useSession';
import { ShellSkeleton } from '../states/ShellSkeleton';
import { ownView, withOwnPages } from './ownPages';
import { PageArea } from './PageArea';
import { resolvePath, tidyPath } from './resolve';
import { ShellView } from './shellView';
import { useLater } from './useLater';
import { useScroll } from './useScroll';
import { useSessionEnd } from './useSessionEnd';
import { useWish } from './useWish';
import { claimEntry, wishIn } from './wish';

const loadSessionEnding = async () => (await import('../session/SessionEnding')).SessionEnding;

/**
 * The question before the session ends. It is not needed for minutes, and must not take down the page if it fails to
 * load.
 */
function EndOfSession() {
  const View = useLater(loadSessionEnding, 'loading the question before the session ends');
  return View && <View />;
}

/** The page at the current address, inside the shell if it belongs there. */
export function Pages() {
  const { manifest, shell } = useApplication();
  const { pathname, key, state } = useLocation();
  const known = useSyncExternalStore(manifest.subscribe, manifest.current);
  const present = useSession((view) => view.present === true);
  const who = useSession((view) => view['employee-code']);
  const wish = useWish();
  useSessionEnd(wish);
  useScroll();
  // Each visit asks once whether an analyst has changed a screen meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a visit
  useEffect(() => void manifest.refresh(), [manifest, key]);
  useEffect(() => {
    if (present) claimEntry(String(who));
  });
  const mustChange = useSession((view) => view['own-password'] === false);
  const analyst = useSession((view) => view.analyst === true);
  if (present && tidyPath(pathname) === shell.signIn) {
    const { to, row } = wishIn(state, who) ?? { to: shell.home, row: null };
    return <Navigate to={to} state={row} replace />;
  }
  if (mustChange && shell.firstPassword && tidyPath(pathname) !== shell.firstPassword)
    return <Navigate to={shell.firstPassword} replace />;
  const found = resolvePath(withOwnPages(known, { present, analyst }), pathname, { present, root: shell.root });
  if ('signIn' in found) return <Navigate to={found.signIn} state={wish} replace />;
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
