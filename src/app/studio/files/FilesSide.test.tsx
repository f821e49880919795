import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../tests/support/app/renderApp';
import { eventually } from '../../../../tests/support/eventually';
import { ApplicationContext } from '../../application/context';
import { newScreenState } from '../../routing/studio';
import type { ScreenKind } from '../begin/newScreenAnswers';
import { type StudioFile, type StudioServer, studioServer } from '../server/server';
import { FilesSide } from './FilesSide';

const files = [{ path: 'me/leave.json', faulty: false }];

/** A server that knows the choices of a new screen, and never answers otherwise. */
const server: StudioServer = {
  ...studioServer(() => new Promise(() => {})),
  beginning: async () => ({ endpoints: [], places: [], prefix: '/uix' }),
};

/** The studio's files, after an element that can be removed. */
function Page({ shown }: { readonly shown: readonly StudioFile[] | null }) {
  const [hasOpener, setHasOpener] = useState(true);
  const [beginning, begin] = useState<ScreenKind | null>(null);
  const newScreen = { button: useRef<HTMLButtonElement>(null), beginning, begin, begun: () => {}, replace: () => {} };
  return (
    <>
      {hasOpener && <input aria-label="Search" onChange={() => setHasOpener(false)} />}
      <FilesSide server={server} files={shown} fault={null} open={null} choose={() => {}} {...newScreen} />
    </>
  );
}

async function open(state: object | null = null, shown: readonly StudioFile[] | null = files): Promise<void> {
  const { application } = await renderApp('/');
  render(
    <MantineProvider env="test">
      <ApplicationContext value={application}>
        <MemoryRouter initialEntries={[{ pathname: '/uix/studio', state }]}>
          <Page shown={shown} />
        </MemoryRouter>
      </ApplicationContext>
    </MantineProvider>,
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'New screen' });
const button = () => screen.getByRole('button', { name: 'New screen', hidden: true });
const box = () => screen.getByRole('textbox', { name: 'Search', hidden: true });

/** Opens the dialog from an element, and waits until the focus is in the dialog. */
async function begin(from: HTMLElement): Promise<void> {
  await act(async () => {
    from.focus();
    fireEvent.click(button());
  });
  await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
}

const cancel = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));

test('closing the dialog for a new screen returns the focus to what opened it', async () => {
  await open();
  await begin(button());
  await cancel();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(button());
  await begin(box());
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(box());
});

test('if nothing opened it, or that is gone, the button for a new screen gets the focus', async () => {
  await open(newScreenState);
  await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  await cancel();
  expect(document.activeElement).toBe(button());
  await begin(box());
  await act(async () => void fireEvent.change(box(), { target: { value: 'x' } }));
  await cancel();
  expect(document.activeElement).toBe(button());
});

test('the button is there before the files are loaded', async () => {
  await open(newScreenState, null);
  await eventually(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  await cancel();
  expect(document.activeElement).toBe(button());
});
