import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { inProject } from '../setup/place.mjs';

/** A source file of the project, parsed. */
export interface Source {
  /** The path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** The source folders. */
const folders = ['engine', 'src', 'scripts', 'tests'];

const isSource = (path: string): boolean =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.gen\.ts$|(^|\/)(node_modules|dist)\//.test(path);

/** Whether a file is a test and not part of the product. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');

/** All source files of the project except generated ones. */
export function readSources(): Source[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  );
  return paths
    .filter(isSource)
    .sort()
    .map((path) => parseSource(path, readFileSync(inProject(path), 'utf8')));
}

/** Parses the text of one source file. */
export const parseSource = (path: string, text: string): Source => ({
  path,
  text,
  tree: ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  ),
});

/** The 1-based line of a position in a source. */
export const lineAt = (source: Source, position: number): number =>
  source.tree.getLineAndCharacterOfPosition(position).line + 1;

/** Every node of a tree, parents first, without tokens such as braces. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (one: ts.Node): void => {
    found.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

/** Every node and token of a tree. */
export function* tokensOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* tokensOf(child);
}
