/** The clinic's server: implements the contract in memory. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { loadContract } from '../../engine/compiler';

type Values = Readonly<Record<string, unknown>>;

const rooms = ['Blue room', 'Green room', 'Laboratory'].map((name, at) => ({ id: at + 1, name }));
const visits: Values[] = [{ 'visit-id': 1, patient: 'Ada Moreau', day: '2026-11-23', status: 'planned', 'room-id': 1 }];
const ajv = addFormats(new Ajv({ strict: false }));
const { endpoints } = await loadContract(fileURLToPath(new URL('schemas', import.meta.url)));

const handlers: Readonly<Record<string, (sent: Values) => Values>> = {
  'POST /api/rooms': ({ name = '' }) => ({
    data: rooms.filter((room) => room.name.toLowerCase().includes(String(name).toLowerCase())),
  }),
  'POST /api/visits': (sent) => ({
    data: visits
      .filter((visit) => (sent['room-id'] ?? visit['room-id']) === visit['room-id'])
      .map(({ patient, day, status, 'visit-id': id }) => ({ 'visit-id': id, patient, day, status })),
  }),
  'POST /api/visits/plan': (sent) => {
    visits.push({ ...sent, 'visit-id': visits.length + 1, status: 'planned' });
    return { result: true, msg: `The visit of ${sent.patient} is planned.` };
  },
  'POST /api/visits/close': (sent) => {
    const at = visits.findIndex((visit) => visit['visit-id'] === sent['visit-id'] && visit.status === 'planned');
    if (at < 0) return { result: false, msg: 'This visit is already closed.' };
    visits[at] = { ...visits[at], status: 'done' };
    return { result: true, msg: 'The visit is closed.' };
  },
};

/** The responses to writes by endpoint and idempotency key: a repetition gets the first one's response. */
const answered = new Map<string, { readonly sent: string; readonly answer: Values }>();

type Response = readonly [status: number, answer: Values];

/** Carries a valid call out, once for each idempotency key. */
function carryOut(name: string, handler: (sent: Values) => Values, sent: Values, key: unknown): Response {
  if (endpoints[name]?.effect !== 'write' || key === undefined) return [200, handler(sent)];
  const [place, text] = [`${name} ${key}`, JSON.stringify(sent)];
  const known = answered.get(place) ?? { sent: text, answer: handler(sent) };
  answered.set(place, known);
  if (known.sent !== text) return [422, { msg: 'This Idempotency-Key was already used for a different request.' }];
  return [200, known.answer];
}

function answerTo(name: string, sent: Values, key: unknown): Response {
  const handler = handlers[name];
  if (handler === undefined) return [404, { msg: 'There is no such call.' }];
  if (!ajv.validate(endpoints[name]?.body ?? {}, sent)) return [400, { msg: `Wrong input: ${ajv.errorsText()}.` }];
  return carryOut(name, handler, sent, key);
}

createServer(async (request, response) => {
  const sent = (await json(request).catch(() => ({}))) as Values;
  const [status, answer] = answerTo(`${request.method} ${request.url}`, sent, request.headers['idempotency-key']);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
}).listen(Number(process.env.PORT), '127.0.0.1');
