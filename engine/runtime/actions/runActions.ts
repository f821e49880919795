import type { Roots } from '../../language/expression';
import type { Action } from '../../language/plan.gen';
import { keysOfTable } from '../../language/tableKeys';
import type { NoticePlace, PageApi, Working } from '../page';
import { keepSuccessNotices } from '../page/successNotices';
import { ActionStop } from './ActionStop';
import { type ActionContext, type ActionName, actions } from './actions';

const names = keysOfTable(actions);

function performNamed<Name extends ActionName>(name: Name, action: Action, around: ActionContext) {
  const value = action[name];
  return value === undefined || value === null ? undefined : actions[name](value, action, around);
}

function perform(action: Action, around: ActionContext): void | Promise<void> {
  const name = names.find((candidate) => action[candidate] !== undefined);
  if (!name) throw new Error('An action of this page has no name.');
  return performNamed(name, action, around);
}

/**
 * Runs actions in order. Stops at the first error, when the user cancels, when a call is not accepted, and when the
 * page is left. Never rejects: unexpected errors are logged and reported to the user.
 *
 * @returns whether all of them ran
 */
export async function runActions(
  page: PageApi,
  list: readonly Action[],
  extra: Roots,
  place: NoticePlace,
  working?: Working,
): Promise<boolean> {
  const { signal, store } = page;
  let release: (() => void) | undefined;
  try {
    for (const action of list) {
      if (signal.aborted) return false;
      working?.(action.confirm === undefined);
      await perform(action, { page, extra, place, signal });
      if (action.call) release ??= keepSuccessNotices(store);
    }
    return true;
  } catch (fault) {
    if (fault instanceof ActionStop || signal.aborted) return false;
    page.ports.log(fault, `an action of ${page.module.path}`);
    const text = 'This could not be done. Please try again, or reload the page.';
    place.show({ tone: 'rejected', news: 'undone', text });
    return false;
  } finally {
    release?.();
  }
}
