import type { ExampleScreen } from '../../engine/compiler';

/** The examples, one complete screen for each block, widget, action, cell and group of functions. */
export const examplesFolder = 'schemas/examples';

/** An example as Markdown: its description and its JSON. */
export function exampleText(name: string, examples: readonly ExampleScreen[]): string[] {
  const found = examples.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${examplesFolder}/${name}.json, which the reference shows.`);
  return [
    `Example, [${name}.json](../examples/${name}.json): ${found.shows}`,
    '',
    '```json',
    found.text.trim(),
    '```',
    '',
  ];
}
