import type { JsonSchema } from '../../language/contract';
import { objectFields } from '../../language/formFields';
import { type WidgetName, widgets } from '../../language/widgets';
import type { Type } from '../expression';
import { part, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { itemsOf, type NounCheck, withRoots } from './noun';
import { checkWidget, widgetOf } from './widget';

/** The schema of what has the fields that `items` speaks of; undefined where the field has none inside. */
function insideOf(schema: JsonSchema, widget: WidgetName): JsonSchema | undefined {
  if (widget === 'fields') return schema;
  return widget === 'rows' ? ((schema.items ?? {}) as JsonSchema) : undefined;
}

/** The looks of the fields inside another: of an object, or of the rows of a list; `field` is how that looks, `name` its name. */
export function checkInnerFields(field: Typed, name: string, schema: JsonSchema, checker: Checker): void {
  const items = part(field, 'items');
  if (items === undefined) return;
  const widget = widgetOf(field, schema);
  const inside = insideOf(schema, widget);
  if (inside === undefined) {
    reportItems(items, widget, checker);
    return;
  }
  const fields = new Map(objectFields(inside).fields.map((one) => [one.name, one.schema]));
  for (const one of items.parts) {
    const key = one.key ?? '';
    const own = fields.get(key);
    if (own !== undefined) {
      checkWidget(one, key, own, checker);
      checkInnerFields(one, key, own, checker);
    } else
      checker.report('unknown-field', one.keyNode ?? one.node, one.pointer, () => ({
        part: 'Field',
        name: key,
        of: widget === 'rows' ? `the rows of "${name}"` : `"${name}"`,
        known: [...fields.keys()],
      }));
  }
}

function reportItems(items: Typed, widget: keyof typeof widgets, checker: Checker): void {
  const known = widgets[widget].options;
  checker.report('widget-option', items.keyNode ?? items.node, items.pointer, { option: 'items', widget, known });
}

/** How a field looks: for a list of rows, how the fields of a row do, with the row as root row. */
export const checkField: NounCheck = (typed, _checker, scope) => {
  if (part(typed, 'items') === undefined) return undefined;
  const name = typed.key ?? '';
  // A field inside a row is a field of that row, and one inside an object is looked up where it stands.
  const around = [scope.row, scope.form].find((type): type is Type => type?.kind === 'object' && name in type.fields);
  const own = around?.kind === 'object' ? around.fields[name] : undefined;
  if (own?.kind !== 'list') return undefined;
  const inner = withRoots(scope, { row: closed(itemsOf(own), name) });
  return (key) => (key === 'items' ? inner : scope);
};

/** A row has the fields of its schema and no others. */
const closed = (row: Type, list: string): Type =>
  row.kind === 'object' ? { ...row, open: false, label: `the rows of "${list}"` } : row;
