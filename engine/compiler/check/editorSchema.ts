import { part } from '../resolve/typed';
import type { Checker } from './checker';

/** Reports a copied screen that names the schema of the original: editors would suggest the names of that one. */
export function checkEditorSchema(screen: string, checker: Checker): void {
  const schema = part(checker.facts.root, '$schema');
  const [, folder = '', named] = /^(.*\/)?editor\/screens\/(.+)\.schema\.json$/.exec(String(schema?.node.value)) ?? [];
  if (schema === undefined || named === undefined || named === screen) return;
  const levels = screen.split('/').length;
  const top = folder.replace(/^(\.\.\/)+/, '../'.repeat(levels));
  const meant = `${top}editor/screens/${screen}.schema.json`;
  checker.report('other-schema', schema.node, schema.pointer, { screen: named, meant });
}
