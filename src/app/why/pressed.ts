import type { Roots } from '../../../engine/language/expression';
import type { Submit } from '../../../engine/language/plan.gen';
import {
  type CallOutcome,
  type ExplainedPart,
  outcomeOfAnswer,
  outcomeOfFault,
  RequestError,
} from '../../../engine/runtime';
import type { Exchange } from './exchange';
import type { Behind } from './explanation';
import { formatValue } from './values';

type Called = Required<Pick<Submit, 'call'>> & Pick<Submit, 'outcome'>;

/**
 * The calls made by clicking a part: a button's own or those of its actions; for a form, those of its submit button.
 */
function callsOf({ kind, plan }: ExplainedPart): readonly Called[] {
  if (kind === 'field') return [];
  const pressed = kind === 'button' ? plan : plan.form?.submit;
  if (!pressed) return [];
  const actions = 'onClick' in pressed ? pressed.onClick : pressed.onSubmit;
  return [pressed, ...(actions ?? [])].flatMap((one) =>
    'call' in one && one.call !== undefined ? [{ call: one.call, outcome: one.outcome }] : [],
  );
}

/** How the engine classified a response. */
function outcomeOf(part: ExplainedPart, called: Called, { status, answer }: Exchange): CallOutcome {
  if (status < 200 || status >= 300)
    return outcomeOfFault(new RequestError('No usable response', status, answer), called.call.effect);
  return outcomeOfAnswer(answer, called, (extra: Roots) => ({ ...part.roots(), ...extra }));
}

/** The calls made by clicking a part, and the results of the last click. */
export function callsBehind(part: ExplainedPart, exchanges: readonly Exchange[]): Behind[] {
  return callsOf(part).map((called) => {
    const endpoint = called.call.endpoint;
    const last = exchanges.findLast((exchange) => exchange.endpoint === endpoint);
    const name = `press ${endpoint}`;
    if (!last) return { name, words: `Clicking it calls ${endpoint}.`, endpoint, sent: null, answered: null };
    const { outcome, message } = outcomeOf(part, called, last);
    return {
      name,
      words: `Last call of ${endpoint}: ${outcome}${message === '' ? '' : `, “${message}”`}.`,
      endpoint,
      sent: formatValue(last.sent),
      answered: `${last.status}: ${formatValue(last.answer)}`,
    };
  });
}
