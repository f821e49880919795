import type { Roots } from '../../language/expression';
import { asObject } from '../../language/json';
import type { Ending } from '../../language/plan.gen';
import { type BoundCall, type EndedCall, type NoticePlace, noticeOf, type PageApi, resolveDeep } from '../page';
import { keepSuccessNotices } from '../page/successNotices';
import { type CallOutcome, RequestError } from '../ports';
import { readTimeouts } from '../sources/limit';
import { confirmOutcome } from './confirmOutcome';
import { dropped, outcomeOfAnswer, outcomeOfCheck, outcomeOfFault } from './outcomeOf';
import { renewRecord, staleRecordOf } from './staleRecord';

/** Sends a call; each time it is called again, it repeats the same attempt. */
function createRequest(page: PageApi, call: BoundCall, extra: Roots, signal: AbortSignal) {
  const target = call.call;
  const payload = asObject(resolveDeep(call.with, page.store.roots(extra)));
  const attempt = {};
  const roots = (more: Roots): Roots => page.store.roots({ ...extra, ...more });
  return async (outcomeOf: (fault: unknown) => CallOutcome): Promise<CallOutcome> => {
    try {
      const answer = await page.call({ target, payload, attempt, signal });
      return outcomeOfAnswer(answer, call, roots);
    } catch (fault) {
      if (!signal.aborted && !(fault instanceof RequestError)) page.ports.log(fault, target.endpoint);
      return outcomeOf(fault);
    }
  };
}

const unconfirmed = 'We could not confirm whether this was saved.';

/** Makes a call. If its outcome is unclear, repeats the attempt until the server confirms an outcome, or the user stops. */
async function ask(
  page: PageApi,
  call: BoundCall,
  extra: Roots,
  place: NoticePlace | null,
  signal: AbortSignal,
): Promise<CallOutcome> {
  const request = createRequest(page, call, extra, signal);
  const first = await awaitWithSlowNotice(
    page,
    request((fault) => outcomeOfFault(fault, call.call.effect)),
  );
  if (first.outcome !== 'unclear' || call.call.unrepeatable || signal.aborted) return first;
  const wording = ({ answer, message }: CallOutcome): string => {
    const roots = page.store.roots({ ...extra, result: answer, fault: { message } });
    return wordsOf(call.outcome?.unclear, unconfirmed, roots);
  };
  return confirmOutcome(first, { check: () => request(outcomeOfCheck), place: place ?? page.notices, wording, signal });
}

/** Shows a notice while a call is slow. Nothing cancels the call: the server may be about to carry it out. */
async function awaitWithSlowNotice<T>({ store }: PageApi, asked: Promise<T>): Promise<T> {
  const changeSlowCalls = (more: number): void =>
    store.set('shown.slowCalls', Number(store.get('shown.slowCalls') ?? 0) + more);
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    changeSlowCalls(1);
  }, readTimeouts.slowMs);
  try {
    return await asked;
  } finally {
    clearTimeout(timer);
    if (isShown) changeSlowCalls(-1);
  }
}

/** The message of an ending: its own text, its fallback, or the reason; none for an accepted call without a text. */
function wordsOf(ending: Ending | undefined, reason: string, roots: Roots): string {
  const messages = [ending?.message, ending?.fallbackMessage].map((text) => String(resolveDeep(text, roots) ?? ''));
  return messages.find((text) => text !== '') ?? reason;
}

/** Runs the follow-up actions of a call. A failed reload does not change that the call was accepted. */
async function follow(page: PageApi, { outcome, follows }: EndedCall, extra: Roots, place: NoticePlace): Promise<void> {
  const release = outcome === 'accepted' ? keepSuccessNotices(page.store) : null;
  await page.run(follows, extra, place);
  release?.();
}

/** Makes a call and shows the plan's notice for its outcome, if there is a place for it. */
export async function performCall(
  page: PageApi,
  call: BoundCall,
  extra: Roots,
  place: NoticePlace | null,
  signal: AbortSignal,
): Promise<EndedCall> {
  place?.clear();
  // Clear older error messages anywhere on the page.
  page.notices.clearFaults();
  const asked = await ask(page, call, extra, place, signal);
  if (signal.aborted || asked.outcome === 'dropped') return { ...dropped, follows: [], follow: async () => {} };
  const more = { ...extra, result: asked.answer, fault: { message: asked.message } };
  const stale = staleRecordOf(asked, call);
  // The form stays open with its input, whatever the screen does after other rejections.
  const ending = stale ? undefined : call.outcome?.[asked.outcome];
  const reason = asked.outcome === 'unclear' ? `${unconfirmed} Check before you try again.` : asked.message;
  const message = wordsOf(ending, reason, page.store.roots(more));
  if (stale) {
    renewRecord(page, call, stale, extra);
    place?.onStale?.(stale);
  }
  if (message !== '') place?.show(noticeOf(asked, message, ending));
  const ended: EndedCall = {
    ...asked,
    message,
    follows: ending?.then ?? [],
    follow: () => follow(page, ended, more, place ?? page.notices),
  };
  return ended;
}
