import ts from 'typescript';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/setup/place.mjs';
import { inLines } from './clinic';

const entryPoints = ['compiler', 'runtime'] as const;

/**
 * The exports of an entry point as its importers see them: kind, type, and whether each is documented where it is
 * defined.
 */
function exportsOf(program: ts.Program, file: string) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const entryPoint = source && checker.getSymbolAtLocation(source);
  if (!entryPoint) throw new Error(`${file} is no module.`);
  return checker.getExportsOfModule(entryPoint).map((passed) => {
    const symbol = passed.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(passed) : passed;
    const isType = !(symbol.flags & ts.SymbolFlags.Value);
    const format = ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
    const type = isType ? 'a type' : checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, format);
    return { name: passed.name, type, isSaid: symbol.getDocumentationComment(checker).length > 0 };
  });
}

test("the exports of the engine's entry points match the snapshot and are documented", async () => {
  const { config } = ts.readConfigFile(inProject('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, inProject());
  const files = entryPoints.map((entryPoint) => inProject('engine', entryPoint, 'index.ts'));
  const program = ts.createProgram(files, { ...options, types: ['node', 'vite/client'] });
  const found = entryPoints.map((entryPoint, at) => ({ entryPoint, passed: exportsOf(program, files[at] ?? '') }));
  const unsaid = found.flatMap(({ passed }) => passed.filter(({ isSaid }) => !isSaid).map(({ name }) => name));
  expect(unsaid, 'exported without a word about it').toEqual([]);
  await expect(
    inLines(
      found.flatMap(({ entryPoint, passed }) => [
        `engine/${entryPoint}`,
        ...passed.map(({ name, type }) => `  ${name}: ${type}`).sort(),
      ]),
    ),
  ).toMatchFileSnapshot('__snapshots__/exports.txt');
}, 60_000);
