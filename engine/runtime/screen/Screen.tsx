import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { asObject, isObject } from '../../language/json';
import type { ScreenModule } from '../../language/plan';
import { fullAddress } from '../actions/address';
import { Body } from '../blocks/Body';
import { BlockViewsContext } from '../blocks/blockViews';
import { OnSurface } from '../blocks/frame/Surface';
import { blockViews } from '../blocks/views';
import { PageProvider, type SetSearchParam, usePage, type VisitMemory } from '../page';
import type { RouteState, ScreenPorts } from '../ports';
import { isPageKnown, rememberPage } from '../sizes';
import { Failures, FailuresContext, Skeleton } from '../states';
import { DialogsView } from './dialogsView';
import { FloatingNotice } from './FloatingNotice';
import { PageController, type PageParts } from './PageController';
import { PageNotices } from './PageNotices';
import styles from './Screen.module.css';
import { ScreenHeading } from './ScreenHeading';
import { useShown } from './shown';
import { useKeptFocus } from './useKeptFocus';

/** The props of a screen. */
export interface ScreenProps {
  readonly module: ScreenModule;
  /** The same object at every render. */
  readonly ports: ScreenPorts;
  readonly route: RouteState;
  /** The state saved when the screen was last open at this history entry; the application stores it. */
  readonly memory?: VisitMemory | undefined;
  /** If absent, the URL does not contain the page's state. */
  readonly setSearchParam?: SetSearchParam | undefined;
}

/** The page of this visit. If the screen changes while open, the new version takes over the user's input. */
function useLivingPage(parts: Omit<PageParts, 'before'>): PageController {
  const [page, setPage] = useState(() => new PageController(parts));
  const current = page.module === parts.module ? page : new PageController({ ...parts, before: page.store });
  if (current !== page) setPage(current);
  useLayoutEffect(() => {
    current.start();
    return () => current.stop();
  }, [current]);
  useLayoutEffect(() => current.store.set('route', parts.route), [current, parts.route]);
  return current;
}

/** True once nothing the page requested is loading. */
function useIsReady(page: PageController): boolean {
  const read = (): boolean => !Object.values(asObject(page.store.roots().status)).includes('loading');
  return useSyncExternalStore((listener) => page.store.subscribe(['status'], listener), read);
}

/** How long content waits for the content above it on a page whose sizes are unknown, in milliseconds. */
const openingMs = 250;

/** True while a page is open for the first time, until its first data has arrived or taken too long. */
function useIsOpening(page: PageController, ready: boolean): boolean {
  const [isOpening, setIsOpening] = useState(() => !ready && !isPageKnown(page));
  useEffect(() => {
    if (ready) rememberPage(page);
  }, [page, ready]);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => setIsOpening(false), ready ? 0 : openingMs);
    return () => clearTimeout(timer);
  }, [ready, isOpening]);
  return isOpening;
}

/** Loads the dialogs only if the screen has modals or asks for a confirmation. */
function DialogsWhereNeeded() {
  const { module } = usePage();
  const question = useShown('question');
  if (!module.plan.modals && !question) return null;
  return (
    <Suspense fallback={null}>
      <DialogsView />
    </Suspense>
  );
}

function Frame({ page }: { readonly page: PageController }) {
  const { plan } = page.module;
  const ready = useIsReady(page);
  const isOpening = useIsOpening(page, ready);
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  const body = <Body blocks={plan.body} />;
  return (
    <div
      ref={area}
      className={styles.screen}
      data-width={plan.width}
      data-screen={page.module.path}
      data-ready={ready}
      data-opening={isOpening || undefined}
    >
      <ScreenHeading plan={plan} />
      <PageNotices />
      {plan.width === 'card' ? <OnSurface>{body}</OnSurface> : body}
      <DialogsWhereNeeded />
      <FloatingNotice />
    </div>
  );
}

function Visit(props: ScreenProps) {
  const page = useLivingPage(props);
  const [failures] = useState(() => new Failures());
  return (
    <PageProvider page={page}>
      <FailuresContext value={failures}>
        <BlockViewsContext value={blockViews}>
          <Frame page={page} />
        </BlockViewsContext>
      </FailuresContext>
    </PageProvider>
  );
}

/** Redirects a user who opens a screen without the row it needs. */
function Turned({ module, ports, route }: ScreenProps) {
  const to = module.plan.input?.redirectTo ?? '/';
  useEffect(() => ports.navigate.go(fullAddress(to, route.path), undefined, true), [to, ports, route.path]);
  return <Skeleton shape="text" label="Going to the list" />;
}

/**
 * Runs a compiled screen for one visit: its heading, blocks, modals, data and machine. Requires a MantineProvider, and
 * that `loadViews` has finished.
 *
 * A different path is a new visit, and so is the same path with another row: nothing from one record may stay on the
 * page when the next one is shown.
 */
export function Screen(props: ScreenProps) {
  const { input: receives } = props.module.plan;
  if (receives && !receives.optional && !isObject(props.route.state)) return <Turned {...props} />;
  const { path, state } = props.route;
  return <Visit key={JSON.stringify([props.module.path, path, state ?? null])} {...props} />;
}
