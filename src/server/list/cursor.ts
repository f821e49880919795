import { isText } from '../../../engine/language/json';
import type { ListOrder } from '../../../engine/language/lists';
import { badInput } from '../http/faults';
import type { CursorKey } from './listQuery';

/** An order as it is written in `sort`. */
const written = ({ property, descending }: ListOrder): string => (descending ? `-${property}` : property);

/** The cursor of a row in an order; without a row, of the end that the page is at. */
export function encodeCursor(sort: ListOrder, cursorKey: CursorKey = []): string {
  return Buffer.from(JSON.stringify([written(sort), ...cursorKey])).toString('base64url');
}

/**
 * Reads a cursor; undefined when it stands for the start or the end of the list.
 *
 * @param name the parameter that holds it
 * @throws HttpError 400 when this server has not made it, or for another order.
 */
export function decodeCursor(cursor: string, sort: ListOrder, name: string): CursorKey | undefined {
  const [of, ...cursorKey] = partsOf(cursor);
  if (!isText(of) || !cursorKey.every((one) => one === null || isText(one)))
    throw badInput(`"${name}" is not a cursor that this list has given.`);
  if (of !== written(sort))
    throw badInput(
      `"${name}" is a cursor of the order "${of}"; this list is asked for in the order "${written(sort)}".`,
    );
  return cursorKey.length > 0 ? cursorKey : undefined;
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
