import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { calls, formOf, formScreen } from '../../../../tests/support/forms';
import { renderScreen } from '../../testing/renderScreen';
import { addressOf, fileIn } from '../model/dataUrl';
import { bytesIn, formatSize } from '../model/fileSize';

const rules = { type: 'string', format: 'data-url', title: 'Certificate' };

const open = (more: object = {}, form: object = {}) =>
  renderScreen(formScreen([formOf({ paper: { ...rules, ...more } }, { submit: calls(), ...form } as never)]));

const choose = (file: File) =>
  act(async () => fireEvent.change(screen.getByLabelText('Certificate'), { target: { files: [file] } }));

const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));

test('a chosen file is shown with its name and size, and sent as a data: URL', async () => {
  const { call } = await open();
  await choose(new File(['Hello'], 'my paper; 1.txt', { type: 'text/plain;charset=utf-8' }));
  const link = await screen.findByRole('link', { name: 'my paper; 1.txt' });
  expect(screen.getByText('5 bytes')).toBeDefined();
  await send();
  expect(call(0).payload).toEqual({ paper: link.getAttribute('href') });
  expect(link.getAttribute('href')).toBe('data:text/plain;name=my%20paper%3B%201.txt;base64,SGVsbG8=');
});

test('a file can be removed, and the focus stays on its field', async () => {
  const { call } = await open({}, { initial: { paper: 'data:text/plain;name=a.txt;base64,SGk=' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove' })));
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Certificate'));
  await send();
  expect(call(0).payload).toEqual({});
});

test('a length limit on a file is reported as a size, not as a number of characters', async () => {
  await open({ maxLength: 100 });
  await choose(new File(['x'.repeat(2000)], 'large.txt', { type: 'text/plain' }));
  await screen.findByRole('link');
  await send();
  await waitFor(() => expect(screen.getByText('The file is too large: at most 75 bytes')).toBeDefined());
});

test('a file that cannot be read shows an error', async () => {
  await open();
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function (this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  await choose(new File(['a'], 'lost.txt'));
  expect(await screen.findByText('lost.txt could not be read. Choose it again.')).toBeDefined();
});

test('a file of another type is refused when it is chosen', async () => {
  const ui = { paper: { 'ui:widget': 'file', 'ui:options': { accept: '.pdf,.png' } } };
  await open({}, { ui });
  await choose(new File(['a'], 'rows.csv', { type: 'text/csv' }));
  expect(screen.getByText('rows.csv cannot be used here. Choose a file of type .pdf, .png.')).toBeDefined();
  await choose(new File(['a'], 'note.PDF'));
  await screen.findByRole('link', { name: 'note.PDF' });
  expect(screen.queryByText(/cannot be used here/)).toBeNull();
});

test('a read-only file is a download link', async () => {
  await open({ readOnly: true }, { initial: { paper: 'data:text/plain;name=a.txt;base64,SGk=' } });
  expect(screen.getByRole('link', { name: 'a.txt' }).getAttribute('download')).toBe('a.txt');
});

test('a value that is not a file gives null, and a file without a name gets a default name', async () => {
  expect([fileIn('Hello'), fileIn(undefined)]).toEqual([null, null]);
  expect(fileIn('data:;base64,SGVsbG8=')).toEqual({ name: 'File', size: 5 });
  expect(await addressOf(new File(['a'], 'a'))).toBe('data:application/octet-stream;name=a;base64,YQ==');
  expect([bytesIn(8), formatSize(999), formatSize(12_345), formatSize(1_440_000)]).toEqual([
    6,
    '999 bytes',
    '12 kB',
    '1.4 MB',
  ]);
});
