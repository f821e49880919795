import { readDataUrl } from '../../language/dataUrl';
import { isText } from '../../language/json';
import type { Writing } from '../../language/places';
import { pairsOf } from './pairs';

/** The file that a data: URL holds; null if it holds none. */
function fileOf(value: unknown): { readonly blob: Blob; readonly name: string } | null {
  const file = isText(value) ? readDataUrl(value) : null;
  if (file === null) return null;
  const bytes = Uint8Array.from(atob(file.data), (character) => character.charCodeAt(0));
  return { blob: new Blob([bytes], { type: file.type }), name: file.name || 'file' };
}

/** A multipart body: files as files, everything else as texts. */
export function formData(
  entries: readonly (readonly [key: string, value: unknown])[],
  files: readonly string[],
  writings: Readonly<Record<string, Writing>>,
): FormData {
  const form = new FormData();
  for (const [key, value] of entries) {
    const found = files.includes(key) ? [value].flat().map(fileOf) : [];
    for (const file of found) if (file !== null) form.append(key, file.blob, file.name);
    if (found.length === 0) for (const [name, text] of pairsOf(key, value, writings[key])) form.append(name, text);
  }
  return form;
}
