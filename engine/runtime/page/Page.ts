import type { Roots } from '../../language/expression';
import { isObject } from '../../language/json';
import type { Row, ScreenModule, Target } from '../../language/plan';
import type { Action, Outcome, Payload, Question } from '../../language/plan.gen';
import type { CallOutcome, CallRequest, MachineHandle, ScreenPorts } from '../ports';
import type { FormHandle } from './forms';
import type { VisitMemory } from './memory';
import type { NoticePlace } from './notice';
import type { PageStore } from './PageStore';

/** A call as a plan holds it: the endpoint, what is sent, and what follows from each way that it can end. */
export interface BoundCall {
  readonly call: Target;
  readonly with?: Payload;
  readonly outcome?: Outcome;
}

/** A call that has ended and been told of; what follows has not happened yet. */
export type EndedCall = CallOutcome & {
  readonly follows: readonly Action[];
  /** Runs what the plan lets follow. */
  follow(): Promise<void>;
};

/** Hears whether actions do something now, or wait for an answer to a question. */
export type Working = (isWorking: boolean) => void;

/** One open page: everything that its blocks and actions work on. It lives from the screen's opening until it is left. */
export interface Page {
  readonly module: ScreenModule;
  readonly ports: ScreenPorts;
  readonly store: PageStore;
  /** The top of the page, or of the modal that is open. */
  readonly notices: NoticePlace;
  /** Aborted when the page is left. */
  readonly signal: AbortSignal;
  /** What the page left behind when it was last open at this place of the history. */
  readonly memory: VisitMemory;
  /** The machine that the screen plays, while it runs. */
  readonly machine: MachineHandle | null;
  /** Calls an endpoint, and remembers that it may have changed what sources hold. */
  call(request: CallRequest): Promise<unknown>;
  /** Puts a form's handle where reset and onChange find it; the returned function takes it away. */
  registerForm(name: string, handle: FormHandle): () => void;
  form(name: string): FormHandle | undefined;
  /** Asks sources again; resolves when each has its answer or its fault. */
  reload(sources: readonly string[]): Promise<void>;
  /** Waits no longer for the sources whose answers take long: they count as failed, and can be asked again. */
  giveUp(): void;
  openModal(name: string, row: unknown): void;
  closeModal(): void;
  confirm(question: Question, extra: Roots): Promise<boolean>;
  /** Runs actions in order; stops at the first fault and when the signal is aborted. Resolves to whether all of them ran. */
  run(actions: readonly Action[], extra: Roots, place: NoticePlace, working?: Working): Promise<boolean>;
  /** Makes a call of the plan, and shows at the place how it ended. */
  perform(call: BoundCall, extra: Roots, place: NoticePlace | null, signal: AbortSignal): Promise<EndedCall>;
}

/** Rows that are certainly a list, whatever an expression gave: one object counts as a list of one. */
export function asRows(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? [value] : [];
}
