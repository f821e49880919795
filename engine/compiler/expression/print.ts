import { functionGroups, functions } from '../../language/functions';
import * as core from '../../language/functions/core';
import * as macros from '../../language/functions/macros';
import { isKeyOf, keysOfTable } from '../../language/tableKeys';

/** The file of each group of functions, in `engine/language/functions`. */
const files: Readonly<Record<keyof typeof functionGroups, string>> = {
  dates: 'dates',
  texts: 'texts',
  numbers: 'numbers',
  amounts: 'money',
  lists: 'lists',
};

/** JavaScript source of an `Expression` object; relies on the names that `printFunctions` declares. */
export function printExpression(compiled: { js: string; reads: readonly string[] }, text: string, at: string): string {
  const { js, reads } = compiled;
  return `expression((r)=>${js},${JSON.stringify(reads)},${JSON.stringify(text)},${JSON.stringify(at)})`;
}

/** ESM statements that import `expression` and declare `f` with just these functions; paths start at the project root. */
export function printFunctions(calls: Iterable<string>): string {
  const names = [...new Set(calls)].sort();
  const imports = names.map(
    (name) =>
      `import { ${sourceOf(name).name} as f_${name} } from './engine/language/functions/${sourceOf(name).file}';`,
  );
  const members = names.map((name) => `${name}: f_${name}`);
  return [
    "import { expression } from './engine/language/expression';",
    ...imports,
    `const f = { ${members.join(', ')} };`,
    '',
  ].join('\n');
}

/** The file that exports a member of `f`, and the name it has there. */
function sourceOf(name: string): { readonly file: string; readonly name: string } {
  if (Object.hasOwn(core, name)) return { file: 'core', name };
  if (Object.hasOwn(macros, name)) return { file: 'macros', name };
  const group = keysOfTable(files).find((one) => Object.hasOwn(functionGroups[one], name));
  if (!group) throw new Error(`No function "${name}"`);
  return { file: files[group], name: exportedName(name) };
}

/** The name under which a function is exported; `default` is reserved. */
function exportedName(name: string): string {
  return isKeyOf(functions, name) && functions[name] === functions.default ? 'defaultTo' : name;
}
