import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../../engine/language/contract';
import { areas } from '../areas/areas';
import { announceToDeciders } from '../areas/people/announceToDeciders';
import { sessionData } from '../areas/session/sessionData';
import type { Poller } from '../background/Poller';
import { findGaps, notServedText } from '../http/gaps';
import type { GracefulListener } from '../http/listener';
import { openJobs } from '../jobs/jobs';
import type { LiveStreams } from '../live/Live';
import type { Metrics } from '../metrics/Metrics';
import { fromProject, inProject } from '../place';
import { StartupError } from '../StartupError';
import type { AskCompiler } from '../screens/compilerWorker/askCompiler';
import type { Screens } from '../screens/screens';
import { studioArea } from '../screens/studio';
import { sessionEndpoints } from '../session/endpoints';
import type { Settings } from '../settings/settings';
import { createDiskCheck } from '../store/diskSpace';
import type { Store } from '../store/openStore';
import { buildServer } from './buildServer';

/** The opened parts that endpoints depend on. */
interface Opened {
  readonly store: Store;
  readonly screens: Screens;
  readonly contract: Contract;
  readonly live: LiveStreams;
  readonly front: GracefulListener;
  readonly metrics?: Metrics;
  readonly ask: AskCompiler;
}

/** The HTTP server, and the background work. */
interface Composed {
  readonly app: FastifyInstance;
  readonly jobs: Poller;
}

/** Combines the endpoints of all areas; a mismatch with the contract is a bug. */
export async function composeServer(settings: Settings, opened: Opened): Promise<Composed> {
  const { store, screens, contract, live, front, metrics, ask } = opened;
  const session = sessionEndpoints(settings.sessionMinutes, sessionData);
  const studio = studioArea({ screens, contract, folder: fromProject(settings.screensDir), ask, db: store.db });
  const clock = (): Date => new Date();
  const report = (err: unknown): void => app.log.error({ err }, 'a job item failed');
  const announceRecords = announceToDeciders;
  const jobs = openJobs({ contract, areas, db: store.db, clock, report, announceRecords });
  const served = { ...areas, ...studio, ...jobs.area };
  const { notServed, notInContract } = findGaps({ contract, session, areas: served });
  if (notServed.length > 0) throw new StartupError(notServedText(notServed));
  if (notInContract.length > 0)
    throw new StartupError(`These endpoints are missing from the contract: ${notInContract.join(', ')}.`);
  const app: FastifyInstance = await buildServer({
    contract,
    session,
    areas: served,
    announceRecords,
    clock,
    db: store.db,
    live,
    isOpen: front.isOpen,
    ...(metrics ? { metrics } : {}),
    ...(settings.databaseUrl ? {} : { disk: createDiskCheck(fromProject(settings.dataDir)) }),
    logLevel: settings.logLevel,
    origins: settings.allowedOrigins,
    trustProxy: settings.trustProxy,
    web: { folder: inProject('dist', 'app'), apiBaseUrl: settings.apiBaseUrl, timeZone: settings.timeZone },
    screens,
  });
  return { app, jobs: jobs.runner };
}
