import type { JsonSchema } from '../../language/contract';

/** The context of a sample. */
export interface SampleScene {
  /** Dates are close to this day (YYYY-MM-DD). */
  readonly today: string;
  /** The number of this sample among those of one schema, from 0. */
  readonly index: number;
}

const day = 86_400_000;

const dayNear = (today: string, index: number): string =>
  new Date(Date.parse(today) + index * day).toISOString().slice(0, 10);

const byFormat: Readonly<Record<string, (scene: SampleScene) => string>> = {
  'data-url': ({ index }) => `data:text/plain;name=sample-${index + 1}.txt;base64,U2FtcGxl`,
  date: ({ today, index }) => dayNear(today, index),
  'date-time': ({ today, index }) => `${dayNear(today, index)}T09:30:00Z`,
  time: ({ index }) => `${String(9 + (index % 9)).padStart(2, '0')}:30:00Z`,
  email: ({ index }) => `person${index + 1}@example.com`,
  uri: ({ index }) => `https://example.com/${index + 1}`,
};

/** Texts for common patterns: digits, codes, times, months. */
const shapes: readonly ((scene: SampleScene) => string)[] = [
  ({ index }) => String(index + 1),
  ({ index }) => `0${8 + (index % 2)}:30`,
  ({ today }) => today,
  ({ today }) => today.slice(0, 7),
  ...[4, 6, 8, 9, 10, 11, 12, 15, 16, 22].map(
    (length) =>
      ({ index }: SampleScene) =>
        String(index + 1).padEnd(length, '0'),
  ),
  ({ index }) => `ABCDE123${index % 10}F`,
  ({ index }) => `ABCD012345${index % 10}`,
  ({ index }) => `+9198765432${10 + (index % 80)}`,
  () => 'A',
  () => 'Sample',
  () => '/sample',
  () => '',
];

const wordsOf = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function plain(schema: JsonSchema, name: string, { index }: SampleScene): string {
  const title = typeof schema.title === 'string' ? schema.title : wordsOf(name);
  const text = `${title} ${index + 1}`.padEnd(Number(schema.minLength ?? 0), '.');
  return typeof schema.maxLength === 'number' ? text.slice(0, schema.maxLength) : text;
}

/** Generates a text that fits its schema: from its format or pattern, or else the title with a number. */
export function sampleText(schema: JsonSchema, name: string, scene: SampleScene): string {
  const made = byFormat[String(schema.format)];
  if (made) return made(scene);
  const words = plain(schema, name, scene);
  if (typeof schema.pattern !== 'string') return words;
  const pattern = new RegExp(schema.pattern, 'u');
  return [words, ...shapes.map((shape) => shape(scene))].find((text) => pattern.test(text)) ?? words;
}
