import type { Node } from 'jsonc-parser';
import type { TextFault } from '../../diagnostics/diagnostic';
import { rolesNamed } from '../contract/rolesNamed';
import type { Scope, Type } from '../expression';
import { classesIn } from '../expression/classes';
import { part, stringAt, type Typed, valueKindOf } from '../resolve/typed';
import { judgingPatterns } from '../validators';
import { checkActionOrder } from './actionOrder';
import { checkAction } from './actions';
import { checkBoundedTests } from './boundedTests';
import { checkBulkAction, checkBulkModals } from './bulkActions';
import { checkCall, checkInput, checkReveal, checkSelect, checkSource, endpointOf } from './calls';
import { Checker, type CompiledText, type Handed, nothingHanded } from './checker';
import { checkColumn, checkDetailItem, checkDetails, checkPickerColumn, checkRows } from './checkRows';
import { checkDayMarks, checkFieldOptions, checkSearch } from './choices';
import { checkFlow, checkShown } from './classes';
import { checkClosedModals } from './closedModals';
import { checkCopiedValues } from './copiedValues';
import { checkEditorSchema } from './editorSchema';
import { checkEmptyTexts } from './emptyTexts';
import { checkExchangedEnds } from './exchangedEnds';
import { checkBars, checkFigure, checkFigures } from './figures';
import { checkFillable } from './fillable';
import { checkForm, checkSubmit } from './form';
import { checkHabitsOfLabels } from './habitsOfLabels';
import { checkHiddenRequired } from './hiddenRequired';
import { checkInvertedConditions } from './invertedConditions';
import { checkLabels } from './labels';
import { checkLists } from './list';
import { checkMachine, checkModal } from './machine';
import { checkMachineModals } from './machineModals';
import { checkMachinePaths } from './machinePaths';
import { checkMachineStates } from './machineStates';
import { checkMarkup } from './markup';
import { checkMilliseconds } from './milliseconds';
import { offsetInFile } from './offsetInFile';
import { checkOpenedShapes } from './openedShapes';
import { underConditions } from './openers';
import { checkOrderOfRows } from './orderOfRows';
import { checkOtherAudience } from './otherAudience';
import { checkOtherChoices } from './otherChoices';
import { checkOtherFields } from './otherFields';
import { checkOtherFormats } from './otherFormats';
import { checkOtherRepeats } from './otherRepeats';
import { checkOwnChanges } from './ownChanges';
import { faultScope, itemTypeOf, type PartCheck, withRoots, withUnknownRoots } from './partCheck';
import { checkPayload } from './payload';
import { checkMarkdown, checkStoredForms } from './plainTexts';
import { checkField } from './presentation';
import { checkRefusals } from './refusals';
import { checkRefusedNulls } from './refusedNulls';
import { checkLead, checkRowRead } from './route';
import { checkRowGaps } from './rowGaps';
import { checkCounts, checkSearched } from './rowsLoaded';
import { checkSameActs } from './sameActs';
import {
  baseScope,
  gatherFacts,
  machineType,
  type ScreenContract,
  type ScreenFacts,
  selectType,
  withPut,
} from './screenFacts';
import { checkStaleRows } from './staleRows';
import { checkStartValues } from './startValues';
import { checkStatedSeconds } from './statedSeconds';
import { checkBadge, checkMarks } from './tones';
import { checkUnloadedRows } from './unloadedRows';
import { checkUnseenMessages } from './unseenMessages';
import { checkUnsentFields } from './unsentFields';
import { checkCycles, checkUnused, checkUnusedVariables } from './unused';

const any: Type = { kind: 'any' };

const aboutRow = new Set(['subject', 'details', 'totals']);

const aboutColumn = new Set(['header', 'date']);

const aboutDate = new Set(['subheader', 'today', 'muted', 'marks', 'columnMark']);

const aboutEntry = new Set(['firstDay', 'lastDay', 'value', 'text']);

