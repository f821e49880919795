import type { Fault } from './diagnostic';
import { limits } from './limits';
import { type MessageCode, type MessageParts, word } from './messages';

/** Where a fault lies. */
export type FaultPlace = Pick<Fault, 'pointer' | 'from' | 'to'>;

/**
 * The faults of one stage; after so many of them only that there are more.
 *
 * Words are found for those alone that are told, because the nearest right name is dear to find among many.
 */
export class FaultList {
  readonly told: Fault[] = [];
  readonly #places = new Set<string>();
  #full = false;

  /** Whether no other fault is told any more. */
  get full(): boolean {
    return this.#full;
  }

  /** Notes a fault. */
  add<C extends MessageCode>(code: C, at: FaultPlace, parts: MessageParts<C> | (() => MessageParts<C>)): void {
    if (this.#hasRoom(at)) this.told.push({ code, ...at, ...word(code, read(parts)) });
  }

  /** Notes a fault, unless one of its kind was noted at this place. */
  addOnce<C extends MessageCode>(code: C, at: FaultPlace, parts: MessageParts<C> | (() => MessageParts<C>)): void {
    const place = `${code} ${at.from} ${at.pointer}`;
    if (this.#full || this.#places.has(place)) return;
    this.#places.add(place);
    this.add(code, at, parts);
  }

  /** Notes a fault that has its words already. */
  addWorded(fault: Fault): void {
    if (this.#hasRoom(fault)) this.told.push(fault);
  }

  #hasRoom({ pointer, from, to }: FaultPlace): boolean {
    if (this.told.length < limits.faults) return true;
    if (!this.#full)
      this.told.push({
        code: 'too-many-faults',
        ...{ pointer, from, to },
        ...word('too-many-faults', { told: limits.faults }),
      });
    this.#full = true;
    return false;
  }
}

const read = <P>(parts: P | (() => P)): P => (typeof parts === 'function' ? (parts as () => P)() : parts);
