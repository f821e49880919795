import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { asObject, isObject } from '../../language/json';
import type { ScreenModule } from '../../language/plan';
import { addressOf } from '../actions/address';
import { Body } from '../blocks/Body';
import { BlockViewsContext } from '../blocks/blockViews';
import { OnSheet } from '../blocks/frame/Sheet';
import { views } from '../blocks/views';
import { PageProvider, usePage, type VisitMemory } from '../page';
import type { RouteState, ScreenPorts } from '../ports';
import { isKnown, keepKnown } from '../sizes';
import { Failures, FailuresContext, Skeleton } from '../states';
import { DialogsView } from './dialogsView';
import { LivingPage, type PageParts } from './LivingPage';
import { PageNotices } from './PageNotices';
import styles from './Screen.module.css';
import { ScreenHeading } from './ScreenHeading';
import { SlowNotice } from './SlowNotice';
import { useShown } from './shown';
import { useKeptFocus } from './useKeptFocus';

/** What a screen needs to be played. */
export interface ScreenProps {
  readonly module: ScreenModule;
  /** The same object on every rendering. */
  readonly ports: ScreenPorts;
  readonly route: RouteState;
  /** What the screen left behind when it was last open at this place of the history; it is kept by the application. */
  readonly memory?: VisitMemory | undefined;
}

/** The page of this visit. A new version of the screen, while it is open, takes over what was typed and chosen. */
function useLivingPage(parts: Omit<PageParts, 'before'>): LivingPage {
  const [page, setPage] = useState(() => new LivingPage(parts));
  const current = page.module === parts.module ? page : new LivingPage({ ...parts, before: page.store });
  if (current !== page) setPage(current);
  useLayoutEffect(() => {
    current.start();
    return () => current.stop();
  }, [current]);
  useLayoutEffect(() => current.store.set('route', parts.route), [current, parts.route]);
  return current;
}

/** True once nothing that the page asked for is on its way. */
function useIsReady(page: LivingPage): boolean {
  const read = (): boolean => !Object.values(asObject(page.store.roots().status)).includes('loading');
  return useSyncExternalStore((listener) => page.store.subscribe(['status'], listener), read);
}

/** How long what has come waits at most for what stands above it on a page whose sizes nobody knows yet, in milliseconds. */
const openingMs = 800;

/** True on a page that is open for the first time, until all that it asked for at first has come, or has let one wait. */
function useIsOpening(page: LivingPage, ready: boolean): boolean {
  const [isOpening, setIsOpening] = useState(() => !isKnown(page));
  useEffect(() => {
    if (ready) keepKnown(page);
  }, [page, ready]);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => setIsOpening(false), ready ? 0 : openingMs);
    return () => clearTimeout(timer);
  }, [ready, isOpening]);
  return isOpening;
}

/** Dialogs are loaded only for a screen that has some, or that asks a question. */
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

function Frame({ page }: { readonly page: LivingPage }) {
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
      {plan.width === 'card' ? <OnSheet>{body}</OnSheet> : body}
      <DialogsWhereNeeded />
      <SlowNotice />
    </div>
  );
}

function Visit(props: ScreenProps) {
  const page = useLivingPage({ ...props, client: useQueryClient() });
  const [failures] = useState(() => new Failures());
  return (
    <PageProvider page={page}>
      <FailuresContext value={failures}>
        <BlockViewsContext value={views}>
          <Frame page={page} />
        </BlockViewsContext>
      </FailuresContext>
    </PageProvider>
  );
}

/** Goes where a person belongs who opens a screen without the row that it needs. */
function Turned({ module, ports, route }: ScreenProps) {
  const to = module.plan.receives?.otherwise ?? '/';
  useEffect(() => ports.navigate.go(addressOf(to, route.path), undefined, true), [to, ports, route.path]);
  return <Skeleton shape="text" label="Going to the list" />;
}

/**
 * Plays a compiled screen: its heading, its blocks, its modals, its data and its machine, for one visit.
 *
 * Needs a QueryClientProvider and a MantineProvider around it. Another path is another visit and begins anew,
 * and so is the same path with another row: nothing of one record may stay on the page when the next one is shown.
 */
export function Screen(props: ScreenProps) {
  const { receives } = props.module.plan;
  if (receives && !receives.optional && !isObject(props.route.state)) return <Turned {...props} />;
  const { path, state } = props.route;
  return <Visit key={JSON.stringify([props.module.path, path, state ?? null])} {...props} />;
}
