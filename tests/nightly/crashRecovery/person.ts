import { setTimeout as pause } from 'node:timers/promises';
import { targetOf } from '../../../engine/compiler/emit/target';
import type { Contract } from '../../../engine/language/contract';
import { asObject, type JsonObject } from '../../../engine/language/json';
import { type CallRequest, outcomeOfAnswer, RequestError } from '../../../engine/runtime';
import { type Client, createClient } from '../../../src/app/client/client';
import { renewUntilAnswered } from '../../../src/app/client/renewal';
import { openLive } from '../../../src/app/ports/openLive';
import { demoPassword } from '../../../src/server/demo/logins';

/** A user of the application’s real client who retries failed calls. */
export interface RetryingPerson {
  /** Calls until there is an answer; throws errors that a retry cannot fix. */
  do(endpoint: string, payload?: JsonObject): Promise<JsonObject>;
  /** Renews the token before it expires, like the application. */
  renew(): Promise<void>;
  /** Listens for server events until the signal aborts. */
  listen(changed: () => void, signal: AbortSignal): Promise<void>;
  /** The number of failed attempts of each answered call. */
  readonly failures: readonly number[];
}

interface Where {
  readonly address: string;
  readonly contract: Contract;
}

/** The total retry time and the delay between retries, in milliseconds. */
const retries = { longest: 30_000, between: 250 } as const;

/** Whether a retry can help: there was no answer, or a server or proxy failed. */
const isPassing = (fault: unknown): boolean =>
  fault instanceof RequestError && (fault.status === 0 || fault.status >= 500);

/** Retries until there is an answer. */
async function persist<T>(ask: () => Promise<T>, failed: () => void): Promise<T> {
  const deadline = Date.now() + retries.longest;
  for (;;) {
    try {
      return await ask();
    } catch (fault) {
      if (!isPassing(fault) || Date.now() > deadline) throw fault;
      failed();
      await pause(retries.between);
    }
  }
}

/** The event stream of this token. */
async function streamFor(address: string, token: string | null, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer;
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** The request a screen would send. */
function requestIn({ endpoints }: Contract, name: string, payload: JsonObject): CallRequest {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`The contract has no ${name}.`);
  return { target: targetOf(name, endpoint), payload, signal: new AbortController().signal };
}

/** Signs a user in. */
export async function openPerson(userName: string, { address, contract }: Where): Promise<RetryingPerson> {
  let token: string | null = null;
  let renewing: Promise<unknown> = Promise.resolve();
  const failures: number[] = [];
  const waitForRenewal = async (): Promise<void> => void (await renewing.catch(() => undefined));
  const client: Client = createClient({
    baseUrl: address,
    token: () => token,
    settled: waitForRenewal,
    rejected: () => undefined,
  });
  const requestOf = (name: string, payload: JsonObject): CallRequest => requestIn(contract, name, payload);
  const admit = (answer: unknown): void => {
    token = String(asObject(answer).data);
  };
  admit(await client.callNow(requestOf('POST /api/public/login', { 'user-name': userName, 'user-key': demoPassword })));
  return {
    failures,
    do: async (name, payload = {}) => {
      const request = requestOf(name, payload);
      let tries = 0;
      const answer = await persist(
        () => client.call(request),
        () => (tries += 1),
      );
      failures.push(tries);
      const { outcome, message } = outcomeOfAnswer(answer, { call: request.target }, (roots) => roots);
      if (outcome !== 'accepted') throw new Error(`${userName}: ${name} was ${outcome}: ${message}`);
      return asObject(answer);
    },
    renew: () => {
      const { target, payload, signal } = requestOf('GET /api/user/renew', {});
      const renewOnce = (limit: AbortSignal) => client.callNow({ target, payload, signal: limit });
      const asked = renewUntilAnswered(target, renewOnce, signal).then(admit);
      renewing = asked;
      return asked;
    },
    listen: (changed, signal) => {
      const ask = async (ended: AbortSignal): Promise<Response> => {
        await waitForRenewal();
        return streamFor(`${address}/api/live`, token, ended);
      };
      return openLive({ ask, sessionEnded: () => undefined, changed, pause: rest }, signal);
    },
  };
}
