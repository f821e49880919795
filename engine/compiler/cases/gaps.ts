import type { JsonSchema } from '../../language/contract';
import { propertiesOf, requiredKeys } from '../../language/schemaParts';
import type { FormFact } from '../check/screenFacts';
import { type FormJudge, judgeOf } from './verdict';

/** Something that the test cases of a form do not cover. */
export interface Gap {
  /** The file below `screens/`, without `.json`. */
  readonly screen: string;
  readonly form: string;
  /** The field's name; empty for the form as a whole. */
  readonly field: string;
  readonly problem: string;
}

/** Formats a gap on one line. */
export const printGap = ({ screen, form, field, problem }: Gap): string =>
  `${screen} · ${form} · ${field === '' ? 'the form' : field}: ${problem}`;

/** The part of a form that can be judged. */
export interface Judged {
  /** The form's schema without its faulty fields. */
  readonly schema: JsonSchema;
  /** Undefined if the form has faults outside its fields. */
  readonly judge: FormJudge | undefined;
  /** The faults. */
  readonly gaps: readonly Gap[];
}

/** Compiles the rules of a form, and leaves out fields whose schema is faulty. */
export function judgedPart(screen: string, { name, schema }: Pick<FormFact, 'name' | 'schema'>): Judged {
  const whole = compile(schema);
  if (whole !== undefined) return { schema, judge: whole, gaps: [] };
  const properties = Object.entries(propertiesOf(schema));
  const sound = properties.filter(([field, one]) => compile({ properties: { [field]: one } }) !== undefined);
  const names = new Set(sound.map(([field]) => field));
  const faulty = properties.flatMap(([field]) => (names.has(field) ? [] : [field]));
  const required = requiredKeys(schema).filter((field) => !faulty.includes(field));
  const rest = { ...schema, properties: Object.fromEntries(sound), required };
  const judge = compile(rest);
  const fields = judge === undefined ? [...faulty, ''] : faulty;
  return { schema: rest, judge, gaps: fields.map((field) => ({ screen, form: name, field, problem: isFaulty })) };
}

const isFaulty = 'its schema is faulty. Run `npm run check` for the reason.';

/** The rules of a schema; undefined if it is faulty. */
function compile(schema: JsonSchema): FormJudge | undefined {
  try {
    return judgeOf(schema);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
