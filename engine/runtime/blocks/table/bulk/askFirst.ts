import type { Roots } from '../../../../language/expression';
import type { BulkAction } from '../../../../language/plan.gen';
import type { Page } from '../../../page';

/** Asks before an action begins. Answers the text that was given, '' where none is asked for, and null for a no. */
export async function askFirst(page: Page, action: BulkAction, extra: Roots): Promise<string | null> {
  const { confirm: question, ask, label } = action;
  if (!ask) return !question || (await page.confirm(question, extra)) ? '' : null;
  const { store } = page;
  store.get('shown.question')?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean, text = ''): void => {
      store.set('shown.question', null);
      resolve(yes ? text : null);
    };
    const asked = question ?? { title: label, accept: label, cancel: 'Cancel', destructive: false };
    store.set('shown.question', { question: asked, ask, extra, answer });
  });
}
