import { asObject, isText } from '../language/json';
import type { TextFault } from './diagnostic';
import { limits } from './limits';
import { type MessageCode, type MessageParts, word } from './messages';
import { missingName } from './missingName';

/** The place of a fault. */
export type FaultPlace = Pick<TextFault, 'pointer' | 'from' | 'to'>;

/**
 * The faults of one stage, up to a limit; beyond it, only a note that there are more.
 *
 * Only reported faults are worded, because finding the nearest name among many is expensive.
 */
export class FaultList {
  readonly reported: TextFault[] = [];
  readonly #places = new Set<string>();
  #full = false;

  /** Whether the limit is reached. */
  get full(): boolean {
    return this.#full;
  }

  /** Adds a fault. */
  add<C extends MessageCode>(code: C, at: FaultPlace, parts: MessageParts<C> | (() => MessageParts<C>)): void {
    if (!this.#hasRoom(at)) return;
    const written = read(parts);
    const about = aboutOf(written);
    this.reported.push({ code, ...at, ...word(code, written), missing: missingName(code, written), about });
  }

  /** Adds a fault unless the same kind was already added at this place. */
  addOnce<C extends MessageCode>(code: C, at: FaultPlace, parts: MessageParts<C> | (() => MessageParts<C>)): void {
    const place = `${code} ${at.from} ${at.pointer}`;
    if (this.#full || this.#places.has(place)) return;
    this.#places.add(place);
    this.add(code, at, parts);
  }

  /** Adds a fault that is already worded. */
  addWorded(fault: TextFault): void {
    if (this.#hasRoom(fault)) this.reported.push(fault);
  }

  #hasRoom({ pointer, from, to }: FaultPlace): boolean {
    if (this.reported.length < limits.faults) return true;
    if (!this.#full)
      this.reported.push({
        code: 'too-many-faults',
        ...{ pointer, from, to },
        ...word('too-many-faults', { max: limits.faults }),
      });
    this.#full = true;
    return false;
  }
}

function aboutOf(parts: object): NonNullable<TextFault['about']> {
  const { field, rule, modal } = asObject(parts);
  return { ...(isText(field) && { field }), ...(isText(rule) && { rule }), ...(isText(modal) && { modal }) };
}

const read = <P>(parts: P | (() => P)): P => (typeof parts === 'function' ? (parts as () => P)() : parts);
