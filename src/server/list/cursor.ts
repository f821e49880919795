import { isText } from '../../../engine/language/json';
import type { ListOrder } from '../../../engine/language/listRules';
import { badInput } from '../call/errors';
import type { CursorKey } from '../call/listQuery';

/** A sort order in the notation of the `sort` parameter. */
const formatOrder = ({ property, descending }: ListOrder): string => (descending ? `-${property}` : property);

/** Encodes the cursor of a row in a sort order; without a row, the cursor of the list's start or end. */
export function encodeCursor(sort: ListOrder, cursorKey: CursorKey = []): string {
  return Buffer.from(JSON.stringify([formatOrder(sort), ...cursorKey])).toString('base64url');
}

/**
 * Decodes a cursor. Returns undefined for the start or the end of the list.
 *
 * @param name the query parameter, for error messages
 * @throws HttpError 400 if the cursor is invalid or belongs to another sort order
 */
export function decodeCursor(cursor: string, sort: ListOrder, name: string): CursorKey | undefined {
  const [of, ...cursorKey] = partsOf(cursor);
  if (!isText(of) || !cursorKey.every((one) => one === null || isText(one)))
    throw badInput(`Invalid cursor in "${name}".`);
  if (of !== formatOrder(sort))
    throw badInput(`"${name}" is a cursor for the order "${of}", but the request sorts by "${formatOrder(sort)}".`);
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