/** Checks the entries of a matrix: their list sees the row, and their texts also the entry, as `item`. */
const checkEntries: PartCheck = (typed, checker, scope) => {
  const list = part(typed, 'list');
  const item = list === undefined ? any : itemTypeOf(checker.hold(list, scope));
  return (key) => (aboutEntry.has(key) ? withRoots(scope, { item }) : scope);
};

/** Checks a matrix: some texts see a row, some a column, and values see both. */
const checkMatrix: PartCheck = (typed, checker, scope) => {
  checkDateOfColumn(part(typed, 'date'), checker);
  const itemOf = (key: string): Type => {
    const list = part(typed, key);
    return list === undefined ? { kind: 'any' } : itemTypeOf(checker.hold(list, scope));
  };
  const row = { row: itemOf('rows') };
  const column: Scope = { item: itemOf('columns'), index: { kind: 'number' } };
  const date: Scope = { ...column, date: { kind: 'date' } };
  checkDatesOfEntries(typed, checker);
  const entries = part(typed, 'entries');
  const list = entries === undefined ? undefined : part(entries, 'list');
  const entry = list === undefined ? any : itemTypeOf(checker.hold(list, withRoots(scope, row)));
  checkMarks(typed, checker, withRoots(scope, { ...row, ...date }), withRoots(scope, { ...row, item: entry }));
  return (key) => {
    if (aboutRow.has(key) || key === 'entries') return withRoots(scope, row);
    if (aboutColumn.has(key)) return withRoots(scope, column);
    if (aboutDate.has(key)) return withRoots(scope, date);
    if (key === 'value') return withRoots(scope, { ...row, ...date });
    if (key === 'columnTotal') return withRoots(scope, { ...date, values: { kind: 'list', of: { kind: 'any' } } });
    return key === 'failed' ? withRoots(scope, faultScope) : scope;
  };
};

/** Reports entries without dates of the columns: no column would have a day for a bar. */
function checkDatesOfEntries(typed: Typed, checker: Checker): void {
  const entries = part(typed, 'entries');
  if (entries === undefined || part(typed, 'date') !== undefined || typed.isIncomplete) return;
  checker.report('missing-key', typed.keyNode ?? typed.node, typed.pointer, {
    ...{ part: '"matrix"', key: 'date', means: 'the days of the columns, which "entries" needs' },
  });
}

/** Reports a date written with the index of its column: the first one is 0, and no date has a 0. */
function checkDateOfColumn(date: Typed | undefined, checker: Checker): void {
  const bare = /\{\s*index\s*\}/.exec(String(date?.node.value));
  if (date === undefined || bare === null) return;
  const at = { offset: offsetInFile(checker.text, date.node, bare.index), length: bare[0].length };
  checker.report('expression-type', at, date.pointer, {
    ...{ part: '"date"', expected: 'date', found: 'the index, which starts at 0' },
    instead: 'Write {item}, if the columns are the days or months, or addDays(date, index) with the first date.',
  });
}

function checkRole(typed: Typed | undefined, checker: Checker): void {
  const known = rolesNamed(checker.facts.contract);
  const name = String(typed?.node.value);
  if (typed && !known.includes(name)) checker.report('unknown-role', typed.node, typed.pointer, { name, known });
}

/**
 * Checks the global search of a screen: its endpoint must support search, and texts about a row must not depend on
 * page state.
 */
const checkGlobalSearch: PartCheck = (typed, checker, scope) => {
  const around: Scope = { session: scope.session ?? any };
  checkRole(part(typed, 'exceptRole'), checker);
  const endpoint = endpointOf(typed, checker);
  if (endpoint === undefined) return () => ({ ...around, row: any });
  const call = part(typed, 'call') ?? typed;
  checkSelect(typed, checker, endpoint);
  checkPayload(checker, call, endpoint, part(typed, 'with'), around);
  if ((endpoint.list?.search ?? []).length === 0)
    checker.report('list-not-offered', call.node, call.pointer, {
      ...{ endpoint: `${endpoint.method} ${endpoint.path}`, asked: 'words' },
    });
  const found = selectType(endpoint, stringAt(typed, 'select')) ?? any;
  if (found.kind === 'object' && part(typed, 'select') === undefined && !typed.isIncomplete)
    checker.report('missing-key', typed.keyNode ?? typed.node, typed.pointer, {
      ...{ part: `"${typed.key ?? ''}"`, key: 'select', means: 'the key of the list in the response' },
    });
  const row = itemTypeOf(found);
  return (key) => (key === 'with' ? around : { ...around, row });
};

