import { blockNames, type ExampleScreen, type LinkTo } from '../../engine/compiler';
import type { JsonSchema } from '../../engine/language/contract';
import { languageSchemas } from '../../engine/language/schemas';
import { exampleText } from './examples';
import { keyTable } from './keys';

/** A page of the reference: its file, its heading, its introduction, and its schemas, in order. */
export interface LanguagePage {
  readonly file: string;
  readonly title: string;
  readonly opening: string;
  readonly schemas: readonly string[];
}

/** The pages generated from the language's schemas. */
export const languagePages: readonly LanguagePage[] = [
  {
    file: 'screen.md',
    title: 'A screen and its parts',
    opening: 'The keys of a screen and its parts, except blocks.',
    schemas: [
      'screen',
      'source',
      'input',
      'global-search',
      'machine-binding',
      'modal',
      'button',
      'empty',
      'holder',
      'tone',
      'icon',
    ],
  },
  {
    file: 'blocks.md',
    title: 'Blocks',
    opening: 'A page is a list of blocks from top to bottom. Each has exactly one of these kinds as its key.',
    schemas: ['block', ...blockNames],
  },
  {
    file: 'fields.md',
    title: 'Fields and widgets',
    opening: 'How a form field looks, set under `ui` by field name. The form schema defines its allowed values.',
    schemas: ['field', 'field-options'],
  },
  {
    file: 'actions.md',
    title: 'Actions',
    opening: 'What happens when a button is pressed, a call ends or a dialog closes.',
    schemas: ['action', 'call', 'outcome'],
  },
  {
    file: 'files.md',
    title: 'Routes, menu and shell',
    opening:
      'The three files next to the screens: `screens/routes.json`, `screens/menu.json` and `screens/shell.json`.',
    schemas: ['routes', 'menu', 'shell'],
  },
];

const fileOf = (name: string): string => `${name}.schema.json`;
const titleOf = (schema: JsonSchema, otherwise: string): string => String(schema.title ?? otherwise);
const definitionsOf = (schema: JsonSchema) => (schema.definitions ?? {}) as Readonly<Record<string, JsonSchema>>;

/**
 * Returns a function that links to the description of a referenced schema; links within the page omit the file name.
 */
export function linkFrom(page: string, own: string): LinkTo {
  return (ref) => {
    const [file = '', pointer = ''] = ref.split('#');
    const target = file === '' ? fileOf(own) : file;
    const schema = languageSchemas[target];
    const definition = pointer.replace(/^\/definitions\//, '');
    const described = definition === '' ? schema : definitionsOf(schema ?? {})[definition];
    const home = languagePages.find(({ schemas }) => schemas.map(fileOf).includes(target));
    if (schema === undefined || described === undefined || home === undefined) return undefined;
    const words = typeof described.title === 'string' ? described.title : titleOf(schema, own);
    const link = `[${words}](${home.file === page ? '' : home.file}#${words.toLowerCase()})`;
    return { link, says: String(described.description ?? '') };
  };
}

function partText(schema: JsonSchema, level: string, link: LinkTo): string[] {
  const enumerated = Array.isArray(schema.enum) ? [schema.enum.map((one) => `\`${one}\``).join(', '), ''] : [];
  return [
    `${level} ${schema.title}`,
    '',
    String(schema.description ?? ''),
    '',
    ...enumerated,
    ...keyTable(schema, link),
  ];
}

/** A schema with its definitions and examples. */
function schemaText(page: LanguagePage, name: string, examples: readonly ExampleScreen[]): string[] {
  const schema = languageSchemas[fileOf(name)];
  if (schema === undefined)
    throw new Error(`The reference describes schemas/language/${fileOf(name)}, which is not there.`);
  const link = linkFrom(page.file, name);
  const named = Object.values(definitionsOf(schema)).filter(({ title }) => typeof title === 'string');
  const shown = blockNames.includes(name) && page.file === 'blocks.md' ? exampleText(`block-${name}`, examples) : [];
  return [...partText(schema, '##', link), ...shown, ...named.flatMap((one) => partText(one, '###', link))];
}

/** The text of a generated page; `more` is added at the end. */
export const languageText = (
  page: LanguagePage,
  examples: readonly ExampleScreen[],
  more: readonly string[] = [],
): string[] => [
  `# ${page.title}`,
  '',
  page.opening,
  '',
  ...page.schemas.flatMap((name) => schemaText(page, name, examples)),
  ...more,
];
