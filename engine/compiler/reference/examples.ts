import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { asObject, asText } from '../../language/json';

/** An example, which is a complete screen: its name, such as `widget-date`, its text and its description. */
export interface ExampleScreen {
  readonly name: string;
  readonly text: string;
  readonly shows: string;
}

/** Every example of a folder, sorted by name. */
export async function readExamples(folder: string): Promise<ExampleScreen[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const names = files.map((file) => basename(file, '.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, `${name}.json`), 'utf8');
      return { name, text, shows: asText(asObject(JSON.parse(text)).description) ?? '' };
    }),
  );
}