/** The result of checking a screen. */
export interface CheckedScreen {
  readonly faults: readonly TextFault[];
  readonly facts: ScreenFacts;
  /** The compiled strings of the screen, by JSON pointer. */
  readonly held: ReadonlyMap<string, CompiledText>;
}

/** The checks of language parts that need more than their schema, by noun. */
const nounChecks: Readonly<Record<string, PartCheck>> = {
  action: checkAction,
  call: checkCall,
  bars: checkBars,
  cards: checkRows,
  'cards#badge': checkBadge,
  details: checkDetails,
  'details#item': checkDetailItem,
  field: checkField,
  'field-options': checkFieldOptions,
  'field-options#dayMarks': checkDayMarks,
  'field-options#pickerColumn': checkPickerColumn,
  figures: checkFigures,
  'global-search': checkGlobalSearch,
  'figures#item': checkFigure,
  form: checkForm,
  'form#submit': checkSubmit,
  links: checkRows,
  list: checkRows,
  'machine-binding': checkMachine,
  matrix: checkMatrix,
  'matrix#entries': checkEntries,
  modal: checkModal,
  input: checkInput,
  search: checkSearch,
  source: checkSource,
  table: checkRows,
  'table#bulkAction': checkBulkAction,
  'table#column': checkColumn,
  'table#reveal': checkReveal,
};

/** Maximum number of passes; longer chains of modals or values are rare. */
const maxRuns = 10;

/**
 * Checks a resolved screen against the contract: unknown names, payloads, types of expressions, forms looser than the
 * API.
 *
 * `dropped` are the values that resolving left out. What they would have declared or read causes no faults.
 *
 * Repeats until a fixed point is reached, because actions pass types to parts that may come before them. Modals are
 * visited last, so most screens need one pass; each modal opened from a modal, and each place that a classified value
 * passes through, can add one.
 */
export function check(
  text: string,
  root: Typed,
  contract: ScreenContract,
  screen: string,
  dropped: readonly Node[] = [],
): CheckedScreen {
  const facts = gatherFacts(root, contract, screen, dropped);
  let checker = new Checker(text, facts, nothingHanded());
  for (let runs = 0; runs < maxRuns; runs++) {
    const { found } = checker;
    checker = judgingPatterns(() => run(text, withPut(facts, found.put), found));
    if (isSettled(checker)) break;
  }
  checkUnused(checker);
  checkCycles(checker);
  checkRowRead(checker);
  checkEditorSchema(screen, checker);
  checkActionOrder(checker);
  checkClosedModals(checker);
  checkBulkModals(checker);
  checkLists(checker);
  checkCounts(checker);
  checkSearched(checker);
  checkFillable(checker);
  checkMilliseconds(checker);
  checkStartValues(checker);
  checkMarkup(checker);
  checkMarkdown(checker);
  checkStoredForms(checker);
  checkOwnChanges(checker);
  checkLabels(checker);
  checkUnseenMessages(checker);
  checkMachineStates(checker);
  checkMachineModals(checker);
  checkMachinePaths(checker);
  checkStaleRows(checker);
  checkHabitsOfLabels(checker);
  checkRefusals(checker);
  checkRefusedNulls(checker);
  checkUnloadedRows(checker);
  checkUnsentFields(checker);
  checkUnusedVariables(checker);
  checkCopiedValues(checker);
  checkOrderOfRows(checker);
  checkEmptyTexts(checker);
  checkOtherChoices(checker);
  checkSameActs(checker);
  checkInvertedConditions(checker);
  checkHiddenRequired(checker);
  checkOtherFields(checker);
  checkExchangedEnds(checker);
  checkBoundedTests(checker);
  checkOtherAudience(checker);
  checkStatedSeconds(checker);
  checkOtherRepeats(checker);
  checkOtherFormats(checker);
  checkRowGaps(checker);
  checkOpenedShapes(checker);
  return { faults: checker.faults.reported, facts: checker.facts, held: checker.held };
}

