import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, column, screenOf, table } from '../../testing/plans';
import { renderScreen } from '../../testing/renderScreen';

const lines = table(
  [{ what: 'Late return', amount: 45.5 }],
  [column('what', 'What for'), column('amount', 'Amount', { as: 'money' })],
);

test('a document shows its letterhead, subject and content', async () => {
  const details = [{ label: 'Reader', text: 'Asha Rao', as: 'text' as const }];
  await renderScreen(
    screenOf({ body: [{ document: { from: 'The Town Library', title: 'Receipt', details, body: [lines] } }] }),
  );
  const paper = screen.getByRole('article', { name: 'Receipt' });
  expect(within(paper).getByRole('heading', { level: 2, name: 'Receipt' })).toBeDefined();
  expect(within(paper).getByText('The Town Library')).toBeDefined();
  expect(within(paper).getByRole('definition').textContent).toBe('Asha Rao');
  expect(within(paper).getByRole('cell', { name: '₹ 45.50' })).toBeDefined();
});

test('the buttons are outside the document, and Print opens the print dialog', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const buttons = [button('Print', [{ print: true, duration: 0 }])];
  await renderScreen(screenOf({ body: [{ document: { title: 'Receipt', body: [], buttons } }] }));
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Print' })));
  expect(print).toHaveBeenCalledOnce();
});
