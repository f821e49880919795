import type { Kysely } from 'kysely';
import { codeKey } from '../../../rules/codeKey';
import type { Database } from '../../../store/database';
import { type FieldFault, type ImportField, type ImportRow, readNeeded } from '../importKind';

/** A choice of a list. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Choices by what their names are compared by. */
export type Choices = ReadonlyMap<string, Choice>;

/** Reads the choices of some lists. */
export async function readChoices<Kind extends string>(
  db: Kysely<Database>,
  kinds: readonly Kind[],
): Promise<Readonly<Record<Kind, Choices>>> {
  const rows = await db
    .selectFrom('lookup')
    .select(['kind', 'id', 'name'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const lists = kinds.map((kind) => [kind, choicesOf(rows.filter((row) => row.kind === kind))] as const);
  return Object.fromEntries(lists) as Record<Kind, Choices>;
}

/** Choices by name; of two with the same name, the first. */
export const choicesOf = (list: readonly Choice[]): Choices =>
  new Map([...list].reverse().map(({ id, name }) => [codeKey(name), { id, name }]));

/** The number of choices that a message lists. */
const maxListed = 12;

/** Why a name is not a choice: `There is none of this name. Use one of: Pune, Mumbai.` */
export function unknownChoice(choices: Choices): string {
  const names = [...choices.values()].map(({ name }) => name).reverse();
  if (names.length === 0) return 'The list of choices is empty. Add the choice first.';
  const more = names.length > maxListed ? ' …' : '.';
  return `There is none of this name. Use one of: ${names.slice(0, maxListed).join(', ')}${more}`;
}

/** The choice that a needed field names; adds what is wrong with it to the faults. */
export function readNeededChoice(
  row: ImportRow,
  field: ImportField,
  choices: Choices,
  faults: FieldFault[],
): Choice | undefined {
  const text = readNeeded(row, field, faults);
  const choice = text === undefined ? undefined : choices.get(codeKey(text));
  if (text !== undefined && !choice) faults.push({ title: field.title, value: text, reason: unknownChoice(choices) });
  return choice;
}
