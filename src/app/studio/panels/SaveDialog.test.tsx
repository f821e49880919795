import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SaveConfirmation, Saving } from '../useSaving';
import { SaveDialog } from './SaveDialog';

const savingOf = (question: SaveConfirmation | null): Saving => ({
  question,
  busy: false,
  message: null,
  ask: async () => {},
  cancel: () => {},
  confirm: async () => {},
  takeNewer: async () => {},
});

test('the save dialog has its accessible name as soon as it is in the document', async () => {
  const dialogOf = (question: SaveConfirmation | null) => (
    <SaveDialog path="me/leave.json" saving={savingOf(question)} editor={{ current: null }} />
  );
  const { rerender } = render(dialogOf(null), { wrapper: MantineProvider });
  const named: boolean[] = [];
  const observer = new MutationObserver(() => {
    const dialog = screen.queryByRole('dialog');
    if (dialog) named.push(dialog === screen.queryByRole('dialog', { name: 'Save this change?' }));
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  await act(async () => rerender(dialogOf({ changes: [], theirs: [], hash: 'one', conflict: false })));
  await screen.findByRole('dialog', { name: 'Save this change?' });
  observer.disconnect();
  expect(named.length).toBeGreaterThan(0);
  expect(named).not.toContain(false);
});
