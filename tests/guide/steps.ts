/** One step of the guide. */
export type GuideStep =
  | { readonly kind: 'edit'; readonly path: string; readonly lines: readonly string[] }
  | { readonly kind: 'run'; readonly command: string; readonly answer: string };

/** A section of the guide: its heading and its steps, in order. */
export interface Section {
  readonly title: string;
  readonly steps: readonly GuideStep[];
}

const edit = ([first = '', ...lines]: string[]): GuideStep => ({
  kind: 'edit',
  path: first.replace('--- ', ''),
  lines,
});
const run = ([first = '', ...rest]: string[]): GuideStep => ({
  kind: 'run',
  command: first.replace('$ ', ''),
  answer: rest.join('\n'),
});

/** Parses the steps of a guide written in Markdown. */
export function sectionsOf(markdown: string): Section[] {
  return markdown.split(/^## /m).map((part) => {
    const fences = [...part.matchAll(/^```(diff|console)\n([\s\S]*?)\n```$/gm)];
    const steps = fences.map(([, language, text = '']) =>
      language === 'diff' ? edit(text.split('\n')) : run(text.split('\n')),
    );
    return { title: part.split('\n')[0] ?? '', steps };
  });
}

const bare = (line: string): string => line.slice(1).trim();

/**
 * Applies the edit of a step to a text, at any position and indentation.
 *
 * @throws if the text does not contain the lines exactly once
 */
export function applyEdit(text: string, { path, lines }: Extract<GuideStep, { kind: 'edit' }>): string {
  const old = lines.filter((line) => !line.startsWith('+')).map(bare);
  const wanted = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1));
  const all = text.split('\n');
  const places = all.flatMap((_, at) => (old.every((line, index) => all[at + index]?.trim() === line) ? [at] : []));
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`${path} holds these lines ${places.length} times:\n${old.join('\n')}`);
  return [...all.slice(0, place), ...wanted, ...all.slice(place + old.length)].join('\n');
}
