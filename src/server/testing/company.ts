import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Kysely } from 'kysely';
import { loadContract } from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import { readDataUrl } from '../../../engine/language/dataUrl';
import { areas } from '../areas/areas';
import { readMenu } from '../areas/session/readMenu';
import { recordChange } from '../audit/recordChange';
import type { AuditEntry, Caller } from '../call/call';
import { BusinessRuleError } from '../call/errors';
import type { Handlers } from '../call/handler';
import type { ListHeaders } from '../call/listQuery';
import { parsePairs } from '../input/fromText';
import { type Links, linksIn } from '../list/links';
import { listQueryParser } from '../list/parseListQuery';
import { inProject } from '../place';
import { parseRoutes } from '../screens/routes';
import { mayView, viewersOf } from '../screens/visibility';
import { callerByUser } from '../session/callerOf';
import type { Database } from '../store/database';
import { inTransaction } from '../store/transaction';
import { NOON, openDemoStore } from './memoryStore';

export { NOON };

/** A parsed JSON answer: of any shape, but checked against the contract before a test sees it. */
export type JsonAnswer = ReturnType<typeof JSON.parse>;

/** A demo company whose handlers can be called as any of its users. */
export interface Company {
  readonly db: Kysely<Database>;
  /** The caller behind a login. */
  as(userName: string): Promise<Caller>;
  /**
   * Calls an endpoint and returns its answer, including a refusal. Throws if the answer does not match the contract, or
   * if a change writes no audit entry.
   */
  ask(caller: string | Caller, key: string, body?: object, query?: object, now?: Date): Promise<JsonAnswer>;
  /** Calls a list endpoint with a query string, and returns its answer and the list headers. */
  page(caller: string | Caller, key: string, query: string, body?: object): Promise<ListPageOfCompany>;
  close(): Promise<void>;
}

/** A page of a list. */
export interface ListPageOfCompany extends Links {
  readonly answer: JsonAnswer;
  /** The value of `X-Total-Count`. */
  readonly total: string | undefined;
}

/** Opens the demo company in a separate database. */
export async function openCompany(): Promise<Company> {
  return companyIn(await openDemoStore());
}

/** Opens the demo company of a filled database. */
export async function companyIn(db: Kysely<Database>): Promise<Company> {
  const contract = await loadContract(inProject('schemas'));
  const fits = answerChecker(contract);
  const as = (userName: string): Promise<Caller> => findCaller(db, userName);
  const call = async (who: string | Caller, sent: Omit<Asked, 'caller'>): Promise<JsonAnswer> => {
    const caller = typeof who === 'string' ? await as(who) : who;
    const answer = await run(db, contract, { ...sent, caller });
    fits(sent.key, answer);
    return answer;
  };
  const ask: Company['ask'] = async (who, key, body = {}, query = {}, now = NOON) =>
    call(who, { key, body, query, now, listQuery: '', tell: () => undefined });
  const page: Company['page'] = async (who, key, listQuery, body = {}) => {
    let headers: ListHeaders = {};
    const tell = (received: ListHeaders): void => {
      headers = received;
    };
    const answer = await call(who, { key, body, query: {}, now: NOON, listQuery, tell });
    return { answer, total: headers['x-total-count'], ...linksIn(headers.link ?? '') };
  };
  return { db, as, ask, page, close: () => db.destroy() };
}

const read = (file: string): string => readFileSync(inProject('screens', file), 'utf8');
const viewers = viewersOf(parseRoutes(read('routes.json')), readMenu(read('menu.json')), () => undefined);

/** Whether a role may open a screen that the menu offers, or one below it. */
function opens(screen: string, roles: Caller['roles']): boolean {
  const those = viewers.get(screen);
  return those !== undefined && those !== 'anyone' && mayView(those, roles);
}

interface Asked {
  readonly caller: Caller;
  readonly key: string;
  readonly body: object;
  readonly query: object;
  readonly now: Date;
  readonly listQuery: string;
  readonly tell: (headers: ListHeaders) => void;
}

async function run(
  db: Kysely<Database>,
  contract: Contract,
  { key, caller, now, listQuery, tell, ...input }: Asked,
): Promise<JsonAnswer> {
  const handlers: Handlers = areas;
  const handler = handlers[key];
  const endpoint = contract.endpoints[key];
  if (!handler || !endpoint) throw new Error(`Nothing answers ${key}.`);
  const list = { asked: listQueryParser(endpoint)?.(parsePairs(listQuery)).list, tell };
  const prepared = await handler.prepare?.({ caller, ...input } as never);
  const work = async (handle: Kysely<Database>): Promise<unknown> => {
    let traces = 0;
    const audit = (entry: AuditEntry): Promise<void> => {
      traces += 1;
      if (!/^[a-z-]+(\.[a-z-]+)+$/.test(entry.action) || !/\w/.test(entry.subject))
        throw new Error(`${key} does not say in its trace what it did to what.`);
      return recordChange(handle, caller, now, entry);
    };
    let shown = false;
    const shows = (): void => {
      shown = true;
    };
    const answer: JsonAnswer = await handler({
      origin: { address: '127.0.0.1', requestId: 'test', site: 'https://hr.example.com' },
      ...{ caller, now, db: handle, audit, shows, prepared, list, headers: {}, ...input },
      opens: (screen: string) => opens(screen, caller.roles),
    } as never);
    if (endpoint.audit && !shown) throw new Error(`${key} does not say whose records it shows.`);
    if (endpoint.effect === 'write' && traces === 0 && hasChanged(answer))
      throw new Error(`${key} left no trace of its change.`);
    return answer;
  };
  try {
    return endpoint.effect === 'write' ? await inTransaction(db, work) : await work(db);
  } catch (error) {
    if (error instanceof BusinessRuleError) return { result: false, msg: error.message };
    throw error;
  }
}

/** Whether a write changed something: false if it was refused, only listed, or had nothing to do. */
function hasChanged({ result, data, msg }: JsonAnswer): boolean {
  return result !== false && data === undefined && !/already/.test(msg);
}

async function findCaller(db: Kysely<Database>, userName: string): Promise<Caller> {
  const account = db.selectFrom('user_account').select('user_id').where('user_name', '=', userName);
  const caller = await callerByUser(db, (await account.executeTakeFirstOrThrow()).user_id, NOON);
  if (!caller) throw new Error(`The login ${userName} is disabled.`);
  return caller;
}

/** Returns a function that throws if an answer is neither a refusal nor valid under the contract. */
function answerChecker(contract: Contract): (key: string, answer: JsonAnswer) => void {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  ajv.addFormat('data-url', (text) => readDataUrl(text) !== null);
  const checks = new Map<string, ValidateFunction>();
  return (key, answer) => {
    if (answer?.result === false && typeof answer.msg === 'string') return;
    const check = checks.get(key) ?? ajv.compile(contract.endpoints[key]?.response ?? {});
    checks.set(key, check);
    if (!check(JSON.parse(JSON.stringify(answer))))
      throw new Error(`${key} broke its contract: ${ajv.errorsText(check.errors)}`);
  };
}
