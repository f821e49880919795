import { MantineProvider } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { asObject, isObject } from '../../../engine/language/json';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';
import type { ShellModule } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { type Application, FrameError } from '../application/Application';
import { ApplicationContext } from '../application/context';
import { Pages } from '../pages/Pages';
import type { ManifestStore } from '../screens/ManifestStore';
import { createModuleStore } from '../screens/ModuleStore';
import { WholeBoundary } from '../states/WholeBoundary';
import { answering } from '../studio/preview/answering';
import type { PreviewHost } from '../studio/preview/host';
import { theme, variables } from '../theme';
import { startExplaining } from '../why/explaining';
import { connect } from './connect';
import { createApplication } from './openApplication';

/** The page of the screen being edited, with the module compiled from its text. */
function pageOf(manifest: ScreensManifest, host: PreviewHost): ManifestPage {
  const { module } = host.view();
  const { faulty: _, ...known } = manifest.routes[host.path] ?? {
    screen: host.screen,
    title: 'Preview',
    session: true,
    layout: true,
  };
  return { ...known, ...(module ? { module } : {}) };
}

/** The application's manifest, with the screen being edited replaced by its current text. */
function manifestOf(host: PreviewHost): ManifestStore {
  const served = JSON.parse(host.manifest) as ScreensManifest;
  const withPage = (): ScreensManifest => ({
    ...served,
    routes: { ...served.routes, [host.path]: pageOf(served, host) },
  });
  let module = host.view().module;
  let manifest = withPage();
  const current = (): ScreensManifest => {
    if (host.view().module !== module) {
      module = host.view().module;
      manifest = withPage();
    }
    return manifest;
  };
  return {
    current,
    // Each subscriber compares for itself: the first one to see a change must not hide it from the others.
    subscribe(listener) {
      let known = current();
      return host.subscribe(() => {
        if (current() === known) return;
        known = current();
        listener();
      });
    },
    refresh: async () => {},
    ask: async () => {},
  };
}

async function loadShell(manifest: ManifestStore): Promise<Shell> {
  const url = manifest.current().shell?.module;
  const loaded = url ? await createModuleStore<ShellModule>().request(url) : null;
  if (loaded?.state !== 'ready') throw new FrameError('The application frame could not be loaded.');
  return loaded.module.plan;
}

/** A sample row for a screen that expects one from another screen. */
async function rowFor(application: Application, host: PreviewHost, answers: Readonly<Record<string, unknown>>) {
  const url = application.manifest.current().routes[host.path]?.module;
  const loaded = url ? await application.modules.request(url) : null;
  const receives = loaded?.state === 'ready' ? loaded.module.plan.input : undefined;
  if (!receives) return null;
  const keys = receives.select?.split('.') ?? [];
  const part = keys.reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : null),
    answers[receives.call.endpoint],
  );
  return Array.isArray(part) ? (part[0] ?? null) : part;
}

/** Resolves once a user is signed in. */
function waitForSignIn({ session }: Application, answer: unknown): Promise<void> {
  return new Promise((resolve) => {
    const next = (): void => {
      if (session.getSnapshot().present !== true) return;
      heard.unsubscribe();
      resolve();
    };
    const heard = session.subscribe({ next });
    session.send('signedIn', answer);
  });
}

function Preview({ host, application, state }: { host: PreviewHost; application: Application; state: unknown }) {
  const scheme = useSyncExternalStore(host.subscribe, () => host.view().scheme);
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme={scheme}
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <ApplicationContext value={application}>
        <WholeBoundary>
          <MemoryRouter initialEntries={[{ pathname: host.address, state }]}>
            <Pages />
          </MemoryRouter>
        </WholeBoundary>
      </ApplicationContext>
    </MantineProvider>
  );
}

/** Runs the screen being edited as a page of the application, with its own session, clock and responses. */
export async function play(root: HTMLElement, host: PreviewHost): Promise<void> {
  const manifest = manifestOf(host);
  const shell = await loadShell(manifest);
  const byEndpoint = asObject(JSON.parse(host.answers));
  const session: unknown = JSON.parse(host.session);
  const { renew, refresh } = shell.session;
  const sessionEndpoints = [renew.endpoint, refresh.endpoint, 'POST /api/public/login'];
  const { subscribe, explained } = host;
  const explain = startExplaining({ state: () => host.view(), subscribe, explained }, document);
  const adapter = answering(host, { byEndpoint, session, sessionEndpoints }, explain.recordExchange);
  const application = createApplication({
    manifest,
    shell,
    storage: sessionStorage,
    connect: async (plan) => connect(plan, adapter),
    explain,
  });
  const needsSession = manifest.current().routes[host.path]?.session !== false;
  if (needsSession) await waitForSignIn(application, session);
  const state = await rowFor(application, host, byEndpoint);
  createRoot(root).render(<Preview host={host} application={application} state={state} />);
}
