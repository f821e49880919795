import type { Kysely } from 'kysely';
import { BusinessRuleError } from '../../call/errors';
import type { Database } from '../../store/database';

/** Refuses ids that are not in their lists; `chosen` is keyed by list, `names` holds the form's names for them. */
export async function requireChoices(
  db: Kysely<Database>,
  chosen: Readonly<Record<string, number>>,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const kinds = Object.keys(chosen);
  if (kinds.length === 0) return;
  const rows = await db.selectFrom('lookup').select(['kind', 'id']).where('kind', 'in', kinds).execute();
  const missing = kinds.find((kind) => !rows.some((row) => row.kind === kind && row.id === chosen[kind]));
  if (missing) throw new BusinessRuleError(`Choose the ${names[missing] ?? missing} from the list.`);
}
