import type { Roots } from '../../language/expression';
import { isObject } from '../../language/json';
import type { Row, ScreenModule, Target } from '../../language/plan';
import type { Action, Outcome, Payload, Question } from '../../language/plan.gen';
import type { CallOutcome, CallRequest, MachineHandle, ScreenPorts } from '../ports';
import type { FormHandle } from './forms';
import type { SetSearchParam, VisitMemory } from './memory';
import type { NoticePlace } from './notice';
import type { PageStore } from './PageStore';

/** A call in a plan: the endpoint, the payload, and the actions for each outcome. */
export interface BoundCall {
  readonly call: Target;
  readonly with?: Payload;
  readonly outcome?: Outcome;
}

/** A call that has ended and been announced; its follow-up actions have not run yet. */
export type EndedCall = CallOutcome & {
  readonly follows: readonly Action[];
  /** Runs the plan's follow-up actions. */
  follow(): Promise<void>;
};

/** Called when actions start or stop working. They count as stopped while a confirmation dialog is open. */
export type Working = (isWorking: boolean) => void;

/** The open page that blocks and actions work on. Created when the screen opens, discarded when the user leaves it. */
export interface PageApi {
  readonly module: ScreenModule;
  readonly ports: ScreenPorts;
  readonly store: PageStore;
  /** The default place for notices: the top of the page, or of the open modal. */
  readonly notices: NoticePlace;
  /** Where the machine's calls show their outcome: next to the control that last sent it an event. */
  machineNotices: NoticePlace;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
  /** The state saved when the page was last open at this history entry. */
  readonly memory: VisitMemory;
  /** Writes the visible state to the URL. */
  readonly setSearchParam: SetSearchParam;
  /** The screen's machine, while it runs. */
  readonly machine: MachineHandle | null;
  /** Calls an endpoint and records that sources may have changed. */
  call(request: CallRequest): Promise<unknown>;
  /** Registers a form's handle for reset and onChange; the returned function removes it. */
  registerForm(name: string, handle: FormHandle): () => void;
  form(name: string): FormHandle | undefined;
  /** Reloads sources; resolves when each has loaded or failed. */
  reload(sources: readonly string[]): Promise<void>;
  /** Shows newer data that other users have changed. */
  showNews(): void;
  /** Stops waiting for slow sources: they count as failed, and can be reloaded. */
  giveUp(): void;
  openModal(name: string, row: unknown, at?: string): void;
  closeModal(): void;
  confirm(question: Question, extra: Roots): Promise<boolean>;
  /**
   * Runs actions in order; stops at the first error and when the signal is aborted. Resolves to whether all of them
   * ran.
   */
  run(actions: readonly Action[], extra: Roots, place: NoticePlace, working?: Working): Promise<boolean>;
  /** Makes a call of the plan, and shows its outcome in the given place. */
  perform(call: BoundCall, extra: Roots, place: NoticePlace | null, signal: AbortSignal): Promise<EndedCall>;
}

/** Always a list, whatever an expression returned: a single object counts as a list of one. */
export function asRows(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? [value] : [];
}
