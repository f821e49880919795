import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadContract } from '../../../engine/compiler/contract/loadContract';
import { inProject } from '../../../scripts/setup/place.mjs';
import { areas } from '../../../src/server/areas/areas';
import { setMenuFolder } from '../../../src/server/areas/session/navigation';
import { sessionData } from '../../../src/server/areas/session/sessionData';
import { openDemoCompany } from '../../../src/server/demo/openDemoCompany';
import { buildServer } from '../../../src/server/http/server';
import { screenCompiler } from '../../../src/server/screens/compiler';
import { openScreens } from '../../../src/server/screens/screens';
import { openStudio } from '../../../src/server/screens/studio';
import { sessionEndpoints } from '../../../src/server/session/endpoints';
import { openMemoryStore } from '../../api/support/memoryStore';
import { copyProject, type ProjectCopy } from '../copyOfProject';
import { type Step, sectionsOf } from '../steps';
import { travel, travelTable } from './travel';

/** What the guide says to do for a screen with an approval, up to where it says what goes wrong. */
export async function guideSteps(): Promise<readonly Step[]> {
  const guide = (await readFile(inProject('screens', 'README.md'), 'utf8')).split(
    '**What goes wrong at first.** A value that',
  );
  const section = sectionsOf(guide[0] ?? '').find(({ title }) => title === 'Add a screen with an approval');
  return section?.steps ?? [];
}

/** A copy of the project in which a reader has followed the guide, in a plain editor. */
export async function followGuide(): Promise<{
  readonly copy: ProjectCopy;
  readonly answers: ReadonlyMap<string, string>;
}> {
  const copy = await copyProject();
  const answers = new Map<string, string>();
  for (const step of await guideSteps()) {
    const answer = await copy.take(step);
    if (step.kind === 'run') answers.set(step.command, answer);
  }
  return { copy, answers };
}

/** The application with the demo company and the screens, endpoints and handlers of the copy, on a free port. */
export async function openTravelApp(folder: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const [db, contract] = await Promise.all([openMemoryStore(), loadContract(join(folder, 'schemas'))]);
  await openDemoCompany(db, new Date());
  await travelTable.execute(db);
  setMenuFolder(join(folder, 'screens'));
  const compile = screenCompiler(contract, inProject());
  const screensFolder = join(folder, 'screens');
  const screens = await openScreens({ folder: screensFolder, compile, warn: console.warn, lookEveryMs: 0 });
  const historyFolder = join(folder, 'studio-history');
  const studio = openStudio({ screens, contract, folder: screensFolder, historyFolder });
  const app = await buildServer({
    db,
    contract,
    areas: { ...areas, ...travel, ...studio.area },
    session: sessionEndpoints(20, sessionData),
    clock: () => new Date(),
    logLevel: 'silent',
    web: { folder: inProject('dist', 'app'), apiBaseUrl: '' },
    screens: { screens, preview: studio.preview },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    screens.close();
    await app.close();
    await db.destroy();
  };
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, close };
}
