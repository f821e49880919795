import type { Roots } from '../../language/expression';
import type { Ending } from '../../language/plan.gen';
import { type BoundCall, type NoticePlace, type Page, resolveDeep } from '../page';
import { followGoodNews } from '../page/goodNews';
import { CallFault, type CallOutcome } from '../ports';
import { patience } from '../sources/limit';
import { type SortedAnswer, sortAnswer, sortFault } from './sortAnswer';

/** A call that has ended and been told of; what follows has not happened yet. */
export interface EndedCall extends CallOutcome {
  readonly ending: Ending | undefined;
  /** What the actions that follow read beside the page. */
  readonly extra: Roots;
}

async function ask(page: Page, call: BoundCall, extra: Roots, signal: AbortSignal): Promise<SortedAnswer> {
  const payload = (resolveDeep(call.with ?? {}, page.store.roots(extra)) ?? {}) as Record<string, unknown>;
  const roots = (more: Roots): Roots => page.store.roots({ ...extra, ...more });
  try {
    const answer = await page.call({ target: call.call, payload, signal });
    return sortAnswer(answer, call, roots);
  } catch (fault) {
    if (!signal.aborted && !(fault instanceof CallFault)) page.ports.log(fault, call.call.endpoint);
    return sortFault(fault);
  }
}

/** Says so while a call takes long. Nothing ends it: the server may be about to do what was asked. */
async function whileToldOfDelay<T>({ store }: Page, asked: Promise<T>): Promise<T> {
  const tell = (more: number): void => store.set('shown.slowCalls', Number(store.get('shown.slowCalls') ?? 0) + more);
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    tell(1);
  }, patience.slow);
  try {
    return await asked;
  } finally {
    clearTimeout(timer);
    if (told) tell(-1);
  }
}

/** The message of an ending: what it says, else its fallback, else the reason; nothing for an accepted call without words. */
function wordsOf(ending: Ending | undefined, reason: string, roots: Roots): string {
  const spoken = [ending?.say, ending?.otherwise].map((text) => String(resolveDeep(text, roots) ?? ''));
  return spoken.find((text) => text !== '') ?? reason;
}

/**
 * Makes a call, sorts its answer and shows the notice that the plan has for it.
 *
 * @throws {DOMException} AbortError, when the signal is aborted before the answer
 */
export async function endCall(
  page: Page,
  call: BoundCall,
  extra: Roots,
  place: NoticePlace,
  signal: AbortSignal,
): Promise<EndedCall> {
  place.clear();
  // What went wrong before is no longer the last word, wherever on the page it was said.
  page.notices.clearFaults();
  const sorted = await whileToldOfDelay(page, ask(page, call, extra, signal));
  signal.throwIfAborted();
  const ending = sorted.silent ? undefined : call.outcome?.[sorted.outcome];
  const more = { ...extra, result: sorted.answer, fault: { message: sorted.reason } };
  const message = sorted.silent ? '' : wordsOf(ending, sorted.reason, page.store.roots(more));
  const { for: time, urgent } = ending ?? {};
  if (message !== '')
    place.show({ tone: sorted.outcome, text: message, for: time, urgent, retryAfter: sorted.retryAfter });
  const outcome = sorted.outcome === 'unclear' ? 'failed' : sorted.outcome;
  return { outcome, message: message || undefined, answer: sorted.answer, ending, extra: more };
}

/** Runs what the plan lets follow. What an accepted call has reloaded may fail: it was accepted nevertheless. */
export async function followCall(page: Page, { ending, extra, outcome }: EndedCall, place: NoticePlace): Promise<void> {
  if (!ending?.then) return;
  const release = outcome === 'accepted' ? followGoodNews(page.store) : null;
  await page.run(ending.then, extra, place);
  release?.();
}
