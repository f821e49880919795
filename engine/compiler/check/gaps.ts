import type { Node } from 'jsonc-parser';
import type { MessageCode } from '../../diagnostics/messages';
import { everyPart, part } from '../resolve/typed';
import { isOpen, type ScreenFacts } from './screenFacts';

/** The messages about something that is missing in a part. */
const aboutMissing: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'payload-missing',
  'option-missing',
  'missing-call',
  'missing-key',
  'field-not-placed',
  'opens-without-row',
  'leads-without-row',
]);

/** The messages about something that nothing uses. */
const aboutUnused: ReadonlySet<MessageCode> = new Set<MessageCode>(['unused-source', 'unused-modal']);

/** The messages about names that nothing declares, with the key of the screen that declares them, if there is one. */
const aboutUndeclared: ReadonlyMap<MessageCode, string> = new Map<MessageCode, string>([
  ['unknown-source', 'sources'],
  ['unknown-modal', 'modals'],
  ['unknown-variable', 'page'],
  ['no-machine', 'machine'],
  ['unknown-machine', 'machine'],
  ['unknown-form', ''],
  ['unknown-field', ''],
  ['unknown-root', ''],
]);

/**
 * The gaps that faults in the structure of a definition leave. They explain faults that would vanish when those are
 * fixed, because what is missing elsewhere may be in a dropped part.
 */
export class Gaps {
  readonly #dropped: readonly string[];
  #found: readonly string[] | undefined;

  constructor(
    text: string,
    private readonly facts: ScreenFacts,
  ) {
    const textOf = ({ offset, length }: Node): string => text.slice(offset, offset + length);
    this.#dropped = facts.dropped.map(textOf);
  }

  /** The pointers of incomplete parts; looked up only for screens with faults. */
  get #incomplete(): readonly string[] {
    this.#found ??= everyPart(this.facts.root)
      .filter(({ isIncomplete }) => isIncomplete)
      .map(({ pointer }) => pointer);
    return this.#found;
  }

  /** Whether there are gaps at all. */
  get exist(): boolean {
    return this.#incomplete.length > 0;
  }

  /** Whether a gap may be the cause of a fault. */
  explain(code: MessageCode, pointer: string, readName: () => string | undefined): boolean {
    if (aboutMissing.has(code)) return this.#isIncompleteAt(pointer);
    if (aboutUnused.has(code)) return this.exist;
    if (code === 'unknown-route') return this.facts.contract.hasUnknownRoutes === true;
    const key = aboutUndeclared.get(code);
    if (key === undefined || !this.exist) return false;
    // A machine without a name is a root without a name.
    const isMachine = code === 'unknown-root' && this.facts.machine === undefined;
    return this.#mayBeDeclaredUnder(isMachine ? 'machine' : key) || this.#mayDeclare(readName());
  }

  /** Whether something of a part, or of the part that it belongs to, was dropped. */
  #isIncompleteAt(pointer: string): boolean {
    const owner = pointer.slice(0, pointer.lastIndexOf('/'));
    return this.#incomplete.some((one) => one === pointer || one === owner || one.startsWith(`${pointer}/`));
  }

  #mayBeDeclaredUnder(key: string): boolean {
    return key !== '' && (isOpen(this.facts, key) || part(this.facts.root, key)?.isIncomplete === true);
  }

  #mayDeclare(name: string | undefined): boolean {
    if (name === undefined) return false;
    // A form needs no name of its own.
    if (name === 'form' && this.facts.forms.length === 0) return true;
    return this.#dropped.some((text) => text.includes(JSON.stringify(name)));
  }
}
