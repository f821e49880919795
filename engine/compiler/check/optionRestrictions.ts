import type { JsonSchema } from '../../language/contract';
import { fieldType } from '../../language/fieldWidget';
import { asObject, isObject } from '../../language/json';
import { countStars } from '../../language/rating';
import { daysFromToday } from '../expression';
import { part, plainValue, stringAt, type Typed } from '../resolve/typed';
import type { Restriction } from '../satisfy/restriction';
import type { Checker } from './checker';
import { widgetOf } from './widget';

/** The texts that can be typed with an option, as patterns. */
const typable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  allowedCharacters: {
    digits: '^[0-9]*$',
    letters: '^[\\p{L}\\p{M}]*$',
    'letters-and-digits': '^[\\p{L}\\p{M}\\p{N}]*$',
  },
  removeCharacters: { spaces: '^\\S*$' },
  case: { upper: '^\\P{Ll}*$' },
};

/** The keywords of bounds: for numbers, for dates or times, and for days from today. */
const bounds: Readonly<Record<string, readonly [number: string, text: string, days: string]>> = {
  min: ['minimum', 'formatMinimum', 'earliestDay'],
  max: ['maximum', 'formatMaximum', 'latestDay'],
};

/** What the options of a field's widget restrict, as keywords of a schema. */
export function restrictionsOfOptions(
  look: Typed | undefined,
  schema: JsonSchema,
  checker: Checker,
): readonly Restriction[] {
  const options = part(look, 'ui:options');
  const own = [...(options?.parts ?? []).flatMap(restrictionOf), ...restrictionsOfWidget(look, schema)];
  const listed = choiceValues(options, checker);
  const choices = part(options, 'choices');
  if (listed === undefined || choices === undefined) return own;
  const at = { pointer: choices.pointer, key: 'choices' };
  if (listed.length === 0) return [...own, { keyword: 'missing', limit: true, ...at }];
  const limit = fieldType(schema) === 'array' ? { enum: listed } : listed;
  const keyword = fieldType(schema) === 'array' ? 'items' : 'enum';
  return [...own, { keyword, limit, ...at }];
}

/** What a widget can enter, whatever its options. */
function restrictionsOfWidget(look: Typed | undefined, schema: JsonSchema): readonly Restriction[] {
  const widget = part(look, 'ui:widget');
  if (widget === undefined) return [];
  const at = { pointer: widget.pointer, key: 'ui:widget' };
  const name = widgetOf(look, schema);
  if (name === 'color') return [{ keyword: 'pattern', limit: '^#[0-9A-Fa-f]{6}$', ...at }];
  return name === 'rating'
    ? [
        { keyword: 'minimum', limit: 1, ...at },
        { keyword: 'maximum', limit: countStars(schema), ...at },
        { keyword: 'multipleOf', limit: 1, ...at },
      ]
    : [];
}

function restrictionOf({ key = '', node, pointer }: Typed): readonly Restriction[] {
  const at = { pointer, key };
  const pattern = typable[key]?.[String(node.value)];
  if (pattern !== undefined) return [{ keyword: 'pattern', limit: pattern, ...at }];
  if (key === 'inputMaxLength') return [{ keyword: 'maxLength', limit: node.value, ...at }];
  if (key === 'weekdaysOnly') return node.value === true ? [{ keyword: 'weekdays', limit: true, ...at }] : [];
  const bound = bounds[key];
  if (bound === undefined) return [];
  const expression = /^=(.*)/s.exec(String(node.value))?.[1];
  if (expression !== undefined) {
    const limit = daysFromToday(expression);
    return limit === undefined ? [] : [{ keyword: bound[2], limit, ...at }];
  }
  return [{ keyword: bound[typeof node.value === 'string' ? 1 : 0], limit: node.value, ...at }];
}

/** The values of a widget's choices, if the definition lists them. */
function choiceValues(options: Typed | undefined, checker: Checker): readonly unknown[] | undefined {
  const key = stringAt(options, 'valueField');
  const rows = key === undefined ? undefined : listedRows(part(options, 'choices'), checker);
  return rows?.map((row) => asObject(row)[key ?? '']);
}

function listedRows(choices: Typed | undefined, checker: Checker): readonly unknown[] | undefined {
  const value = choices && plainValue(choices.node);
  const source = /^=\s*source\.(\w+)$/.exec(String(value))?.[1];
  const rows = source === undefined ? value : rowsOfSource(source, checker);
  return Array.isArray(rows) && rows.every(isPlainRow) ? rows : undefined;
}

function rowsOfSource(name: string, checker: Checker): unknown {
  const rows = part(checker.facts.sources.get(name)?.typed, 'rows');
  return rows && plainValue(rows.node);
}

/** Whether a row has no values that are computed. */
const isPlainRow = (row: unknown): boolean =>
  isObject(row) && Object.values(row).every((value) => !String(value).startsWith('='));

/** The conditions that keep users from filling in a field for as long as they hold. */
const barriers: readonly string[] = ['ui:readonly', 'ui:disabled'];

/** What keeps users from ever filling in a field: its schema, its widget, or a condition that always holds. */
export function barrierOf(look: Typed | undefined, schema: JsonSchema, pointer: string): Restriction | undefined {
  const missing = { keyword: 'missing', limit: true };
  if (schema.readOnly === true) return { ...missing, pointer: `${pointer}/readOnly`, key: 'readOnly' };
  const always = barriers
    .map((key) => part(look, key))
    .find((condition) => ['true', true].includes(condition?.node.value));
  if (always !== undefined) return { ...missing, pointer: always.pointer, key: always.key ?? '' };
  const widget = part(look, 'ui:widget');
  const isFixed = ['hidden', 'output'].includes(widgetOf(look, schema));
  return widget !== undefined && isFixed ? { ...missing, pointer: widget.pointer, key: 'ui:widget' } : undefined;
}
