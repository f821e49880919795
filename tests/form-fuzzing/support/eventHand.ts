import { act, fireEvent, waitFor } from '@testing-library/react';
import type { Hand } from './hand';
import { accessibleName, StuckError } from './page';

const doing = (work: () => unknown): Promise<void> => act(async () => void work());

/** Operates a page in jsdom by events. */
export const eventHand: Hand = {
  click: (element) => doing(() => fireEvent.click(element)),
  async type(box, text) {
    await doing(() => fireEvent.input(box, { target: { value: text } }));
    await doing(() => fireEvent.blur(box));
  },
  select: (list, value) => doing(() => fireEvent.change(list, { target: { value } })),
  // A slider without a value shows its minimum, which a press chooses.
  set: (box, value) =>
    doing(() => (box.value === value ? fireEvent.click(box) : fireEvent.change(box, { target: { value } }))),
  key: (element, key) => doing(() => fireEvent.keyDown(element, { key })),
  paste: (box, text) => doing(() => fireEvent.paste(box, { clipboardData: { getData: () => text } })),
  leave: (box) => doing(() => fireEvent.blur(box)),
  async attach(box, { name, type, data }) {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    await doing(() => fireEvent.change(box, { target: { files: [new File([bytes], name, { type })] } }));
    await waitFor(() => {
      if (!box.parentElement?.querySelector('a'))
        throw new StuckError('cannot enter', `"${accessibleName(box)}" shows no file.`);
    });
  },
};
