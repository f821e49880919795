import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formOf, formScreen } from '../../../tests/support/forms';
import { button } from '../testing/plans';
import { renderScreen } from '../testing/renderScreen';

const form = formOf(
  { name: { type: 'string', title: 'Name' } },
  { buttons: [button('Clear', [{ reset: 'form', duration: 0 }])] },
  { required: ['name'], errorMessage: { required: { name: 'Name is required' } } },
);
const box = () => screen.getByLabelText<HTMLInputElement>('Name');
const error = () => screen.queryByText('Name is required');
const afterTheClick = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** Presses the button, which moves the focus out of the field. */
async function press(): Promise<void> {
  const clear = screen.getByRole('button', { name: 'Clear' });
  await act(async () => {
    fireEvent.pointerDown(clear);
    fireEvent.blur(box());
  });
}

test('an error that a press causes appears after its click, so that nothing moves under the pointer', async () => {
  await renderScreen(formScreen([form]));
  await press();
  expect(error()).toBeNull();
  await act(async () => fireEvent.pointerUp(document.body));
  await afterTheClick();
  expect(error()).not.toBeNull();
});

test('a press that resets the form shows no error', async () => {
  await renderScreen(formScreen([form]));
  await press();
  await act(async () => {
    fireEvent.pointerUp(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  });
  await afterTheClick();
  expect(error()).toBeNull();
});
