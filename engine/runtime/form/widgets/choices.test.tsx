import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, field, formOf, formScreen } from '../../../../tests/support/forms';
import type { Field } from '../../../language/plan.gen';
import { RequestError } from '../../ports';
import { dynamic, rowsOfSource, source } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const kinds = { choices: rowsOfSource('kinds'), valueField: 'id', labelField: 'name' };
const type = { type: 'integer', title: 'Type' };
const withKinds = (more: object = {}, looks: Field = {}, initial?: object) =>
  formScreen(
    [formOf({ type }, { ui: { type: field('select', { ...kinds, ...more }, looks) }, submit: calls(), initial })],
    {
      sources: { kinds: source('POST /api/kinds', { select: 'data' }) },
    },
  );
const select = (label = 'Type') => screen.getByLabelText<HTMLSelectElement>(label);
const listOptions = (label = 'Type') =>
  within(select(label))
    .getAllByRole('option')
    .map((option) => option.textContent);
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const two = [
  { id: '1', name: 'Casual' },
  { id: '2', name: 'Sick' },
];

test('a select offers the rows of its source below its placeholder, and keeps the type of the schema', async () => {
  const { call } = await renderScreen(withKinds({}, { 'ui:placeholder': '-- Select Type --' }));
  expect(listOptions()).toEqual(['Loading…']);
  await call(0).answer({ data: two });
  expect(listOptions()).toEqual(['-- Select Type --', 'Casual', 'Sick']);
  expect(select().value).toBe('');
  fireEvent.change(select(), { target: { value: '2' } });
  await send();
  expect(call(1).payload).toEqual({ type: 2 });
});

const button = (name: string) => screen.getByRole('button', { name });
const asButtons = { asButtons: true, tones: { Casual: 'approved' } };

