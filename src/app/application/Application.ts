import type { ScreenModule } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import type { MachineDefinition, ScreenPorts } from '../../../engine/runtime';
import type { Drafts } from '../ports/drafts';
import type { ManifestStore } from '../screens/ManifestStore';
import type { ModuleStore } from '../screens/ModuleStore';
import type { SessionActor } from '../session/Deferred';
import type { HistoryState } from './historyState';
import type { OpenDialogs } from './openDialogs';
import type { LeftWrites } from './openWrites';
import type { QueryCache } from './QueryCache';

/** Everything that lives until the page is closed. */
export interface Application {
  readonly manifest: ManifestStore;
  readonly modules: ModuleStore<ScreenModule>;
  readonly shell: Shell;
  readonly session: SessionActor;
  readonly drafts: Drafts;
  /** Undefined until a user signs in: public pages do not wait for data. */
  sizes(): ScreenPorts['sizes'];
  /** Undefined until a user signs in. */
  live(): ScreenPorts['live'];
  /** The saved views and appearance settings of lists; null until a user signs in. */
  offers(): Pick<ScreenPorts, 'views' | 'looks'> | null;
  /** The responses of screens. */
  readonly answers: ScreenPorts['answers'];
  /** The responses of the shell. */
  readonly queries: QueryCache;
  readonly visits: HistoryState;
  readonly dialogs: OpenDialogs;
  readonly writes: LeftWrites;
  /** Empty until the sign-in code is loaded: public pages use no machine. */
  machines(): Readonly<Record<string, MachineDefinition>>;
  readonly call: ScreenPorts['call'];
  readonly log: ScreenPorts['log'];
  /** Undefined unless screens are explained. */
  readonly explain?: ScreenPorts['explain'];
  /** Preloads the code needed after signing in. */
  prepare(): void;
  /**
   * Resumes this browser's session, if there is one.
   *
   * @throws if the server could not be reached
   */
  resume(): Promise<void>;
}

/** The application's frame could not be loaded, so no page can be shown. */
export class FrameError extends Error {}
