import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit, gone } from '../../scripts/mutation/screens/edit';
import { clinic, textOf } from './clinic';

const contract = await clinic();
const visits: unknown = JSON.parse(textOf('../clinic/screens/visits.json'));

type Edit = readonly [path: DefinitionPath, value: unknown];

/** The messages after edits of the clinic's list, whose modal decides on a row. */
function messages(...edits: readonly Edit[]): string[] {
  const screen = edits.reduce((so, [path, value]) => edit(so, path, value), visits);
  const { diagnostics } = examineScreen(JSON.stringify(screen), 'visits.json', contract);
  return diagnostics.map(({ code, pointer, problem, fix }) => `${code} ${pointer}: ${problem} ${fix}`);
}

const table = ['body', 2, 'table'] as const;
const click: DefinitionPath = [...table, 'actions', 0, 'onClick'];
const modal = ['modals', 'closing'] as const;
const states: DefinitionPath = [...modal, 'openInStates'];
const form = [...modal, 'body', 0, 'form'] as const;
const submit = [...form, 'submit'] as const;
const buttons = (...items: readonly object[]): Edit => [[...form, 'buttons'], items];
const button = (...onClick: readonly object[]) => ({ label: 'Go', onClick });
const review = { send: 'review', with: '=approval.item' };
const at = '/modals/closing/body/0/form';

describe('an event that no state accepts where it is sent', () => {
  test('in a modal that is open in other states', () => {
    expect(messages([states, ['listing']], [[...modal, 'onClose'], gone])).toContain(
      `idle-event ${at}/submit/send: The event "decide" has no effect here: the machine "approval" ignores it in "listing". Add "reviewing", "refused" or "failed" to "openInStates", or send an event that has an effect here: "review".`,
    );
  });

  const idle =
    'idle-state /modals/closing/openInStates/0: The modal "closing" is open in "listing", where the machine "approval" ignores its events "leave" and "decide".';

  test('in a modal that is open in no state which accepts any of its events', () => {
    expect(messages([states, ['listing']])).toEqual([
      `${idle} Replace it with states in which they have an effect: "reviewing", "deciding", "decided", "refused" and "failed".`,
    ]);
  });

  test('in a modal that is also open in a state which accepts none of its events', () => {
    expect(messages([states, ['listing', 'reviewing', 'deciding', 'refused', 'failed']])).toEqual([
      `${idle} Remove "listing" from "openInStates".`,
    ]);
  });

  test('on the page, which a modal covers in the other states', () => {
    expect(messages([click, [{ send: 'decide', with: '=row' }]])).toContain(
      'idle-event /body/2/table/actions/0/onClick/0/send: The event "decide" has no effect here: the machine "approval" ignores it in "listing", "decided" and "back". Move it into a modal that is open in "reviewing", "refused" or "failed", or send an event that has an effect here: "review" or "leave".',
    );
  });

  test('after an event of the same list that changes the state', () => {
    const send = messages(buttons(button({ send: 'leave' }, { reset: 'closing' }, { send: 'decide' })));
    expect(send).toEqual([
      `idle-event ${at}/buttons/0/onClick/2/send: The event "decide" has no effect here: the machine "approval" ignores it in "listing". Remove it, or send it before "leave".`,
    ]);
    expect(messages(buttons(button({ send: 'leave' }, review)))).toEqual([]);
  });

  test.each([
    ['visible', "approval.state == 'deciding'"],
    ['visible', "approval.state in ['deciding', 'listing'] && form.note != null"],
    ['disabled', "approval.state != 'deciding'"],
    ['disabled', "!(approval.state == 'deciding')"],
  ])('under a condition: %s %s', (key, condition) => {
    expect(messages([[...submit, key], condition])).toEqual([
      `idle-event ${at}/submit/send: The event "decide" has no effect here: the machine "approval" ignores it in "deciding". Change the condition so that it is true in "reviewing", "refused" or "failed", or send an event that has an effect here: "leave".`.replace(
        'is true in',
        key === 'visible' ? 'is true in' : 'is false in',
      ),
    ]);
  });

  test.each<[string, readonly Edit[]]>([
    ['in one of the states', [[[...submit, 'visible'], "approval.state == 'failed' || approval.state == 'deciding'"]]],
    ['under a condition that says nothing of the state', [[[...submit, 'disabled'], 'form.note == null']]],
    [
      'after a wait, in which the machine may change',
      [buttons(button({ send: 'leave' }, { wait: 10 }, { send: 'decide' }))],
    ],
    ['after a question', [buttons(button({ confirm: { title: 'Go?', accept: 'Go' } }, { send: 'decide' }))]],
    [
      'on a page without modals',
      [
        [['modals'], gone],
        [click, [review]],
      ],
    ],
    ['to the session', [buttons(button({ send: 'leave' }, { send: 'refresh', machine: 'session' }))]],
  ])('is not reported %s', (_, edits) => {
    expect(messages(...edits).filter((one) => one.startsWith('idle-event'))).toEqual([]);
  });

  test('is not reported in a modal that an action opens, too', () => {
    const open: Edit = [click, [{ open: 'closing' }]];
    expect(messages([states, ['listing']], open).filter((one) => one.startsWith('idle-event'))).toEqual([]);
  });

  test('is not reported if the description does not say where events act', () => {
    const { approval } = contract.machines;
    if (approval === undefined) throw new Error('The clinic has no approval.');
    const events = Object.fromEntries(
      Object.entries(approval.events).map(([key, { actsIn: _, ...one }]) => [key, one]),
    );
    const machines = { ...contract.machines, approval: { ...approval, events } };
    const text = JSON.stringify(edit(visits, states, ['listing']));
    expect(examineScreen(text, 'visits.json', { ...contract, machines }).diagnostics).toEqual([]);
  });
});

