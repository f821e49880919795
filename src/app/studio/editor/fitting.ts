const endsValue = /[}\]"\w]$/;
const beginsValue = /^["{[\w-]/;

/**
 * Adapts a text for insertion between two others: a JSON value gets its line's indentation, and commas if values
 * precede or follow it.
 */
export function fitting(text: string, before: string, after: string): string {
  if (!text.startsWith('{')) return text;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const follows = endsValue.test(before.trimEnd());
  const isAlone = line.trim() === '';
  const value = text.replaceAll('\n', `\n${indent}`);
  return `${follows ? `,${isAlone ? '' : `\n${indent}`}` : ''}${value}${beginsValue.test(after.trimStart()) ? ',' : ''}`;
}
