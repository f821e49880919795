import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import type { AxiosAdapter } from 'axios';
import type { ManifestPage, ScreensManifest } from '../../../engine/language/manifest';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Routes, Shell } from '../../../engine/language/plan.gen';
import { screenOf } from '../../../engine/runtime/testing/plans';
import routesText from '../../../screens/routes.json?raw';
import type { Application } from '../../../src/app/application/Application';
import type { Developing } from '../../../src/app/development/developing';
import type { ImportModule } from '../../../src/app/screens/ModuleStore';
import { connect } from '../../../src/app/start/connect';
import { createApplication } from '../../../src/app/start/openApplication';
import { Start } from '../../../src/app/start/Start';
import { createProvider, type Provider } from './provider';
import { shellPlan } from './shellPlan';

const routes = JSON.parse(routesText) as Routes;

/** jsdom does not implement scrolling. */
window.scrollTo = () => {};

/** The application under test. */
export interface TestApp {
  readonly application: Application;
  readonly provider: Provider;
  /** Signs in with a sign-in response, as the sign-in screen does on success. */
  signIn(answer: object): Promise<void>;
  /** Navigates to a URL like the browser's Back and Forward buttons. */
  visit(path: string): Promise<void>;
  /** Replaces the manifest, as when an analyst saves a screen. */
  publish(change: (manifest: ScreensManifest) => ScreensManifest): Promise<void>;
}

const pageOf = (screen: string, more: Partial<ManifestPage> = {}): ManifestPage => ({
  screen,
  title: screen,
  session: true,
  layout: true,
  module: `/screens/${screen}.js`,
  ...more,
});

/** The manifest of the application's own routes. */
export function manifestOfRoutes(): ScreensManifest {
  const pages = routes.routes.map(({ path, screen, ...more }) => [path, pageOf(screen, more)] as const);
  return {
    routes: Object.fromEntries(pages),
    redirects: routes.redirects ?? {},
    notFound: pageOf(routes.notFound, { title: 'Page not found', session: false, layout: false }),
    unlisted: {},
  };
}

/** A screen named after its URL, without blocks. */
const emptyScreen = (url: string): ScreenModule => {
  const name = url.replace(/^\/screens\/|\.js.*$/g, '');
  return { ...screenOf({ title: name }), path: `${name}.json` };
};

/** Adds the development tools to an application; they send its requests through this adapter. */
type Develop = (send: AxiosAdapter) => Developing;

/**
 * Opens the application at a path, signed out. `load` returns compiled screens: by default, empty ones with the right
 * names.
 */
export async function renderApp(
  path: string,
  load?: ImportModule,
  develop?: Develop,
  shell: Shell = shellPlan,
): Promise<TestApp> {
  const provider = createProvider();
  const developed = develop?.(provider.adapter);
  let manifest = manifestOfRoutes();
  const listeners = new Set<() => void>();
  const application = createApplication({
    shell,
    storage: sessionStorage,
    connect: async (plan) => connect(plan, developed?.explaining.adapter ?? provider.adapter),
    explain: developed?.explaining.explain,
    load: load ?? (async (url) => ({ default: emptyScreen(url) })),
    manifest: {
      current: () => manifest,
      refresh: async () => {},
      ask: async () => {},
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  window.history.replaceState(null, '', path);
  await act(async () => {
    render(
      <MantineProvider env="test">
        <Start open={async () => application} sidePanel={developed?.sidePanel} />
      </MantineProvider>,
    );
  });
  return {
    application,
    provider,
    signIn: (answer) => act(async () => application.session.send('signedIn', answer)),
    visit: (to) =>
      act(async () => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    publish: (change) =>
      act(async () => {
        manifest = change(manifest);
        for (const listener of [...listeners]) listener();
      }),
  };
}
