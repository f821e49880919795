import type { JsonSchema } from '../../language/contract';
import { widgets } from '../../language/widgets';
import type { Type } from '../expression';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { itemsOf, type NounCheck, withRoots } from './noun';
import { checkWidget, widgetOf } from './widget';

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  ((schema.items as JsonSchema | undefined)?.properties ?? {}) as Record<string, JsonSchema>;

/** The looks of the fields in the rows of a list; `field` is how the list looks, `name` its name. */
export function checkRowFields(field: Typed, name: string, schema: JsonSchema, checker: Checker): void {
  const items = part(field, 'items');
  const widget = widgetOf(field, schema);
  if (widget !== 'rows') {
    if (items !== undefined) reportItems(items, widget, checker);
    return;
  }
  const fields = propertiesOf(schema);
  for (const one of items?.parts ?? []) {
    const own = fields[one.key ?? ''];
    if (own !== undefined) checkWidget(one, one.key ?? '', own, checker);
    else
      checker.report('unknown-field', one.keyNode ?? one.node, one.pointer, () => ({
        part: 'Field',
        name: one.key ?? '',
        of: `the rows of "${name}"`,
        known: Object.keys(fields),
      }));
  }
  for (const [inner, own] of Object.entries(fields)) {
    const look = part(items, inner);
    if (widgetOf(look, own) !== 'rows') continue;
    const at = look ?? items ?? field;
    checker.report('rows-in-rows', at.keyNode ?? at.node, at.pointer, { field: inner, list: name });
  }
}

function reportItems(items: Typed, widget: keyof typeof widgets, checker: Checker): void {
  const known = widgets[widget].options;
  checker.report('widget-option', items.keyNode ?? items.node, items.pointer, { option: 'items', widget, known });
}

/** How a field looks: for a list of rows, how the fields of a row do, with the row as root row. */
export const checkField: NounCheck = (typed, _checker, scope) => {
  if (part(typed, 'items') === undefined) return undefined;
  const { form } = scope;
  const list: Type | undefined = form?.kind === 'object' ? form.fields[typed.key ?? ''] : undefined;
  const inner = withRoots(scope, { row: closed(itemsOf(list ?? { kind: 'any' }), typed.key ?? '') });
  return (key) => (key === 'items' ? inner : scope);
};

/** A row has the fields of its schema and no others. */
const closed = (row: Type, list: string): Type =>
  row.kind === 'object' ? { ...row, open: false, label: `the rows of "${list}"` } : row;
