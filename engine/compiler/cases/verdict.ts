import { Ajv, type ErrorObject, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../../language/contract';
import { asObject, asText } from '../../language/json';
import { unescapePointer } from '../../language/jsonPointer';
import { exactMultiples } from '../validators';

/** Values of an object, by field. */
export type CaseValues = Readonly<Record<string, unknown>>;

/** A rule that the values break. */
export interface BrokenRule {
  /** The field; '' for the form as a whole. */
  readonly field: string;
  readonly rule: string;
  /** The definition's message; absent if the engine provides it. */
  readonly message?: string;
}

/** Finds the rules that values break. */
export type FormJudge = (values: CaseValues) => readonly BrokenRule[];

/** Whether a value counts as absent: a cleared input or an empty list. */
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The values of all non-empty fields. */
export const withoutMissing = (values: CaseValues): CaseValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isAbsent(value)));

function createAjv(options: Options): Ajv {
  const ajv = exactMultiples(new Ajv({ $data: true, strict: false, logger: false, ...options }));
  addFormats.default(ajv, { keywords: true });
  ajv.addVocabulary(['errorMessage']);
  return ajv;
}

let ofParts: Ajv | undefined;

/** Whether a value satisfies a schema. */
export type Accepts = (value: unknown) => boolean;

/** Checks values against a part of a form's schema. A part that does not compile on its own accepts every value. */
export function acceptsOf(schema: JsonSchema): Accepts {
  ofParts ??= createAjv({ meta: false, validateSchema: false, addUsedSchema: false });
  try {
    return ofParts.compile(schema);
  } catch (error) {
    if (error instanceof Error) return () => true;
    throw error;
  } finally {
    ofParts.removeSchema(schema);
  }
}

/**
 * Validates values against a form's rules, independently of the validators compiled into screens.
 *
 * Uses a plain ajv with ajv-formats and the API's `multipleOf` arithmetic, and looks up messages itself, so a bug in
 * the compiled validators, our formats or the messages shows up as a difference.
 *
 * @throws Error if the schema is faulty, such as an invalid pattern
 */
export function judgeOf(schema: JsonSchema): FormJudge {
  const validate = createAjv({ allErrors: true }).compile(schema);
  return (values) => {
    if (validate(withoutMissing(values))) return [];
    const broken = (validate.errors ?? []).filter(isTelling).map((fault) => toBrokenRule(schema, fault));
    const isUnreadable = (name: string): boolean => broken.some((one) => isOther(one, name));
    return broken.filter(
      ({ field, rule }) => !isBound(rule) || !(isUnreadable(field) || isUnreadable(boundingField(schema, field, rule))),
    );
  };
}

/**
 * Whether a rule is a bound of a format. It only applies to valid values: a text that is not a date is neither too
 * early nor too late, and limits no other date.
 */
const isBound = (rule: string): boolean => /^format(Exclusive)?(Minimum|Maximum)$/.test(rule);
const isOther = ({ field, rule }: BrokenRule, name: string): boolean =>
  field === name && (rule === 'format' || rule === 'type');

/** The field whose value is the limit of a rule; '' if the limit is fixed. */
function boundingField(schema: JsonSchema, field: string, rule: string): string {
  const limit = asObject(asObject(asObject(schema.properties)[field])[rule]);
  return asText(limit.$data)?.split('/').at(-1) ?? '';
}

/** Whether to report an error. Excludes errors inside a branch, which the enclosing rule reports. */
const isTelling = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword !== 'if' && !/\/(anyOf|oneOf)\/\d+\//.test(schemaPath);

const firstName = (pointer: string): string => unescapePointer(pointer.split('/')[1] ?? '');

function toBrokenRule(schema: JsonSchema, fault: ErrorObject): BrokenRule {
  const missing = asText(fault.params.missingProperty);
  const field = firstName(fault.instancePath) || (missing ?? '');
  const message = messageOf(ownerOf(schema, fault.schemaPath), fault.keyword, missing);
  return { field, rule: fault.keyword, ...(message === undefined ? {} : { message }) };
}

/** The schema that contains the rule at a path such as `#/properties/reason/maxLength`. */
function ownerOf(schema: JsonSchema, path: string): JsonSchema {
  const steps = path
    .slice(2)
    .split('/')
    .slice(0, -1)
    .map((step) => unescapePointer(decodeURIComponent(step)));
  const below = (part: unknown, step: string): unknown =>
    Array.isArray(part) ? part[Number(step)] : asObject(part)[step];
  return asObject(steps.reduce(below, schema));
}

function messageOf({ errorMessage }: JsonSchema, rule: string, missing: string | undefined): string | undefined {
  if (typeof errorMessage === 'string') return errorMessage;
  const own = asObject(errorMessage)[rule];
  if (typeof own === 'string') return own;
  const named = missing === undefined ? undefined : asObject(own)[missing];
  return typeof named === 'string' ? named : undefined;
}