test('choices as buttons stay in sync with the list in both directions', async () => {
  const { call } = await renderScreen(withKinds(asButtons, { 'ui:placeholder': 'Choose' }));
  await call(0).answer({ data: two });
  expect(listOptions()).toEqual(['Choose', 'Casual', 'Sick']);
  expect(button('Casual').dataset.tone).toBe('approved');
  await act(async () => fireEvent.click(button('Casual')));
  expect(button('Casual').getAttribute('aria-pressed')).toBe('true');
  expect(select().value).toBe('1');
  fireEvent.change(select(), { target: { value: '2' } });
  expect([button('Casual'), button('Sick')].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await send();
  expect(call(1).payload).toEqual({ type: 2 });
});

test('choices as buttons are one control: the keyboard uses the list, a pointer the buttons', async () => {
  const { call, container } = await renderScreen(withKinds(asButtons));
  await call(0).answer({ data: two });
  expect(container.querySelector('[data-row]')?.contains(select())).toBe(true);
  expect([button('Casual').tabIndex, button('Sick').tabIndex, select().tabIndex]).toEqual([-1, -1, 0]);
});

test('the list keeps the focus when its choices are loaded', async () => {
  const { call } = await renderScreen(withKinds(asButtons));
  select().focus();
  await call(0).answer({ data: two });
  expect(button('Casual')).toBeDefined();
  expect(document.activeElement).toBe(select());
});

test('more than four choices appear only in the list', async () => {
  const { call } = await renderScreen(withKinds(asButtons));
  await call(0).answer({ data: [...two, ...['3', '4', '5'].map((id) => ({ id, name: `Kind ${id}` }))] });
  expect(listOptions()).toContain('Kind 5');
  expect(screen.queryByRole('button', { name: 'Casual' })).toBeNull();
});

test('SHELL-36 a single option is chosen automatically, and several are not', async () => {
  const { call } = await renderScreen(withKinds());
  await call(0).answer({ data: two.slice(0, 1) });
  expect(select().selectedOptions[0]?.textContent).toBe('Casual');
  await send();
  expect(call(1).payload).toEqual({ type: 1 });
});

test('a single option is not chosen automatically where the screen says so', async () => {
  const { call } = await renderScreen(withKinds({ autoSelectSingle: false }));
  await call(0).answer({ data: two.slice(0, 1) });
  expect(select().value).toBe('');
});

test('choices that fail to load show an error inside the field, with a retry button', async () => {
  const { call } = await renderScreen(withKinds());
  await call(0).fail(new RequestError('No connection to the server.', 0));
  expect(screen.getByText('Could not be loaded.')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await call(1).answer({ data: two });
  expect(listOptions()).toContain('Sick');
});

test('an error that a block of the page reports is not repeated at the choices, and the list says that it is not loaded', async () => {
  const screenOfBoth = withKinds();
  const list = { list: { rows: rowsOfSource('kinds'), text: dynamic<string>(['row.name'], () => '') } };
  const both = { ...screenOfBoth, plan: { ...screenOfBoth.plan, body: [...screenOfBoth.plan.body, list] } };
  const { call } = await renderScreen(both);
  await call(0).fail(new RequestError('No connection to the server.', 0));
  expect(screen.queryByText('Could not be loaded.')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(listOptions()).toEqual(['Not loaded']);
});

test('an error of a source that a failed block depends on is not repeated at the choices either', async () => {
  const screenOfBoth = withKinds();
  const { plan } = screenOfBoth;
  const report = source('POST /api/report', {
    select: 'data',
    when: dynamic<boolean>(['source.kinds'], ({ source: { kinds: known } }) => known !== null),
  });
  const list = { list: { rows: rowsOfSource('report'), text: dynamic<string>(['row.name'], () => '') } };
  const both = {
    ...screenOfBoth,
    plan: { ...plan, sources: { ...plan.sources, report }, body: [...plan.body, list] },
  };
  const { call } = await renderScreen(both);
  await call(0).fail(new RequestError('No connection to the server.', 0));
  expect(screen.getByText('The list could not be loaded.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(screen.queryByText('Could not be loaded.')).toBeNull();
});

test('a value from the record that is not in the list stays', async () => {
  const { call } = await renderScreen(withKinds({}, {}, { type: 9 }));
  await call(0).answer({ data: two });
  expect(select().selectedOptions[0]?.textContent).toBe('9 (no longer available)');
});

const enumOf = (values: readonly string[]) => ({ type: 'string', title: 'Days', enum: values });
const openDays = (widget: Field['ui:widget'], schema: object, days: unknown, more: object = {}) =>
  renderScreen(
    formScreen([formOf({ days: schema }, { ui: { days: field(widget, more) }, submit: calls(), initial: { days } })]),
  );
const daysList = { type: 'array', title: 'Days', items: { type: 'string' } };
const rowsOf = (...names: string[]) => ({ choices: names.map((value) => ({ value, label: value })) });

test('checkboxes show a stored choice that is no longer offered, and keep it until it is unticked', async () => {
  const { call } = await openDays('checkboxes', daysList, ['Sun', 'Mon', 'Mon'], rowsOf('Mon', 'Tue'));
  const gone = screen.getByLabelText<HTMLInputElement>('Sun (no longer available)');
  expect(gone.checked).toBe(true);
  await act(async () => fireEvent.click(screen.getByLabelText('Tue')));
  await send();
  expect(call(0).payload).toEqual({ days: ['Mon', 'Tue', 'Sun'] });
  await call(0).answer({});
  await act(async () => fireEvent.click(gone));
  await send();
  expect([screen.queryByLabelText(/no longer/), call(1).payload]).toEqual([null, { days: ['Mon', 'Tue'] }]);
});

test('a list of several choices shows a stored choice that is no longer offered, and no choice twice', async () => {
  const { call } = await openDays('multiselect', daysList, ['Sun', 'Mon', 'Mon'], rowsOf('Mon', 'Tue'));
  expect(screen.getAllByText('Sun (no longer available)').length).toBeGreaterThan(0);
  await act(async () => fireEvent.click(await screen.findByRole('combobox', { name: 'Days' })));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Tue', hidden: true })));
  await send();
  expect(call(0).payload).toEqual({ days: ['Sun', 'Mon', 'Tue'] });
});

test('radio buttons and choices as buttons show a stored choice that is no longer offered', async () => {
  const { unmount } = await openDays('radio', enumOf(['Mon', 'Tue']), 'Sun');
  expect(screen.getByLabelText<HTMLInputElement>('Sun (no longer available)').checked).toBe(true);
  unmount();
  await openDays('select', enumOf(['Mon', 'Tue']), 'Sun', { asButtons: true });
  expect(button('Sun (no longer available)').getAttribute('aria-pressed')).toBe('true');
});

const dependent = formScreen(
  [
    formOf(
      { family: { type: 'string', title: 'Family', enum: ['A', 'B'] }, job: { type: 'string', title: 'Job' } },
      {
        ui: { job: field('select', { choices: rowsOfSource('jobs'), valueField: 'id', labelField: 'name' }) },
        submit: calls(),
      },
    ),
  ],
  {
    sources: {
      jobs: source('POST /api/jobs', {
        select: 'data',
        when: dynamic(['form.family'], (roots: { form: { family?: string } | null }) => roots.form?.family != null),
        with: { family: dynamic(['form.family'], (roots: { form: { family?: string } }) => roots.form.family) },
      }),
    },
  },
);

test('choices depend on another field, and a value missing from the new list is cleared', async () => {
  const { call, ports } = await renderScreen(dependent);
  expect(ports.calls.length).toBe(0);
  await act(async () => fireEvent.change(select('Family'), { target: { value: 'A' } }));
  expect(call(0).payload).toEqual({ family: 'A' });
  await call(0).answer({ data: [...two, { id: '3', name: 'Cook' }] });
  await act(async () => fireEvent.change(select('Job'), { target: { value: '3' } }));
  await act(async () => fireEvent.change(select('Family'), { target: { value: 'B' } }));
  await call(1).answer({ data: two });
  expect(select('Job').value).toBe('');
  await send();
  expect(call(2).payload).toEqual({ family: 'B' });
});

test('several choices are stored as a list', async () => {
  const list = { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue'] } };
  const { call } = await renderScreen(formScreen([formOf({ days: list }, { submit: calls() })]));
  const box = await screen.findByRole('combobox', { name: 'Days' });
  await act(async () => fireEvent.click(box));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Tue', hidden: true })));
  await send();
  expect(call(0).payload).toEqual({ days: ['Tue'] });
});

test('a list of several choices announces its error to screen readers', async () => {
  const colours = { type: 'array', title: 'Colours', items: { type: 'string', enum: ['red', 'blue'] } };
  await renderScreen(formScreen([formOf({ colours }, { submit: calls() }, { required: ['colours'] })]));
  const box = screen.getByLabelText<HTMLInputElement>('Colours');
  expect(box.getAttribute('aria-describedby')).toBeNull();
  await send();
  const ids = box.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(ids)?.textContent).toBe('Colours is required');
});

test('choices that are objects show their titles, and a constant one is chosen by its title', async () => {
  const places = [
    { const: { name: 'Oslo', lat: 59 }, title: 'The capital' },
    { const: { name: 'Bergen', lat: 60 }, title: 'The west' },
  ];
  const properties = {
    place: { type: 'object', title: 'Place', oneOf: places },
    origin: { type: 'object', title: 'Head office', const: { lat: 1 } },
    both: { type: 'array', title: 'Both', items: { type: 'object', oneOf: places } },
  };
  const form = formOf(properties, { ui: { place: field('radio') }, submit: calls() }, { required: ['origin'] });
  const { call, container } = await renderScreen(formScreen([form]));
  expect(listOptions('Head office')).toEqual(['Select', 'Head office']);
  fireEvent.click(screen.getByRole('radio', { name: 'The west' }));
  const box = await screen.findByRole('combobox', { name: 'Both' });
  await act(async () => fireEvent.click(box));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'The capital', hidden: true })));
  expect(container.textContent).not.toContain('[object');
  await send();
  expect(call(0).payload).toEqual({
    place: { name: 'Bergen', lat: 60 },
    origin: { lat: 1 },
    both: [{ name: 'Oslo', lat: 59 }],
  });
});

test('a choice of another branch is cleared when its branch no longer holds', async () => {
  const food = (...values: string[]) => ({ properties: { food: { type: 'string', title: 'Food', enum: values } } });
  const rules = {
    if: { properties: { animal: { const: 'Cat' } }, required: ['animal'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: food('meat', 'milk'),
    else: food('algae', 'milk'),
  };
  const animal = { type: 'string', title: 'Animal', enum: ['Cat', 'Fish'] };
  const initial = { animal: 'Cat', food: 'meat' };
  const { call } = await renderScreen(formScreen([formOf({ animal }, { initial, submit: calls() } as never, rules)]));
  expect(listOptions('Food')).toEqual(['Select', 'meat', 'milk']);
  await act(async () => fireEvent.change(select('Animal'), { target: { value: 'Fish' } }));
  expect([listOptions('Food'), select('Food').value]).toEqual([['Select', 'algae', 'milk'], '']);
  await send();
  expect(call(0).payload).toEqual({ animal: 'Fish' });
});

test.each([
  ['select', type],
  ['radio', type],
  ['multiselect', { type: 'array', title: 'Type', items: { type: 'integer' } }],
  ['checkboxes', { type: 'array', title: 'Type', items: { type: 'integer' } }],
] as const)('a required %s whose choices arrive empty says so, and loads them again', async (widget, schema) => {
  const form = formOf(
    { type: schema },
    { ui: { type: field(widget, kinds) }, submit: calls() },
    { required: ['type'] },
  );
  const { call } = await renderScreen(
    formScreen([form], { sources: { kinds: source('POST /api/kinds', { select: 'data' }) } }),
  );
  const message = () => screen.queryByText('Nothing to choose from. Ask an administrator.');
  expect(message()).toBeNull();
  await call(0).answer({ data: [] });
  expect(message()?.closest('[role=status]')).not.toBeNull();
  if (widget === 'select') expect(listOptions()).toEqual(['No choices']);
  await act(async () => fireEvent.click(button('Try again')));
  await call(1).answer({ data: two });
  expect(message()).toBeNull();
});

test('an optional select without choices is not reported, and its list says that it is empty', async () => {
  const { call } = await renderScreen(withKinds());
  await call(0).answer({ data: [] });
  expect([screen.queryByText(/Nothing to choose/), listOptions()]).toEqual([null, ['No choices']]);
});
