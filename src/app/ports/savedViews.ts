import type { Shell } from '../../../engine/language/plan.gen';
import {
  confirmWrite,
  type OnUnclear,
  outcomeOfAnswer,
  RequestError,
  type SavedViews,
  type ScreenPorts,
  type Target,
} from '../../../engine/runtime';
import type { ViewsApi } from '../../contract/views.gen';

type Answered = ViewsApi['GET /api/user/views']['response'];

type Call = ScreenPorts['call'];

/** @throws {RequestError} with the provider's message if the call was not carried out */
function requireDone(answer: unknown, call: Target): void {
  const { outcome, message } = outcomeOfAnswer(answer, { call }, (roots) => roots);
  if (outcome !== 'accepted') throw new RequestError(message || 'The server did not confirm the change.', 200, answer);
}

/** Whether the response matches the contract. */
const isListed = (answer: unknown, call: Target): answer is Answered => call.fits?.(answer) !== false;

/** Stores saved views of lists with the provider, through the endpoints that the application's frame names. */
export function createSavedViews(plan: NonNullable<Shell['views']>, call: Call): SavedViews {
  const { signal } = new AbortController();
  const write = async (
    target: Target,
    payload: Readonly<Record<string, unknown>>,
    onUnclear?: OnUnclear,
  ): Promise<void> => {
    const send = (attempt: object) => call({ target, payload, attempt, signal });
    requireDone(await confirmWrite({ target, send, signal, onUnclear }), target);
  };
  return {
    async list(screen, wanted) {
      const answer = await call({ target: plan.list, payload: { screen }, signal: wanted });
      if (!isListed(answer, plan.list)) throw new RequestError('The server sent a response that cannot be read.', 200);
      return answer.data.map(({ 'view-id': id, shared, own, removable, name, query, owner }) => ({
        ...{ id, name, query, owner },
        ...{ isShared: shared, isOwn: own, mayRemove: removable },
      }));
    },
    save(screen, { name, query, isShared }, id, onUnclear) {
      const payload = { screen, name, query, shared: isShared, ...(id === undefined ? {} : { 'view-id': id }) };
      return write(plan.save, payload, onUnclear);
    },
    remove: (id, onUnclear) => write(plan.remove, { 'view-id': id }, onUnclear),
  };
}
