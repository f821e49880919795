import type { Kysely } from 'kysely';
import type { PersonalDataApi } from '../../../contract/personal-data.gen';
import type { Call } from '../../call/call';
import type { Area } from '../../call/handler';
import { erasePerson } from '../../privacy/erase';
import { exportPerson } from '../../privacy/exportPerson';
import { type Person, personById } from '../../privacy/person';
import { byKind, type CategoryPlan, isErased, isUnsettled, planForPerson, whyNot, whyOf } from '../../privacy/plan';
import { retentionCategories } from '../../privacy/retentionCategories';
import { officeDate } from '../../rules/officeTime';
import type { Database } from '../../store/database';
import { listPeople } from './people';
import { standing } from './standing';

/** `POST /api/personal-data/person` */
async function lookAt({ db, now, body, shows }: Call<PersonalDataApi['POST /api/personal-data/person']>) {
  const today = officeDate(now);
  const person = await personById(db, body['employee-id']);
  shows([person.employeeId]);
  const held = await planForPerson(db, person, today);
  const fault = whyNot(person, today);
  return {
    data: {
      ...headOf(person),
      status: standing(person, today),
      'last-working-day': person.leftOn,
      'why-not': fault,
      'can-erase': fault === null && (await isUnsettled(db, person, held, true)),
      'due-rows': rowsOf(held, false),
      'asked-rows': rowsOf(held, true),
      erased: await listErasures(db, person),
      held: held.filter(({ rows }) => rows > 0).map(describeCategory),
      kinds: byKind(held).map(({ kind, rows, byTime, ifAsked, why }) => ({
        ...{ kind, rows, 'by-time': byTime, 'if-asked': ifAsked, why },
      })),
    },
  };
}

const headOf = ({ employeeId, code, name }: Person) => ({
  ...{ 'employee-id': employeeId, 'employee-code': code, 'employee-name': name },
});

const rowsOf = (held: readonly CategoryPlan[], requested: boolean): number =>
  held.reduce((sum, one) => sum + (isErased(one, requested) ? one.rows : 0), 0);

/** An entry of the inventory, as the page shows it. */
function describeCategory(held: CategoryPlan) {
  const { category, rows, verdict } = held;
  return {
    what: category.words,
    kind: retentionCategories[category.kind].words,
    rows,
    state: isErased(held, false)
      ? ('May be erased' as const)
      : isErased(held, true)
        ? ('On request' as const)
        : ('Kept' as const),
    until: category.erase === 'keep' ? null : verdict.until,
    why: whyOf(held),
  };
}

async function listErasures(db: Kysely<Database>, { employeeId }: Person) {
  const rows = await db
    .selectFrom('erasure')
    .leftJoin('employee as eraser', 'eraser.id', 'erasure.erased_by')
    .select(['kind', 'erased_at', 'eraser.name', 'on_request'])
    .where('erasure.employee_id', '=', employeeId)
    .orderBy('erased_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, erased_at, name, on_request }) => ({
    ...{
      kind: retentionCategories[kind].words,
      'erased-on': officeDate(erased_at),
      'erased-by': name,
      'on-request': on_request,
    },
  }));
}

/** `POST /api/personal-data/export`: fails if the audit entry cannot be written. */
async function exportAll(call: Call<PersonalDataApi['POST /api/personal-data/export']>) {
  const { db, now, body, shows, audit } = call;
  const person = await personById(db, body['employee-id']);
  shows([person.employeeId]);
  const about = person.employeeId;
  await audit({ action: 'data.export', subject: `employee ${person.code}`, about });
  return { data: await exportPerson(db, person, now) };
}

/** `POST /api/personal-data/erase` */
async function erase({ db, now, caller, body, audit }: Call<PersonalDataApi['POST /api/personal-data/erase']>) {
  const wanted = {
    ...{ employeeId: body['employee-id'], code: body['employee-code'], requested: body['on-request'] },
  };
  return { result: true, msg: await erasePerson(db, wanted, { by: caller.employeeId, now, audit }) };
}

/** The endpoints for personal data: what is held, for how long, and its erasure. */
export const personalData: Area<PersonalDataApi> = {
  'POST /api/personal-data/people': listPeople,
  'POST /api/personal-data/person': lookAt,
  'POST /api/personal-data/export': exportAll,
  'POST /api/personal-data/erase': erase,
};
