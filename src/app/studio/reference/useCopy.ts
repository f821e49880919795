import { useState } from 'react';

/** Copies a text and reports the result. */
export function useCopy(): { readonly told: string | null; readonly copy: (text: string) => void } {
  const [told, setTold] = useState<string | null>(null);
  const copy = (text: string): void => {
    // Outside a secure context, browsers have no clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setTold('Copied.'),
      () => setTold('The browser does not let this page copy. Mark the text and copy it.'),
    );
  };
  return { told, copy };
}
