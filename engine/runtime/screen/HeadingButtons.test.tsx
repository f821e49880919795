import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, endpoint, screenOf } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const media = vi.spyOn(window, 'matchMedia');
afterEach(() => media.mockReset());

const labels = ['One', 'Two', 'Three', 'Four', 'Five'];
const runs = (label: string) => [{ call: endpoint(`POST /api/${label.toLowerCase()}`, 'write'), duration: 0 }] as const;

function renderButtons(isPhone: boolean, hidden: readonly string[] = [], primary = '') {
  media.mockImplementation((query) => Object.assign(new EventTarget(), { matches: isPhone, media: query }) as never);
  const buttons = labels.map((label) => ({
    ...button(label, runs(label) as never),
    ...(label === primary ? { variant: 'primary' as const } : {}),
    ...(hidden.includes(label) ? { visible: { reads: [], run: () => false } as never } : {}),
  }));
  return renderScreen(screenOf({ buttons, body: [] }));
}

const shown = () => screen.getAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'));

test('a page shows all its buttons where there is room', async () => {
  await renderButtons(false);
  expect(shown()).toEqual(labels);
});

test('on a phone, a menu holds the visible buttons that do not fit in one line', async () => {
  const { call } = await renderButtons(true, ['Two']);
  expect(shown()).toEqual(['One', 'Three', 'More']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More' })));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Four', 'Five']);
  await act(async () => fireEvent.click(entries[1] as HTMLElement));
  expect(call(0).target).toMatchObject({ path: '/api/five' });
});

test('on a phone, a primary button is never in the menu', async () => {
  await renderButtons(true, [], 'Four');
  expect(shown()).toEqual(['Four', 'One', 'More']);
});

test('on a phone, two visible buttons need no menu', async () => {
  await renderButtons(true, ['Two', 'Three', 'Four']);
  expect(shown()).toEqual(['One', 'Five']);
});
