import { isBlockKind } from '../../language/blockNames';
import type { Block, Screen, Table } from '../../language/plan.gen';
import type { BlockName } from '../blocks/blockViews';
import { views } from '../blocks/views';
import { loadForm } from '../form';
import { isOnDemand } from '../onDemand';
import { DialogsView } from './dialogsView';
import { loadFeeds } from './feeds';

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isBody = (value: unknown): value is readonly Block[] => Array.isArray(value);

/** The blocks in a part of a plan, including nested ones: wherever the language holds blocks, the key is body. */
function* blocksIn(part: object): Generator<Block> {
  for (const [key, value] of Object.entries(part)) {
    if (key === 'body' && isBody(value)) yield* value;
    if (isBranch(value)) yield* blocksIn(value);
  }
}

const loadTable = async (table: Table): Promise<void> => (await import('../blocks/table/loadParts')).loadParts(table);

async function loadBlock(block: Block): Promise<void> {
  const names = Object.keys(block).filter((key): key is BlockName => isBlockKind(key));
  await Promise.all([
    ...names.map((name) => {
      const view: object = views[name];
      return isOnDemand(view) ? view.load() : undefined;
    }),
    block.form && loadForm(block.form),
    block.table && loadTable(block.table),
  ]);
}

/** Loads the ways to blocks and fields beyond those of a sign-in, for an application that knows early that it is past. */
export const loadWays = async (): Promise<void> => {
  await Promise.all([
    import('../blocks/laterViews'),
    import('../blocks/table/loadParts'),
    import('../form/widgets/laterWidgets'),
  ]);
};

/**
 * Loads everything that a screen is played with at once, before it is shown.
 *
 * Rejects if one of them fails to load.
 */
export async function loadViews({ body, modals, sources }: Screen): Promise<void> {
  const blocks = [...blocksIn({ body, modals })].map(loadBlock);
  await Promise.all([...blocks, modals && DialogsView.load(), sources && loadFeeds()]);
}
