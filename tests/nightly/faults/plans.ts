import type { ScreenModule, Target } from '../../../engine/language/plan';
import type { Block, Outcome, Screen, Source } from '../../../engine/language/plan.gen';
import { button, screenOf } from '../../../engine/runtime/testing/plans';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Removes a block's visibility condition, and unwraps blocks inside panels and columns, so that all of them are shown.
 */
function flattenBlock({ visible: _, ...block }: Block): Block[] {
  const { section, columns, tabs, accordion } = block;
  const parts = [section, ...(columns?.items ?? []), ...(tabs?.panels ?? []), ...(accordion?.panels ?? [])];
  const inner = parts.flatMap((part) => part?.body ?? []);
  return inner.length > 0 ? inner.flatMap(flattenBlock) : [block];
}

/** Makes a source load on entry, regardless of its condition. */
const loadAtOnce = ({ when: _, ...source }: Source): Source => ({
  ...source,
  load: 'entry',
  minLength: 0,
  debounce: 0,
  emptySearch: 'call',
});

/** Changes a screen so that it loads all its sources on entry and shows every block and dialog on the page. */
export function openScreen(module: ScreenModule): ScreenModule {
  const { machine: _, modals = {}, input: __, sources = {}, ...plan } = module.plan;
  const blocks = [...plan.body, ...Object.values(modals).flatMap(({ body }) => body)].flatMap(flattenBlock);
  const opened = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, loadAtOnce(source)]));
  return { ...module, plan: { ...plan, sources: opened, body: blocks } };
}

/** A call that a screen makes on a user action. */
export interface PlannedCall {
  readonly call: Target;
  readonly outcome?: Outcome;
}

const isOrder = (value: object): value is PlannedCall =>
  'call' in value && isBranch(value.call) && 'fits' in value.call && !('select' in value) && !('cache' in value);

/** Every write call of a screen: of forms, buttons and machines, at any depth. */
export function ordersOf(plan: Screen): PlannedCall[] {
  const found: PlannedCall[] = [];
  const look = (value: unknown): void => {
    if (!isBranch(value)) return;
    if (isOrder(value) && value.call.effect === 'write') found.push(value);
    for (const inner of Object.values(value)) look(inner);
  };
  look({ ...plan, sources: undefined, receives: undefined });
  return [...new Map(found.map((order) => [order.call.endpoint, order])).values()];
}

/** A page with one button that makes a screen's call and shows its outcome with the screen's messages. */
export function orderScreen({ call, outcome }: PlannedCall): ScreenModule {
  const { accepted, refused, failed, unclear, ...rules } = outcome ?? {};
  const entries = Object.entries({ accepted, refused, failed, unclear }).flatMap(([name, ending]) => {
    if (ending === undefined) return [];
    // Drop follow-up actions: they might leave the page, and are not under test here.
    const { then: _, ...words } = ending;
    return [[name, { ...words, duration: 0 }]];
  });
  const words = { ...rules, ...Object.fromEntries(entries) } as Outcome;
  return screenOf({ buttons: [button('Do it', [{ call, with: {}, outcome: words, duration: 0 }])] });
}
