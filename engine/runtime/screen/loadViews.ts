import { isBlockKind } from '../../language/blockNames';
import { blocksIn } from '../../language/blocksIn';
import type { Block, Form, Screen } from '../../language/plan.gen';
import type { BlockName } from '../blocks/blockViews';
import { PagedLines } from '../blocks/rows/pagedLinesView';
import { BulkDock } from '../blocks/table/bulk/bulkView';
import { hasEdit, InPlace } from '../blocks/table/inPlace/inPlaceView';
import { hasTools, TableTools } from '../blocks/table/tools/toolsView';
import { blockViews } from '../blocks/views';
import { isOnDemand } from '../onDemand';
import { DialogsView } from './dialogsView';
import { loadFeeds } from './feeds';

/** Loads everything a form needs for display. */
async function loadFields(form: Form): Promise<void> {
  const { loadForm } = await import('../form');
  await loadForm(form);
}

async function loadBlock(block: Block): Promise<void> {
  const names = Object.keys(block).filter((key): key is BlockName => isBlockKind(key));
  await Promise.all([
    ...names.map((name) => {
      const view: object = blockViews[name];
      return isOnDemand(view) ? view.load() : undefined;
    }),
    block.form && loadFields(block.form),
    block.table && hasTools(block.table) && TableTools.load(),
    block.table?.bulkActions && BulkDock.load(),
    block.list?.pageSize && PagedLines.load(),
    block.table && hasEdit(block.table) && InPlace.load(),
  ]);
}

/** Preloads the code that every form needs, for an application that knows early that it will show one. */
export async function fetchForms(): Promise<void> {
  await import('../form');
}

/** Loads all the code that a screen needs for its first paint. Rejects if any part fails to load. */
export async function loadViews({ body, modals, sources }: Screen): Promise<void> {
  const blocks = [...blocksIn({ body, modals })].map(loadBlock);
  await Promise.all([...blocks, modals && DialogsView.load(), sources && loadFeeds()]);
}
