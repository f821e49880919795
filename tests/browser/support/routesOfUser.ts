import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import { sampleAnswer } from '../../../engine/compiler/sample/sample';
import type { ScreensManifest } from '../../../engine/language/manifest';
import type { Routes } from '../../../engine/language/plan.gen';
import { inProject } from '../../../scripts/setup/place.mjs';
import { maySee } from '../../../src/app/routing/maySee';
import { type DemoUser, signIn } from './signIn';

const { endpoints } = await loadContract(inProject('schemas'));
const { routes } = JSON.parse(await readFile(inProject('screens', 'routes.json'), 'utf8')) as Routes;
/** The routes that need a session. */
export const signedInRoutes = routes.filter(({ session }) => session !== false);

/** The timeout of a nightly test on a slow machine, in milliseconds. */
export const nightlyTimeout = 600_000;

/** The part of a definition that describes the row its screen expects from the previous screen. */
export interface ReceivingScreen {
  readonly input?: { readonly call: string; readonly select?: string };
}

/** Returns the row that a screen expects from the previous screen; null if it expects none. */
export async function sampleInputFor(screen: string): Promise<unknown> {
  const { input } = JSON.parse(await readFile(inProject('screens', `${screen}.json`), 'utf8')) as ReceivingScreen;
  const endpoint = endpoints[input?.call ?? ''];
  if (input === undefined || endpoint === undefined) return null;
  const answer = sampleAnswer(endpoint, new Date().toISOString().slice(0, 10)) as Record<string, unknown>;
  const part = input.select === undefined ? answer : answer[input.select];
  return Array.isArray(part) ? part[0] : part;
}

/** Signs in and returns the paths of the pages that this user may open. */
export async function pathsOf(page: Page, user: DemoUser): Promise<ReadonlySet<string>> {
  const asked = page.waitForResponse('**/api/public/login');
  await signIn(page, user);
  const { user: person } = (await (await asked).json()) as { user: { roles: readonly string[] } };
  const manifest = (await (await page.request.get('/screens/manifest.json')).json()) as ScreensManifest;
  return new Set(Object.entries(manifest.routes).flatMap(([path, route]) => (maySee(route, person.roles) ? path : [])));
}
