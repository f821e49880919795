import { isObject } from '../../language/json';
import { propertiesOf } from '../../language/schemaParts';
import { itemSchema, keySchema, type LanguagePart, languageFile } from '../resolve/languageSchema';
import type { DefinitionStep } from './compare';
import type { DefinitionPart } from './identity';
import type { KeyWords } from './keyPhrases';
import { keyText } from './keyWords';

/** A step on the path to a difference, with the language's description of it. */
export interface DescribedStep {
  readonly step: DefinitionStep;
  /** The words for its key; an item has its list's words, an entry its container's. Absent below free-form values. */
  readonly words?: KeyWords;
  /** The language part that describes it. */
  readonly part?: LanguagePart;
  /** The key of its part in the phrase tables; '' if it has none. */
  readonly noun: string;
  /** Whether the author chose the key. */
  readonly isEntry: boolean;
}

/** A language part, with its key in the phrase tables. */
interface Known {
  readonly part?: LanguagePart;
  readonly noun: string;
  /** The words for the part itself, which its entries share. */
  readonly words?: KeyWords;
}

function next({ part, noun, words }: Known, step: DefinitionStep): DescribedStep {
  const found = part === undefined ? undefined : keySchema(part, step.key);
  if (part === undefined || found === undefined) return { step, noun: '', isEntry: false };
  const isEntry = !(step.key in propertiesOf(part.schema));
  const inner = step.item === undefined ? found : itemSchema(found);
  return {
    step,
    words: isEntry ? words : keyText(noun, step.key),
    part: inner,
    noun: inner?.noun || `${noun}.${step.key}`,
    isEntry,
  };
}

/** The steps of a path, each with the language's description. */
export function placesOf(path: readonly DefinitionStep[], file: string): DescribedStep[] {
  const root = languageFile(file);
  let known: Known = { part: root, noun: root.noun };
  return path.map((step) => {
    const place = next(known, step);
    known = place;
    return place;
  });
}

/** The value at the end of a path, before or after. */
export function valueAtPath(definition: unknown, path: readonly DefinitionStep[], side: 'before' | 'after'): unknown {
  return path.reduce<unknown>((value, { key, item }) => {
    if (item !== undefined) return item[side];
    return isObject(value) ? value[key] : undefined;
  }, definition);
}

/** The definition before and after a change. */
export interface Definitions {
  readonly before: unknown;
  readonly after: unknown;
}

/** The part at the end of a path, in each definition that has it, `before` first. */
export const partsAt = ({ before, after }: Definitions, path: readonly DefinitionStep[]): DefinitionPart[] =>
  [valueAtPath(before, path, 'before'), valueAtPath(after, path, 'after')].filter(isObject);

/** The label of a field of a schema; its name if it has no title. */
export function labelIn(schemas: readonly unknown[], field: string): string {
  for (const schema of schemas) {
    const properties = isObject(schema) ? schema.properties : undefined;
    const own = isObject(properties) ? properties[field] : undefined;
    if (isObject(own) && typeof own.title === 'string') return own.title;
  }
  return field;
}

/** The schemas of the rows of a field. */
export const rowSchemas = (schemas: readonly unknown[], field: string): unknown[] =>
  schemas.map((schema) => {
    const list = isObject(schema) && isObject(schema.properties) ? schema.properties[field] : undefined;
    return isObject(list) ? list.items : undefined;
  });