/** The maximum number of parts of passed types to compare between two passes; changes beyond it go unnoticed. */
const maxParts = 10_000;

/** Whether a fixed point is reached: every type this pass assumed equals the type it found. */
function isSettled({ found, handed, assumed, facts, held }: Checker): boolean {
  const outline = outlineOf(maxParts);
  const differs = (a: Type | undefined, b: Type | undefined, simplify: (type: Type) => unknown): boolean =>
    a !== b && JSON.stringify(a && simplify(a)) !== JSON.stringify(b && simplify(b));
  if ([...facts.modals.keys()].some((name) => differs(found.modals.get(name), assumed.get(name), outline)))
    return false;
  const places = new Set([...found.put.keys(), ...handed.put.keys()]);
  if ([...places].some((place) => differs(found.put.get(place), handed.put.get(place), classesByField))) return false;
  const keys = new Set([...found.machine.keys(), ...handed.machine.keys()]);
  const changed = [...keys].filter((key) => differs(found.machine.get(key), handed.machine.get(key), outline));
  if (changed.length === 0) return true;
  const paths = new Set([facts.machine, ...changed.map((key) => `${facts.machine}.${key}`)]);
  return ![...held.values()].some(({ reads }) => reads.some((path) => paths.has(path)));
}

/** Creates a function that outlines types, up to a total number of parts: two modals can make a type infinite. */
function outlineOf(parts: number): (type: Type) => unknown {
  let left = parts;
  const outline = (type: Type): unknown => {
    const classes = classesIn(type).map((classed) => classed.class);
    left -= 1;
    if (left <= 0) return [type.kind, classes];
    if (type.kind === 'list') return ['list', outline(type.of), classes];
    if (type.kind !== 'object') return [type.kind, classes];
    return [Object.entries(type.fields).map(([name, one]) => [name, outline(one)]), classes];
  };
  return outline;
}

const classesByField = (type: Type): unknown =>
  type.kind === 'object'
    ? Object.entries(type.fields).map(([name, one]) => [name, classesIn(one).map((classed) => classed.class)])
    : [];

function run(text: string, facts: ScreenFacts, handed: Handed): Checker {
  const checker = new Checker(text, facts, handed);
  const machine: Type | undefined =
    facts.machine === undefined
      ? undefined
      : machineType(facts.contract, facts.machine, Object.fromEntries(handed.machine));
  visit(facts.root, checker, baseScope(facts, machine), '');
  return checker;
}

/** Checks a part and everything in it; `noun` is the nearest enclosing part of the language. */
function visit(typed: Typed, checker: Checker, scope: Scope, noun: string): void {
  if (valueKindOf(typed) !== undefined) {
    const type = checker.hold(typed, scope);
    if (valueKindOf(typed) === 'text') checkShown(typed, type, noun, checker);
    if (valueKindOf(typed) === 'address') {
      checkFlow(checker, typed, type, 'An address');
      checkLead(typed, checker, scope);
    }
    return;
  }
  const own = typed.language.noun;
  const within = underConditions(typed, scope);
  const found = nounChecks[own]?.(typed, checker, within);
  const below = typed.isIncomplete ? withUnknownRoots(found ?? (() => within)) : found;
  const parts = typed === checker.facts.root ? modalsLast(typed.parts) : typed.parts;
  for (const inner of parts) visit(inner, checker, below?.(inner.key ?? '') ?? within, own || noun);
}

/** The parts of a screen, with its modals after everything that may open them. */
const modalsLast = (parts: readonly Typed[]): readonly Typed[] => [
  ...parts.filter(({ key }) => key !== 'modals'),
  ...parts.filter(({ key }) => key === 'modals'),
];
