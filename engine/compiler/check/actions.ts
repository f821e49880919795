import { withoutBraces } from '../../diagnostics/wording';
import { escapePointer } from '../../language/jsonPointer';
import type { Scope, Type } from '../expression';
import { nameOfType, unionOf } from '../expression/relate';
import type { Typed } from '../resolve/typed';
import { members, part, stringAt } from '../resolve/typed';
import { isBareExpression } from './bareExpressions';
import { answerScope, endpointOf } from './calls';
import type { Checker } from './checker';
import { checkSaved, putIntoField, putIntoVariable } from './classes';
import { rowOfOpeners } from './openers';
import type { PartCheck } from './partCheck';
import { withRoots } from './partCheck';
import { canHold, checkPayload, isLiteral } from './payload';
import { checkRowPassed } from './route';

/**
 * Checks that the names in an action exist. Records the types of the values it passes on, for the place that receives
 * them.
 */
export const checkAction: PartCheck = (typed, checker, scope) => {
  const endpoint = endpointOf(typed, checker);
  if (endpoint !== undefined) checkPayload(checker, part(typed, 'call') ?? typed, endpoint, part(typed, 'with'), scope);
  checkReload(typed, checker);
  checkRowPassed(typed, checker, scope);
  checkNamed(typed, checker, 'reset', 'unknown-form', checker.facts.formsByName);
  checkRowText(typed, checker, scope);
  checkDownload(typed, checker, scope);
  checkFill(typed, checker, scope);
  checkSet(typed, checker, scope);
  checkOpen(typed, checker, scope);
  checkSend(typed, checker, scope);
  const rows = part(typed, 'rows');
  if (rows !== undefined) checkSaved(rows, checker.hold(rows, scope), checker);
  return (key) => (key === 'outcome' ? withRoots(scope, answerScope(endpoint)) : scope);
};

/** The actions whose `with` is a row or an object, as a whole. */
const rowTakers = ['open', 'navigate', 'send', 'fill'] as const;

/** Whether the row of an action is a plain text, which is not one. */
const isRowText = (row: Typed | undefined): row is Typed =>
  row?.node.type === 'string' && !String(row.node.value).startsWith('=');

/** Reports a plain text in place of the row that an action passes: "row" for "=row". */
function checkRowText(typed: Typed, checker: Checker, scope: Scope): void {
  const row = part(typed, 'with');
  const taker = rowTakers.find((key) => part(typed, key) !== undefined);
  if (!isRowText(row) || taker === undefined || isBareExpression(String(row.node.value), scope)) return;
  const text = withoutBraces(String(row.node.value));
  if (Object.hasOwn(scope, text)) checker.report('missing-equals', row.node, row.pointer, { text });
  else if (taker === 'open' || taker === 'navigate')
    checker.report('wrong-type', row.node, row.pointer, { part: '"with"', expected: 'object', found: 'string' });
}

/** Endings of files that no action writes. */
const otherFiles = /\.(?:xlsx?|ods|pdf|docx?|txt|zip|csv|json)$/i;

/** The keys of which a download needs exactly one. */
const contents = ['rows', 'value', 'file'] as const;

/** Checks what a download saves. */
function checkDownload(typed: Typed, checker: Checker, scope: Scope): void {
  const name = part(typed, 'download');
  if (name === undefined) return;
  const found = contents.filter((key) => part(typed, key) !== undefined);
  const file = part(typed, 'file');
  if (file !== undefined) checkFile(file, checker, scope);
  if (found.length === 1) {
    if (file === undefined) checkFileEnding(name, typed, checker);
  } else if (!typed.isIncomplete)
    checker.report('one-of-keys', name.node, name.pointer, { part: 'A download', keys: contents, found });
}

/** Checks that the value saved as a file is a text. */
function checkFile(file: Typed, checker: Checker, scope: Scope): void {
  const type = checker.hold(file, scope);
  const text = String(file.node.value);
  if (file.node.type === 'string' && !text.startsWith('=')) {
    if (isBareExpression(text, scope)) return;
    const instead = 'Write an expression that reads the file from a response, such as "=result.data.file".';
    checker.report('wrong-type', file.node, file.pointer, {
      ...{ part: '"file"', expected: 'expression', found: 'text', instead },
    });
  } else if (!canHold({ kind: 'string' }, type))
    checker.report('expression-type', file.node, file.pointer, {
      ...{ part: 'The key "file"', expected: nameOfType({ kind: 'string' }), found: nameOfType(type) },
      isLiteral: isLiteral(file.node),
    });
  else checkSaved(file, type, checker);
}

/** Reports a file name with the ending of another format, after which the right ending would follow. */
function checkFileEnding(file: Typed, typed: Typed, checker: Checker): void {
  const name = String(file.node.value);
  const ending = otherFiles.exec(name)?.[0];
  const written = part(typed, 'value') === undefined ? '.csv' : '.json';
  if (ending === undefined || ending === written) return;
  checker.report('download-ending', file.node, file.pointer, { name, ending: ending.toLowerCase(), written });
}

const hasDuplicateForms = ({ facts }: Checker): boolean => facts.formsByName.size < facts.forms.length;

function checkNamed(
  typed: Typed,
  checker: Checker,
  key: string,
  code: 'unknown-form' | 'unknown-modal' | 'unknown-source',
  known: ReadonlyMap<string, unknown>,
): void {
  const node = part(typed, key);
  const name = stringAt(typed, key);
  // One of two forms with the same name may have been meant to have this name.
  if (code === 'unknown-form' && hasDuplicateForms(checker)) return;
  if (node !== undefined && name !== undefined && !known.has(name))
    checker.report(code, node.node, node.pointer, () => ({ name, known: [...known.keys()] }));
}

