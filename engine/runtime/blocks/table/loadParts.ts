import type { Table } from '../../../language/plan.gen';
import { BulkDock } from './bulk/bulkView';
import { hasEdit, InPlace } from './inPlace/inPlaceView';
import { hasTools, TableTools } from './tools/toolsView';

/** Loads what only some tables have. */
export async function loadParts(table: Table): Promise<void> {
  await Promise.all([
    hasTools(table) && TableTools.load(),
    table.bulk && BulkDock.load(),
    hasEdit(table) && InPlace.load(),
  ]);
}
