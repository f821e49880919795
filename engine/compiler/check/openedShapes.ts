import { everyPart, part, partsByKey, referenceKindOf, type Typed } from '../resolve/typed';
import type { Checker } from './checker';

/** The minimum number of texts that read a row and fail, for which its shape, not each of them, is the mistake. */
const minTexts = 2;

/** Reports a modal that can read nothing of the row it is opened with: the opener passes another object than is meant. */
export function checkOpenedShapes(checker: Checker): void {
  const { root } = checker.facts;
  const faulty = new Set(checker.faults.reported.map(({ pointer }) => pointer));
  if (faulty.size < minTexts) return;
  for (const modal of partsByKey(root, 'modals')) {
    const texts = [...checker.held].filter(
      ([pointer, { reads }]) => pointer.startsWith(`${modal.pointer}/`) && reads.some(isOfRow),
    );
    if (texts.length < minTexts || !texts.every(([pointer]) => faulty.has(pointer))) continue;
    const name = modal.key ?? '';
    const fields = [...new Set(texts.flatMap(([, { reads }]) => reads.filter(isOfRow)))];
    for (const opener of openersOf(name, root)) {
      const passed = part(opener, 'with');
      const row = passed && checker.held.get(passed.pointer)?.type;
      if (passed === undefined || row?.kind !== 'object') continue;
      checker.report('other-shape', passed.node, passed.pointer, {
        modal: name,
        of: row.label ?? 'the object that it is opened with',
        keys: fields.map((path) => path.slice('row.'.length)),
      });
    }
  }
}

const isOfRow = (path: string): boolean => path.startsWith('row.');

/** The actions that open a modal by its name. */
const openersOf = (name: string, root: Typed): readonly Typed[] =>
  everyPart(root).filter((one) => {
    const open = part(one, 'open');
    return open !== undefined && referenceKindOf(open) === 'modal' && open.node.value === name;
  });
