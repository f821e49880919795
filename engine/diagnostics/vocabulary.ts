/** Where authors of other tools write something, and what they write here. */
type Vocabulary = Readonly<Record<string, string>>;

const widgets = 'Choose the widget under "ui": "ui:widget", with its settings in "ui:options".';
const rules = 'Write the rules of the field in "schema", such as "minLength" or "pattern".';
const required = 'List the field in "required", next to "properties".';
const values = 'List the values in "enum", or in "oneOf" with a "const" and a "title" each.';
const data = 'Declare the data under "sources", each with a "call".';
const kinds = 'Name the kind of a block by its key, as in { "table": … } or { "form": … }.';
const placement = 'List the names of the fields under "groups".';
const choice = 'Write condition ? value : otherValue.';

/**
 * The keys and functions of other tools, in lowercase, that have another form here: of Formily (`x-…`), JSON Forms
 * (`scope`, `elements`), Frappe (`fieldtype`, `reqd`), Retool (`queries`), amis (`api`) and Excel (`IF`).
 */
const foreign: Vocabulary = {
  'x-component': widgets,
  'x-component-props': widgets,
  'x-decorator': 'Remove it: "title" and "ui:help" label a field, and errors appear below it.',
  'x-decorator-props': 'Remove it: "title" and "ui:help" label a field, and errors appear below it.',
  'x-validator': rules,
  'x-reactions': 'Write a condition in "ui:visible", "ui:disabled" or "ui:required".',
  'x-visible': 'Write a condition in "ui:visible".',
  'x-disabled': 'Write a condition in "ui:disabled".',
  scope: placement,
  elements: placement,
  control: placement,
  fieldtype: 'Write "type" and "format" in the schema of the field, and "ui:widget" under "ui".',
  fieldname: 'Name the field by its key under "properties".',
  reqd: required,
  mandatory: required,
  options: values,
  choices: values,
  values,
  queries: data,
  datasource: data,
  datasources: data,
  api: 'Name the endpoint in "call": of a source to load data, of "submit" or an action to send it.',
  type: kinds,
  component: kinds,
  if: choice,
  iif: choice,
  ifs: choice,
  iferror: choice,
  concatenate: 'Join texts with braces, as in "{row.first} {row.last}", or with +.',
  vlookup: 'Find a row with list.filter(x, test), and take first(…) of it.',
  countif: 'Count with count(list.filter(x, test)).',
  sumif: "Add up with sumOf(list.filter(x, test), 'field').",
};

/** Keys that other tools, or other parts of a screen, call differently. */
const synonyms: Vocabulary = {
  uischema: 'ui',
  formdata: 'initial',
  onsubmit: 'submit',
  heading: 'header',
  endpoint: 'call',
};

/** The known name for a name of another tool. */
export function synonymOf(name: string, known: readonly string[]): string | undefined {
  const word = name.toLowerCase();
  const meant = Object.hasOwn(synonyms, word) ? synonyms[word] : undefined;
  return meant !== undefined && known.includes(meant) ? meant : undefined;
}

/** What to write instead of a key or function of another tool; undefined if none is known. */
export function insteadOfForeign(name: string): string | undefined {
  const word = name.toLowerCase();
  return Object.hasOwn(foreign, word) ? foreign[word] : undefined;
}
