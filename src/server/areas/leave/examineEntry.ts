import type { Kysely } from 'kysely';
import type { CivilDate } from '../../rules/civilDate';
import { formatDayCount } from '../../rules/leaveBalance';
import type { DayPart } from '../../rules/partDay';
import type { Database } from '../../store/database';
import { balancesAfter } from './balancesAfter';
import { aboutPerson, type Examination, examine } from './examine';
import { askedPart } from './partDays';

/** Leave that HR enters, as screens send it. */
interface EntryBody {
  readonly 'employee-id': number;
  readonly 'leave-type-id': number;
  readonly 'start-date': CivilDate;
  readonly 'end-date': CivilDate;
  /** Whole days if null or absent. */
  readonly part?: DayPart | 'whole' | null;
  readonly 'from-time'?: string | null;
  readonly 'to-time'?: string | null;
}

/** The result of examining leave that HR enters. */
interface EntryExamination extends Examination {
  /** The balance after it; null if its days cannot be counted. */
  readonly after: number | null;
}

/** Examines leave that HR enters: as if requested on its first day, so that its leave year can be an earlier one. */
export async function examineEntry(
  db: Kysely<Database>,
  body: EntryBody,
  name: string,
  today: CivilDate,
): Promise<EntryExamination> {
  const { part } = body;
  const question = { ...body, part: part && part !== 'whole' ? askedPart({ ...body, part }) : null };
  const asked = await examine(db, body['employee-id'], body['start-date'], question, aboutPerson(name));
  const { account, year, counted, fault } = asked;
  if (!counted) return { ...asked, after: null };
  const leave = { year, start_date: body['start-date'], end_date: body['end-date'], days: counted.days };
  const [after, ...following] = await balancesAfter(db, account, leave, today);
  const overdrawn = following.find((balance) => balance < 0);
  return { ...asked, after, fault: fault ?? (overdrawn === undefined ? null : describeOverdrawn(overdrawn)) };
}

/** Why leave is refused whose days have been carried over and used in the next leave year. */
export const describeOverdrawn = (balance: number): string =>
  `The next leave year has already used ${formatDayCount(-balance)} carried over from that year.`;