test('a part of a modal is hidden in every state in which the modal is open', () => {
  expect(messages(buttons({ ...button(review), visible: "approval.state == 'listing'" }))).toEqual([
    `hidden-in-modal ${at}/buttons/0/visible: This condition is never true here: the modal "closing" is open only in "reviewing", "deciding", "refused" and "failed". Compare "approval.state" with one of these states, or remove the part.`,
  ]);
});

describe('a modal that closes when its form is sent', () => {
  test.each([
    [['reviewing'], '"deciding", "refused" and "failed"'],
    [['reviewing', 'deciding'], '"refused" and "failed"'],
    [['reviewing', 'refused', 'failed'], '"deciding"'],
    [['reviewing', 'deciding', 'refused'], '"failed"'],
  ])('because it is open only in %j', (open, missing) => {
    expect(messages([states, open])).toEqual([
      `closes-early /modals/closing/openInStates: The event "decide" closes the modal "closing" with its form: it is not open in ${missing}. Add ${missing} to "openInStates".`,
    ]);
  });

  test('is not reported if another modal is open in those states', () => {
    const wait = {
      openInStates: ['deciding', 'refused', 'failed'],
      title: 'Wait',
      body: [{ text: { text: 'Please wait.' } }],
    };
    expect(messages([states, ['reviewing']], [['modals', 'wait'], wait])).toEqual([]);
  });

  test('is not reported if its form calls an endpoint itself', () => {
    const call = { label: 'Close', call: 'POST /api/visits/close', with: { 'visit-id': '=approval.item.id' } };
    const found = messages([states, ['reviewing']], [submit, call]);
    expect(found.filter((one) => one.startsWith('closes-early'))).toEqual([]);
  });
});

describe('an action that opens the modal of the machine', () => {
  const fault = (send: string) =>
    `other-opener /body/2/table/actions/0/onClick/0/open: The modal "closing" shows what the machine "approval" keeps, which only an event sets. Write ${send} instead.`;

  test('is to send the event that opens it', () => {
    expect(messages([click, [{ open: 'closing', with: '=row' }]])).toEqual([
      fault('{ "send": "review", "with": "=row" }'),
    ]);
  });

  test.each<[string, readonly Edit[]]>([
    ['after that event', [[click, [review, { open: 'closing' }]]]],
    [
      'that shows the row that is passed',
      [
        [click, [{ open: 'closing', with: '=row' }]],
        [[...modal, 'subtitle'], '{row.patient}'],
      ],
    ],
  ])('is right %s', (_, edits) => {
    expect(messages(...edits).filter((one) => one.startsWith('other-opener'))).toEqual([]);
  });
});
