import { part, partsByKey, stringAt, type Typed } from '../resolve/typed';
import type { Checker } from './checker';
import { isLookUnknown } from './widget';

/** A layout of fields in groups. */
interface Layout {
  /** The owner of the fields, as named in messages. */
  readonly of: string;
  readonly names: readonly string[];
  /** The names of the fields that users must fill in. */
  readonly required: readonly string[];
  readonly groups: Typed | undefined;
  /** The arrangement of the groups; stacked if absent. */
  readonly arrange: string | undefined;
  readonly looks: Typed | undefined;
}

/**
 * Checks that every field is in exactly one group, which determines its order, and that every tab and step has a name.
 */
export function checkLayout({ of, names, required, groups, arrange, looks }: Layout, checker: Checker): void {
  if (groups === undefined) return;
  const order = part(looks, 'ui:order');
  if (order !== undefined)
    checker.report('one-of-keys', order.keyNode ?? order.node, order.pointer, {
      part: `The field order of ${of}`,
      keys: [],
      found: ['ui:order', groups.key ?? 'groups'],
    });
  const placed = new Set<string>();
  for (const field of groups.parts.flatMap((group) => partsByKey(group, 'fields'))) {
    const name = String(field.node.value);
    if (placed.has(name)) checker.report('field-placed-twice', field.node, field.pointer, { place: 'layout', name });
    else if (!names.includes(name))
      checker.report('unknown-field', field.node, field.pointer, { part: 'Field', name, of, known: names });
    placed.add(name);
  }
  const isHidden = (name: string) =>
    stringAt(part(looks, name), 'ui:widget') === 'hidden' || isLookUnknown(looks, part(looks, name));
  const missing = names.filter((one) => !placed.has(one) && !isHidden(one));
  const isRequired = missing.some((one) => required.includes(one));
  if (missing.length > 0)
    checker.report('field-not-placed', groups.keyNode ?? groups.node, groups.pointer, {
      place: 'layout',
      names: missing,
      isRequired,
    });
  if (arrange === undefined) return;
  for (const group of groups.parts) {
    if (part(group, 'title') === undefined)
      checker.report('missing-key', group.node, group.pointer, {
        part: arrange === 'tabs' ? 'A tab' : 'A step',
        key: 'title',
      });
    const folded = part(group, 'collapsed');
    if (folded !== undefined) checker.report('folded-away', folded.keyNode ?? folded.node, folded.pointer, { arrange });
  }
}
