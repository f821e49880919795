import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { calls, field, formOf, validatorsOf } from '../../../tests/support/forms';
import type { Outcome } from '../../language/plan.gen';
import { RequestError } from '../ports';
import { button, column, endpoint, rowsOfSource, screenOf, source, table } from '../testing/plans';
import { type RenderedScreen, renderScreen, settle } from '../testing/renderScreen';

afterEach(cleanup);

const good = /It was done/;
const outcome: Outcome = { accepted: { message: 'It was done.', duration: 0 } };
/** No check follows an unclear outcome, so the button can be used again. */
const target = { ...endpoint('POST /api/act', 'write'), unrepeatable: true } as const;
const send = { call: target, outcome, duration: 0 } as const;
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await settle();
};
const news = () => screen.queryAllByText(good).length;

const formNamed = (name: string, rules: object = {}) =>
  formOf(
    { [`note-${name}`]: { type: 'string', title: `Note ${name}` } },
    {
      name,
      ui: { [`note-${name}`]: field('text') } as never,
      submit: calls(`Send ${name}`, { call: target, outcome }),
    },
    rules,
  );
const forms = [formNamed('one'), formNamed('two'), formNamed('strict', { required: ['note-strict'] })];

const place = (label: string) => button(label, [send]);
const module = {
  ...screenOf({
    sources: { rows: source('GET /api/rows'), quiet: source('GET /api/quiet', { failureMode: 'empty' }) },
    buttons: [
      place('Act'),
      button('Read', [{ reload: 'rows', duration: 0 }]),
      button('Read quietly', [{ reload: 'quiet', duration: 0 }]),
      button('Act and read', [send, { reload: 'rows', duration: 0 }]),
      button('Open', [{ open: 'more', duration: 0 }]),
    ],
    body: [...forms.map((form) => ({ form })), table(rowsOfSource('rows'), [column('name', 'Name')])],
    modals: {
      more: { title: 'More', size: 'normal', body: [{ buttons: { items: [place('Act inside')], align: 'end' } }] },
    },
  }),
  validators: Object.fromEntries(forms.map((form) => [form.name, validatorsOf(form)])),
};

async function openPage(): Promise<RenderedScreen> {
  const rendered = await renderScreen(module);
  for (const { answer } of rendered.ports.calls) await answer({ result: true, data: [] });
  return rendered;
}

const last = (rendered: RenderedScreen) => rendered.call(rendered.ports.calls.length - 1);

const bad: Readonly<Record<string, (rendered: RenderedScreen) => Promise<void>>> = {
  refused: (rendered) => last(rendered).answer({ result: false, msg: 'No.' }),
  failed: (rendered) => last(rendered).fail(new RequestError('Broken.', 500)),
  unclear: (rendered) => last(rendered).answer('<html>'),
};

/** Controls whose success shows a notice. */
const places = ['Act', 'Send one', 'Send two'];

async function fail(rendered: RenderedScreen, where: string, how: string): Promise<void> {
  await press(where);
  await bad[how]?.(rendered);
}

test('no earlier success notice stays on the page after any failure', async () => {
  const step = fc.record({
    where: fc.constantFrom(...places, 'Read', 'Read quietly', 'Send strict'),
    how: fc.constantFrom('well', 'well', ...Object.keys(bad)),
  });
  const rendered = await openPage();
  const steps: string[] = [];
  for (const { where, how } of fc.sample(step, 40)) {
    steps.push(`${where} ${how}`);
    await press(where);
    const isWell = where !== 'Send strict' && how === 'well';
    if (isWell) await last(rendered).answer({ result: true, data: [] });
    else if (where !== 'Send strict') await bad[how]?.(rendered);
    await settle();
    if (!isWell) expect(news(), steps.join(', ')).toBe(0);
    else if (places.includes(where)) expect(news(), steps.join(', ')).toBeGreaterThan(0);
  }
}, 120_000);

test('a failure in a dialog dismisses the success notice of the page behind it', async () => {
  const rendered = await openPage();
  await press('Act');
  await last(rendered).answer({ result: true });
  await press('Open');
  expect(news()).toBe(1);
  await fail(rendered, 'Act inside', 'refused');
  expect(news()).toBe(0);
});

test('a failed reload after a successful write keeps the success notice until the user retries', async () => {
  const rendered = await openPage();
  await press('Act and read');
  await last(rendered).answer({ result: true });
  await settle();
  await last(rendered).fail(new RequestError('Broken.', 500));
  expect(news()).toBe(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  await press('Try again');
  await last(rendered).fail(new RequestError('Broken.', 500));
  expect(news()).toBe(0);
});

test('a success notice does not dismiss another success notice', async () => {
  const rendered = await openPage();
  for (const where of ['Send one', 'Send two']) {
    await press(where);
    await last(rendered).answer({ result: true });
  }
  expect(news()).toBe(2);
});
