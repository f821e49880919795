import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { calls, formOf, formScreen } from '../../../tests/support/forms';
import { dynamic, endpoint } from '../testing/plans';
import { renderScreen, testPorts } from '../testing/renderScreen';

const createDraftStore = () => {
  const all = new Map<string, unknown>();
  return {
    read: (key: string) => all.get(key),
    write: (key: string, value: unknown) => void all.set(key, value),
    remove: (key: string) => void all.delete(key),
  };
};
const readRouteState = (field: string) =>
  dynamic([`route.state.${field}`], (roots: { route: { state: Record<string, string> } }) => roots.route.state[field]);
const record = formScreen(
  [
    formOf(
      { name: { type: 'string', title: 'Name' }, father: { type: 'string', title: 'Father' } },
      { initial: { name: readRouteState('name'), father: readRouteState('father') }, submit: calls() },
    ),
  ],
  { input: { call: endpoint('POST /api/items', 'read'), redirectTo: '/items', optional: false } },
);
const asha = { state: { id: 1, name: 'Asha', father: 'Ravi' } };
const arjun = { state: { id: 2, name: 'Arjun', father: 'Mohan' } };

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const readNames = () => [box('Name').value, box('Father').value];
const empty = async (label: string) => {
  fireEvent.input(box(label), { target: { value: '' } });
  await act(async () => fireEvent.blur(box(label)));
};

test('a draft is restored only for the record it was typed for', async () => {
  const ports = testPorts({ drafts: createDraftStore() });
  const first = await renderScreen(record, { ports, route: asha });
  await empty('Father');
  first.unmount();
  const second = await renderScreen(record, { ports, route: arjun });
  expect(readNames()).toEqual(['Arjun', 'Mohan']);
  expect(screen.queryByText(/was restored/)).toBeNull();
  second.unmount();
  await renderScreen(record, { ports, route: asha });
  expect(readNames()).toEqual(['Asha', '']);
  expect(screen.getByText(/was restored/)).toBeDefined();
});

test('a history step to another record at the same path starts with a fresh form', async () => {
  const ports = testPorts({ drafts: createDraftStore() });
  const { show } = await renderScreen(record, { ports, route: asha });
  await empty('Father');
  await act(async () => show(record, arjun));
  expect(readNames()).toEqual(['Arjun', 'Mohan']);
  expect(screen.queryByText(/was restored/)).toBeNull();
  await act(async () => show(record, asha));
  expect(readNames()).toEqual(['Asha', '']);
});