/** Checks the names of the sources to reload. */
export function checkReload(typed: Typed, checker: Checker): void {
  const { sources } = checker.facts;
  checkNamed(typed, checker, 'reload', 'unknown-source', sources);
  for (const item of part(typed, 'reload')?.parts ?? []) {
    const name = String(item.node.value);
    if (!sources.has(name))
      checker.report('unknown-source', item.node, item.pointer, () => ({ name, known: [...sources.keys()] }));
  }
}

function checkSet(typed: Typed, checker: Checker, scope: Scope): void {
  const set = part(typed, 'set');
  const { variables } = checker.facts;
  for (const { key, keyNode, value } of members(set?.node)) {
    const pointer = `${set?.pointer}/${escapePointer(key)}`;
    const wanted = variables[key];
    const found = checker.value(value, pointer, scope);
    putIntoVariable(checker, key, found);
    if (wanted === undefined)
      checker.report('unknown-variable', keyNode, pointer, () => ({ name: key, known: Object.keys(variables) }));
    else if (!canHold(wanted, found))
      checker.report('expression-type', value, pointer, {
        part: `The variable "${key}"`,
        expected: nameOfType(wanted),
        found: nameOfType(found),
        isLiteral: isLiteral(value),
      });
  }
}

/** Checks the values put into a form: each key must be a field, and each value must fit it. */
function checkFill(typed: Typed, checker: Checker, scope: Scope): void {
  const { formsByName } = checker.facts;
  checkNamed(typed, checker, 'fill', 'unknown-form', formsByName);
  const form = formsByName.get(stringAt(typed, 'fill') ?? '');
  if (form?.type.kind !== 'object') return;
  const { fields } = form.type;
  const values = part(typed, 'with');
  for (const { key, keyNode, value } of members(values?.node)) {
    const pointer = `${values?.pointer}/${escapePointer(key)}`;
    const found = checker.value(value, pointer, scope);
    const wanted = fields[key];
    putIntoField(checker, form, key, found);
    if (wanted === undefined) {
      const parts = { part: 'Key', name: key, of: `the form "${form.name}"` };
      checker.report('unknown-field', keyNode, pointer, () => ({ ...parts, known: Object.keys(fields) }));
    } else if (!canHold(wanted, found)) {
      const types = { expected: nameOfType(wanted), found: nameOfType(found) };
      const parts = { part: `The field "${key}"`, ...types, isLiteral: isLiteral(value) };
      checker.report('expression-type', value, pointer, parts);
    }
  }
}

/** Records a type passed to a place: the union with the types that other actions pass to it. */
function handOn(places: Map<string, Type>, place: string, type: Type): void {
  const known = places.get(place);
  places.set(place, known === undefined ? type : unionOf(known, type));
}

function checkOpen(typed: Typed, checker: Checker, scope: Scope): void {
  const row = part(typed, 'with');
  // A text in place of the row was reported.
  const type: Type | undefined = row && (isRowText(row) ? { kind: 'any' } : checker.hold(row, scope));
  checkOpener(typed, 'open', checker, type);
}

/** Checks the modal named under a key that opens it. Records the type of the row passed to it, if any. */
export function checkOpener(typed: Typed, key: string, checker: Checker, row: Type | undefined): void {
  checkNamed(typed, checker, key, 'unknown-modal', checker.facts.modals);
  const name = stringAt(typed, key);
  if (name === undefined) return;
  checker.usedModals.add(name);
  if (row === undefined) {
    const at = part(typed, key) ?? typed;
    checker.rowlessOpeners.set(name, [...(checker.rowlessOpeners.get(name) ?? []), at]);
    return;
  }
  const line = checker.lineOf(part(typed, key)?.node.offset ?? typed.node.offset);
  const openers = [...(checker.openers.get(name) ?? []), { row, line }];
  checker.openers.set(name, openers);
  checker.found.modals.set(name, rowOfOpeners(openers));
}

function checkSend(typed: Typed, checker: Checker, scope: Scope): void {
  const to = part(typed, 'machine');
  const name = stringAt(typed, 'machine') ?? checker.facts.machine;
  const known = ['session', ...(checker.facts.machine === undefined ? [] : [checker.facts.machine])];
  if (to !== undefined && name !== undefined && !known.includes(name))
    checker.report('unknown-machine', to.node, to.pointer, { name, known });
  else checkEvent(typed, checker, name, part(typed, 'with'), scope);
}

/** Checks the event under the key `send`, and its `payload`. */
export function checkEvent(
  typed: Typed,
  checker: Checker,
  machine: string | undefined,
  payload: Typed | undefined,
  scope: Scope,
  carried?: Type,
): void {
  const node = part(typed, 'send');
  const event = stringAt(typed, 'send');
  if (node === undefined || event === undefined) return;
  if (machine === undefined) {
    checker.report('no-machine', node.node, node.pointer, { event });
    return;
  }
  const description = checker.facts.contract.machines[machine];
  if (description === undefined) return;
  const known = Object.keys(description.events);
  if (!known.includes(event)) {
    const other = Object.values(checker.facts.contract.machines).find(
      (one) => one.name === 'session' && machine !== 'session' && Object.hasOwn(one.events, event),
    );
    checker.report('unknown-event', node.node, node.pointer, { name: event, known, machine, other: other?.name });
    return;
  }
  const brings: unknown = description.events[event]?.payload;
  const type = carried ?? (payload === undefined ? undefined : checker.hold(payload, scope));
  if (typeof brings === 'string' && type !== undefined && machine === checker.facts.machine)
    handOn(checker.found.machine, brings, type);
}
