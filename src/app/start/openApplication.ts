import type { AxiosAdapter } from 'axios';
import type { ScreenModule, ShellModule } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { type CallResponse, loadViews, ResponseCache, type ScreenPorts } from '../../../engine/runtime';
import { type Application, FrameError } from '../application/Application';
import { createHistoryState } from '../application/historyState';
import { createOpenDialogs } from '../application/openDialogs';
import { createLeftWrites } from '../application/openWrites';
import { QueryCache } from '../application/QueryCache';
import { logFault } from '../logFault';
import { createDrafts } from '../ports/drafts';
import { type ManifestStore, openManifest } from '../screens/ManifestStore';
import { createModuleStore, type ImportModule } from '../screens/ModuleStore';
import { claimBrowser } from '../session/claimBrowser';
import { deferSession } from '../session/Deferred';
import { forgetSession, mayResume } from '../session/sessionHint';
import type { Connection } from './connect';
import { resumeSession } from './resume';

/** The parts of the application before it starts. */
export interface ApplicationParts {
  readonly manifest: ManifestStore;
  readonly shell: Shell;
  readonly storage: Storage;
  /** Loads and starts the part that communicates with the server. */
  connect(shell: Shell): Promise<Connection>;
  /** Imports a compiled screen; by default with the browser's `import()`. */
  readonly load?: ImportModule;
  readonly explain?: ScreenPorts['explain'];
}

async function loadShell(manifest: ManifestStore): Promise<Shell> {
  const url = manifest.current().shell?.module;
  if (!url) throw new FrameError('The application frame has faults: screens/shell.json does not compile.');
  const loaded = await createModuleStore<ShellModule>().request(url);
  if (loaded.state === 'ready') return loaded.module.plan;
  throw loaded.state === 'failed' ? loaded.fault : new FrameError('The application frame could not be loaded.');
}

/** The additions of an application that explains its screens. */
export interface Explaining {
  readonly explain: ScreenPorts['explain'];
  /** Sends requests and observes their responses. */
  readonly adapter: AxiosAdapter;
}

/**
 * Loads the code every page needs, and resumes the session if there is one. Rejects if the server cannot be reached.
 */
export async function openApplication({ explain, adapter }: Partial<Explaining> = {}): Promise<Application> {
  // Loaded in parallel with the list of screens. The code that uses it reports a failure.
  if (mayResume()) import('./connect').catch(() => undefined);
  const manifest = await openManifest();
  const shell = await loadShell(manifest);
  const connect = async (plan: Shell): Promise<Connection> => (await import('./connect')).connect(plan, adapter);
  const application = createApplication({ manifest, shell, storage: sessionStorage, connect, explain });
  if (mayResume()) await application.resume();
  return application;
}

/** Assembles the parts; no user is signed in. */
export function createApplication({ manifest, shell, storage, connect, load, explain }: ApplicationParts): Application {
  let connection: Connection | null = null;
  const session = deferSession(async () => {
    connection = await connect(shell);
    return connection.session;
  });
  const ensureConnection = async (): Promise<Connection> => {
    await session.load();
    if (!connection) throw new Error('The connection was loaded without its session.');
    return connection;
  };
  const drafts = createDrafts(storage);
  const answers = new ResponseCache<CallResponse>();
  const queries = new QueryCache();
  const visits = createHistoryState();
  const writes = createLeftWrites();
  // Loads a screen's views along with its module, so that the page appears at once rather than block by block.
  const modules = createModuleStore<ScreenModule>(load, ({ plan }) => loadViews(plan));
  session.subscribe({ next: followSession({ session, drafts, answers, queries, visits, writes }) });
  return {
    manifest,
    shell,
    session,
    drafts,
    sizes: () => connection?.sizes,
    live: () => connection?.live,
    offers: () => connection,
    answers,
    queries,
    visits,
    dialogs: createOpenDialogs(),
    writes,
    modules,
    machines: () => connection?.machines ?? {},
    call: async (request) => (await ensureConnection()).call(request),
    resume: () => resumeSession(ensureConnection()),
    log: logFault,
    explain,
    prepare() {
      session.load().catch((fault: unknown) => logFault(fault, 'loading the session'));
    },
  };
}

/**
 * Session endings after which this browser does not resume the session, even if the sign-out did not reach the server.
 */
const endedHere = new Set(['signOut', 'leave', 'password', 'renewal']);

/** Assigns drafts to the signed-in user, and drops data loaded for that user when the session ends. */
function followSession(
  parts: Pick<Application, 'session' | 'drafts' | 'answers' | 'queries' | 'visits' | 'writes'>,
): () => void {
  const { session, drafts, answers, queries, visits, writes } = parts;
  let wasPresent = false;
  return () => {
    const { present, ended, ...view } = session.getSnapshot();
    if (present === wasPresent) return;
    wasPresent = present === true;
    const who = String(view['employee-code']);
    if (present) {
      drafts.belongTo(who);
      writes.belongTo(who);
      claimBrowser(who);
    } else {
      answers.forget();
      queries.forget();
      visits.forget();
      writes.stop();
    }
    // After a sign-out in another tab, this tab still contains text that its user may want back.
    if (ended === 'signOut') {
      drafts.forget();
      writes.forget();
    }
    if (endedHere.has(String(ended))) forgetSession();
  };
}
