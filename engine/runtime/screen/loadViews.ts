import { isBlockKind } from '../../language/blockNames';
import type { Block, Form, Screen } from '../../language/plan.gen';
import type { BlockName } from '../blocks/blockViews';
import { views } from '../blocks/views';
import { isOnDemand } from '../onDemand';
import { DialogsView } from './dialogsView';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isBody = (value: unknown): value is readonly Block[] => Array.isArray(value);

/** The blocks in a part of a plan, including nested ones: wherever the language holds blocks, the key is body. */
function* blocksIn(part: object): Generator<Block> {
  for (const [key, value] of Object.entries(part)) {
    if (key === 'body' && isBody(value)) yield* value;
    if (isBranch(value)) yield* blocksIn(value);
  }
}

/** Loads everything a form needs for display. */
async function loadFields(form: Form): Promise<void> {
  const { loadForm } = await import('../form');
  await loadForm(form);
}

async function loadBlock(block: Block): Promise<void> {
  const names = Object.keys(block).filter((key): key is BlockName => isBlockKind(key));
  await Promise.all([
    ...names.map((name) => {
      const view: object = views[name];
      return isOnDemand(view) ? view.load() : undefined;
    }),
    block.form && loadFields(block.form),
  ]);
}

/** Loads what every form needs, for an application that knows early that one will be shown. */
export async function fetchForms(): Promise<void> {
  await import('../form');
}

/**
 * Loads all components of a screen at once, before it is shown.
 *
 * Rejects if one of them fails to load.
 */
export async function loadViews({ body, modals }: Screen): Promise<void> {
  await Promise.all([...[...blocksIn({ body, modals })].map(loadBlock), modals && DialogsView.load()]);
}
