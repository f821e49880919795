import type { Kysely } from 'kysely';
import calendar from '../../../../../schemas/api/calendar.json';
import { formatDate } from '../../../rules/civilDate';
import { cleanCode, codeKey } from '../../../rules/codeKey';
import { holidayDateFault } from '../../../rules/plausibleDates';
import { nameFault, tidyName } from '../../../rules/visibleText';
import type { Database } from '../../../store/database';
import {
  affectedBy,
  describeClash,
  type Holiday,
  holidayFault,
  holidaysClash,
  officeName,
} from '../../calendar/holidayRules';
import { type StoredHoliday, storeChangedHoliday, storeNewHoliday } from '../../calendar/holidays';
import { lockCalendar } from '../../calendar/lockCalendar';
import { recountLeave } from '../../leave/recount';
import { contractRules } from '../contractRules';
import {
  describeChange,
  describeFaults,
  type FieldFault,
  type ImportCall,
  type Importer,
  type ImportField,
  type ImportKind,
  type ImportRow,
  type RowResult,
  readNeeded,
  shownValue,
} from '../importKind';
import { type Choices, readChoices, unknownChoice } from './choices';

const dateField: ImportField = {
  ...{ name: 'holiday-date', title: 'Date', isNeeded: true, isDate: true },
  ...{ synonyms: ['Holiday Date', 'Day', 'On'], example: '15/08/2027' },
};
const nameField: ImportField = {
  ...{ name: 'holiday-name', title: 'Holiday', isNeeded: true },
  ...{ synonyms: ['Name', 'Holiday Name', 'Occasion', 'Description', 'Event'], example: 'Independence Day' },
};
const officeField: ImportField = {
  ...{ name: 'office', title: 'Office', isNeeded: false },
  ...{ synonyms: ['Location', 'Branch', 'Office Name', 'City'], example: 'All offices' },
};

const rules = contractRules(calendar.endpoints['POST /api/hr/calendar/holiday/add'].body);

/** The words for a holiday of all offices. */
const everywhere = new Set(['all', 'alloffices', 'all offices']);

/** A checked holiday, and the stored one that it replaces. */
interface HolidayPlan {
  readonly holiday: Holiday;
  readonly before: StoredHoliday | undefined;
}

/** Imports holidays of one office or all offices. */
export const holidayImport: ImportKind = {
  name: 'holidays',
  title: 'Holidays',
  description: 'Days when an office, or all offices, are closed.',
  role: 'hr',
  fields: [dateField, nameField, officeField],
  start: ({ rows }) => new HolidayImporter(rows),
};

class HolidayImporter implements Importer {
  readonly #plans = new Map<number, HolidayPlan>();
  readonly #accepted: Holiday[] = [];
  #offices: Choices | undefined;

  constructor(readonly rows: readonly ImportRow[]) {}

  lock(db: Kysely<Database>): Promise<void> {
    return lockCalendar(db);
  }

  async check(db: Kysely<Database>, rows: readonly ImportRow[]): Promise<readonly RowResult[]> {
    this.#offices ??= (await readChoices(db, ['office'])).office;
    const results: RowResult[] = [];
    for (const row of rows) results.push(await this.#checkRow(db, row, this.#offices));
    return results;
  }

  async store(call: ImportCall, results: readonly RowResult[]): Promise<void> {
    const affected: Omit<Holiday, 'name'>[] = [];
    for (const { line } of results) {
      const plan = this.#plans.get(line);
      if (!plan) continue;
      const { holiday, before } = plan;
      const change = before ? await storeChangedHoliday(call, before, holiday) : await storeNewHoliday(call, holiday);
      affected.push(...change.affected);
    }
    if (affected.length > 0)
      await recountLeave(call, { affects: affectedBy(affected), reason: 'holidays have been imported' });
  }

  async #checkRow(db: Kysely<Database>, row: ImportRow, offices: Choices): Promise<RowResult> {
    const { line } = row;
    const faults = [...row.faults];
    const subject = tidyName(row.values['holiday-name'] ?? '') || 'No name';
    const result = (outcome: RowResult['outcome'], detail: string): RowResult => ({
      ...{ line, subject, employeeId: null, outcome, detail },
    });
    const holiday = readHoliday(row, offices, faults);
    if (!holiday) return result('fault', describeFaults(faults));
    const where = await officeName(db, holiday.office_id);
    const described = `${formatDate(holiday.date)}, ${where}`;
    const before = await this.#stored(db, holiday);
    if (before?.name === holiday.name) return result('unchanged', described);
    const other = this.#accepted.find((one) => holidaysClash(one, holiday));
    const clash = other && describeClash(other.date, other.name, await officeName(db, other.office_id));
    const fault = clash ?? (await holidayFault(db, holiday, before?.id));
    if (fault) return result('fault', fault);
    this.#accepted.push(holiday);
    this.#plans.set(line, { holiday, before });
    return before
      ? result('change', `${described}: ${describeChange('Name', before.name, holiday.name)}`)
      : result('add', described);
  }

  /** The stored holiday of the same day and offices. */
  #stored(db: Kysely<Database>, { date, office_id }: Holiday): Promise<StoredHoliday | undefined> {
    return db
      .selectFrom('holiday')
      .selectAll()
      .where('date', '=', date)
      .where('office_id', 'is not distinct from', office_id)
      .executeTakeFirst();
  }
}

/** Reads a holiday, or adds what is wrong to the faults. */
function readHoliday(row: ImportRow, offices: Choices, faults: FieldFault[]): Holiday | undefined {
  const { office: officeText } = row.values;
  const date = readNeeded(row, dateField, faults);
  const impossible = date === undefined ? null : holidayDateFault(date);
  if (date !== undefined && impossible)
    faults.push({ title: dateField.title, value: shownValue(dateField, date), reason: impossible });
  const typed = readNeeded(row, nameField, faults);
  const name = tidyName(typed ?? '');
  if (typed !== undefined) {
    const reason = nameFault(name, 'The name of the holiday') ?? rules('holiday-name', name);
    if (reason) faults.push({ title: nameField.title, value: name, reason });
  }
  const isEverywhere = officeText === undefined || everywhere.has(cleanCode(officeText).toLowerCase());
  const office = isEverywhere ? null : offices.get(codeKey(officeText));
  if (office === undefined)
    faults.push({ title: officeField.title, value: officeText ?? '', reason: unknownChoice(offices) });
  if (faults.length > 0 || date === undefined || office === undefined) return undefined;
  return { date, name, office_id: office?.id ?? null };
}
