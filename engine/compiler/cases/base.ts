import type { JsonSchema } from '../../language/contract';
import { asObject } from '../../language/json';
import { candidatesOf, type Trial, variantCandidates } from './samples';
import { type Variant, variantsOf } from './variants';
import { acceptsOf, type BrokenRule, type CaseValues, type FormJudge } from './verdict';

/** The maximum number of values to try for one sample. */
const maxTrials = 1000;

/** An ordinary valid value for a field; undefined if the field has no rules, or if no valid value is found. */
export function validSample(schema: JsonSchema): unknown {
  const accepts = acceptsOf(schema);
  const [ordinary] = candidatesOf(schema);
  if (ordinary === undefined || accepts(ordinary)) return ordinary;
  const trial = { left: maxTrials };
  for (const value of limitTries(candidatesOf(schema, {}, trial), trial)) if (accepts(value)) return value;
  return undefined;
}

/** Yields values until the trial has reached its maximum number of attempts. */
function* limitTries(values: Iterable<unknown>, trial: Trial): Generator<unknown> {
  for (const value of values) {
    if (trial.left <= 0) return;
    trial.left -= 1;
    yield value;
  }
}

/** The values of a form before its cases change one of them. */
export interface Base {
  readonly values: CaseValues;
  /** The rules of fields for which no valid value is found; the optional ones of these fields are left out. */
  readonly missing: readonly BrokenRule[];
}

/**
 * Values that satisfy every rule of a form if some are found, or else those that break the fewest rules. Fields without
 * rules are left out.
 *
 * @param variants the variants of the form that the values may belong to
 */
export function baseOf(schema: JsonSchema, judge: FormJudge, variants: readonly Variant[] = variantsOf(schema)): Base {
  let best: Base | undefined;
  for (const values of formCandidates(variants)) {
    const missing = judge(values);
    if (missing.length === 0) return { values, missing };
    if (best === undefined || missing.length < best.missing.length) best = { values, missing };
  }
  if (best === undefined) return { values: {}, missing: judge({}) };
  const values = withoutFields(best.values, best.missing);
  return judge(values).length < best.missing.length ? { ...best, values } : best;
}

function* formCandidates(variants: readonly Variant[]): Generator<CaseValues> {
  for (const variant of variants) {
    const [ordinary] = variantCandidates(variant);
    yield asObject(ordinary);
  }
  const trial = { left: maxTrials };
  for (const variant of variants)
    for (const values of limitTries(variantCandidates(variant, {}, trial), trial)) yield asObject(values);
}

const withoutFields = (values: CaseValues, broken: readonly BrokenRule[]): CaseValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !broken.some(({ field }) => field === name)));
