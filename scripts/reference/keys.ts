import { keyRows, type LinkTo } from '../../engine/compiler';
import type { JsonSchema } from '../../engine/language/contract';

const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll(/(?<!\\)\|/g, '\\|');

/** A table of a schema's keys; empty if it has none. */
export function keyTable(schema: JsonSchema, linkTo: LinkTo): string[] {
  const rows = keyRows(schema, linkTo).map(
    ({ key, holds, without, says }) => `| \`${key}\` | ${cell(holds)} | ${cell(without)} | ${cell(says)} |`,
  );
  return rows.length === 0 ? [] : ['| key | value | default | description |', '|---|---|---|---|', ...rows, ''];
}
