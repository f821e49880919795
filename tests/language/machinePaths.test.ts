import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { type DefinitionPath, edit } from '../../scripts/mutation/screens/edit';
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

const modal = ['modals', 'closing'] as const;
const states: DefinitionPath = [...modal, 'openInStates'];
const form = [...modal, 'body', 0, 'form'] as const;
const submit: DefinitionPath = [...form, 'submit'];
const review = { send: 'review', with: '=approval.item' };

describe('a modal to whose states only its own events lead', () => {
  test('never opens', () => {
    expect(messages([states, ['deciding', 'refused', 'failed']])).toEqual([
      'unreached-modal /modals/closing/openInStates: The modal "closing" never opens: outside it, nothing leads to "deciding", "refused" or "failed". Add "reviewing" to "openInStates".',
    ]);
  });

  test.each<[string, readonly Edit[]]>([
    ['an action opens it, too', [[['body', 1, 'buttons', 'items', 0, 'onClick'], [{ open: 'closing' }]]]],
    [
      'another button sends the event',
      [
        [
          ['body', 1, 'buttons', 'items', 0, 'onClick'],
          [review, { send: 'decide', with: { note: 'Seen' } }],
        ],
      ],
    ],
  ])('is not reported if %s', (_, edits) => {
    const found = messages([states, ['deciding', 'refused', 'failed']], ...edits);
    expect(found.filter((one) => one.startsWith('unreached-modal'))).toEqual([]);
  });
});

describe('a required call that no event starts', () => {
  test('is reported at the form that sends another event', () => {
    expect(messages([submit, { label: 'Close', send: 'review' }])).toContain(
      `unstarted-call /modals/closing/body/0/form/submit/send: The machine "approval" never makes the call "decide": nothing sends "decide". Send "decide" in place of "review", or with another button.`,
    );
  });

  test('is not reported if a button starts it', () => {
    const decide = { label: 'Go', onClick: [{ send: 'decide', with: { note: 'Seen' } }] };
    const found = messages([submit, { label: 'Close', send: 'review' }], [[...form, 'buttons'], [decide]]);
    expect(found.filter((one) => one.startsWith('unstarted-call'))).toEqual([]);
  });
});
