import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays } from '../../rules/civilDate';
import { calendarText, type LeaveEvent } from './calendarText';

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

const event = (more: Partial<LeaveEvent> = {}): LeaveEvent => ({
  ...{ uid: 'a@team-calendar', summary: 'Asha Rao: Away', from: '2026-12-03', to: '2026-12-05' },
  ...{ isPending: false, changes: 0, isOwn: false, changedAt: new Date('2026-11-02T08:30:00Z') },
  ...more,
});

const parse = (events: readonly LeaveEvent[]) => new ICAL.Component(ICAL.parse(calendarText(events)));
const propertiesOf = (one: LeaveEvent): Record<string, string> => {
  const [parsed] = parse([one]).getAllSubcomponents('vevent');
  return Object.fromEntries(
    (parsed?.getAllProperties() ?? []).map((line) => [line.name, String(line.getFirstValue())]),
  );
};

test.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])(
  'an event has whole days in %s, and ends on the day after',
  (zone) => {
    process.env.TZ = zone;
    expect(propertiesOf(event())).toEqual({
      ...{ uid: 'a@team-calendar', sequence: '1', summary: 'Asha Rao: Away' },
      ...{ dtstart: '2026-12-03', dtend: '2026-12-06' },
      ...{ dtstamp: '2026-11-02T08:30:00Z', 'last-modified': '2026-11-02T08:30:00Z' },
      ...{ status: 'CONFIRMED', transp: 'TRANSPARENT', class: 'PRIVATE' },
      'x-microsoft-cdo-alldayevent': 'TRUE',
      'x-microsoft-msncalendar-alldayevent': 'TRUE',
    });
    const [parsed] = parse([event()]).getAllSubcomponents('vevent');
    expect(parsed?.getFirstProperty('dtstart')?.type).toBe('date');
  },
);

test('a request is tentative and older than its approval, and only approved leave of the reader blocks time', () => {
  expect(propertiesOf(event({ isPending: true, isOwn: true }))).toMatchObject({
    ...{ status: 'TENTATIVE', sequence: '0', transp: 'TRANSPARENT' },
  });
  expect(propertiesOf(event({ isOwn: true })).transp).toBe('OPAQUE');
});

test('the same events give the same text', () => {
  expect(calendarText([event()])).toBe(calendarText([event()]));
});

describe('the text', () => {
  const days = fc.integer({ min: 0, max: 70_000 }).map((day) => addDays('1900-01-01', day));
  // The library removes control characters, which the format does not allow.
  const names = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((name) => !/\p{Cc}|\p{Cs}/u.test(name));
  const events = fc
    .array(fc.tuple(names, days, fc.nat(40)), { maxLength: 5 })
    .map((list) =>
      list.map(([summary, from, length], at) => event({ uid: `${at}`, summary, from, to: addDays(from, length) })),
    );

  test('ends each line with CRLF, and folds lines of more than 75 bytes', () => {
    fc.assert(
      fc.property(events, (list) => {
        const lines = calendarText(list).split('\r\n');
        for (const line of lines) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        expect([lines[0], lines.at(-1) || lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
      }),
    );
  });

  test('has the names and days that another program reads', () => {
    fc.assert(
      fc.property(events, (list) => {
        const read = parse(list)
          .getAllSubcomponents('vevent')
          .map((one) => new ICAL.Event(one));
        expect(read.map(({ summary }) => summary)).toEqual(list.map(({ summary }) => summary));
        expect(read.map(({ startDate, endDate }) => [String(startDate), String(endDate)])).toEqual(
          list.map(({ from, to }) => [from, addDays(to, 1)]),
        );
      }),
    );
  });
});
