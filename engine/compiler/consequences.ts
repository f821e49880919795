import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { TextFault } from '../diagnostics/diagnostic';
import { step, unescapePointer } from '../language/jsonPointer';

/** A definition as written: its tree and its text. */
interface Written {
  readonly tree: Node;
  readonly text: string;
}

/** Whether a fault disappears when its author corrects another one. */
type FollowsFrom = (fault: TextFault, cause: TextFault, written: Written) => boolean;

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The value at a pointer, as written. */
function writtenAt(pointer: string, { tree, text }: Written): string {
  const path = pointer.split('/').slice(1).map(unescapePointer);
  const node = findNodeAtLocation(
    tree,
    path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  );
  return node === undefined ? '' : text.slice(node.offset, node.offset + node.length);
}

/** Whether a name is in the value at a pointer. */
const isIn = (name: string, pointer: string, written: Written): boolean =>
  writtenAt(pointer, written)
    .split(/[^\w-]+/)
    .includes(name);

/** A declared name is used by a value with another fault, which may be meant to use it. */
const isNamedBy: FollowsFrom = (fault, cause, written) => {
  if (cause.pointer.startsWith(`${fault.pointer}/`)) return false;
  const name = unescapePointer(fault.pointer.slice(fault.pointer.lastIndexOf('/') + 1));
  return isIn(name, cause.pointer, written);
};

/** The key that goes with this one may be the faulty one next to it. */
const isNextTo: FollowsFrom = (fault, cause) =>
  [cause.pointer, parentOf(cause.pointer)].includes(parentOf(fault.pointer));

/** Whether another fault is in the list of required fields of the schema that has a field or a message. */
const isInRequired = (pointer: string, cause: TextFault): boolean => {
  const schema = /^(.*)\/required(?:\/\d+)?$/.exec(cause.pointer)?.[1];
  return schema !== undefined && pointer.replace(/\/(?:properties|errorMessage\/required)\/[^/]+$/, '') === schema;
};

/** The rule of a message may be the faulty one next to it. */
const isMessageOf: FollowsFrom = (fault, cause) =>
  fault.pointer.includes('/errorMessage/required/')
    ? isInRequired(fault.pointer, cause)
    : parentOf(cause.pointer) === fault.pointer.replace(/\/errorMessage\/.*$/, '');

const isWithin: FollowsFrom = (fault, cause) => cause.pointer.startsWith(`${fault.pointer}/`);

/** The field of a pointer into the rules or the settings of a form, without what the pointer names in it. */
const fieldOf = (pointer: string): string | undefined =>
  /^(.*)\/(?:schema\/properties|ui)\/([^/]+)/.exec(pointer)?.slice(1).join('/');

const isOfSameField: FollowsFrom = (fault, cause) => {
  const field = fieldOf(fault.pointer);
  return field !== undefined && field === fieldOf(cause.pointer);
};

/** Whether a fault is about a value that reads a field of the wrong type, or about the choices of that field. */
const readsWronglyTyped: FollowsFrom = (fault, cause, written) => {
  const { field, rule } = cause.about ?? {};
  if (cause.code !== 'form-weaker-than-api' || rule !== 'type' || field === undefined) return false;
  const isRead = /\bforms?\b/.test(writtenAt(fault.pointer, written)) && isIn(field, fault.pointer, written);
  return isRead || isOfSameField(fault, cause, written);
};

/** Whether a fault is about a row that is passed to a modal in another shape than it reads. */
const readsOtherShape: FollowsFrom = (fault, cause, written) => {
  const modal = cause.code === 'other-shape' ? cause.about?.modal : undefined;
  return modal !== undefined && fault.pointer.startsWith(step('/modals', modal)) && isIn('row', fault.pointer, written);
};

/** The codes of faults that may follow from others, with the test of the fault that each follows from. */
const followsFrom: Readonly<Partial<Record<string, FollowsFrom>>> = {
  'unused-source': isNamedBy,
  'unused-modal': isNamedBy,
  'stray-key': isNextTo,
  'payload-missing': (fault, cause) =>
    cause.code === 'passed-machine' && parentOf(cause.pointer) === parentOf(fault.pointer),
  'message-without-rule': isMessageOf,
  'field-not-placed': isWithin,
  // What an unclosed brace leaves is no text.
  'missing-braces': (fault, cause) =>
    cause.code === 'expression-syntax' && cause.pointer === fault.pointer && cause.problem.includes('unclosed'),
  // The total is rewritten, whatever its function was meant to be.
  'unknown-function': (fault, cause) =>
    cause.code === 'unknown-root' && cause.pointer === fault.pointer && /\/columns\/\d+\/total$/.test(fault.pointer),
  // A bound that is an expression without its "=" is no date.
  'wrong-type': (fault, cause) => cause.code === 'missing-equals' && cause.pointer === fault.pointer,
  // What the expression was meant to read is another value.
  'list-part': (fault, cause) => cause.code === 'expression-type' && cause.pointer === fault.pointer,
  // A value that a wrong name computes may have any type.
  'payload-type': (fault, cause, written) =>
    (cause.code === 'unknown-root' && cause.pointer === fault.pointer) || readsWronglyTyped(fault, cause, written),
  'expression-type': (fault, cause, written) =>
    readsWronglyTyped(fault, cause, written) || readsOtherShape(fault, cause, written),
  'unknown-field': readsOtherShape,
  'choice-misfit': readsWronglyTyped,
  // A message that is meant to be an expression may be empty.
  'unused-fallback': (fault, cause) =>
    (cause.code === 'missing-braces' || cause.code === 'text-as-value') &&
    cause.pointer === `${parentOf(fault.pointer)}/message`,
  // The tones are of what the expression shows.
  'unknown-value': (fault, cause) =>
    (cause.code === 'missing-braces' || cause.code === 'text-as-value') &&
    fault.pointer.startsWith(`${parentOf(cause.pointer)}/tones/`),
  'rejected-default': (fault, cause) => cause.code === 'fixed-text' && cause.pointer === fault.pointer,
  'widget-misfit': (fault, cause, written) =>
    cause.code === 'form-weaker-than-api' && isOfSameField(fault, cause, written),
  'form-weaker-than-api': (fault, cause, written) =>
    (cause.code === 'unknown-property' && isInRequired(fault.pointer, cause) && fault.about?.rule === 'required') ||
    (cause.code === 'unknown-keyword' &&
      cause.replacements?.[0]?.name === 'required' &&
      parentOf(cause.pointer) === fault.pointer.replace(/\/properties\/[^/]+$/, '') &&
      fault.about?.rule === 'required') ||
    ((cause.code === 'unsupported-field' || cause.code === 'bad-keyword-value') &&
      isOfSameField(fault, cause, written)),
};

/** The response that a fault finds in place of its list, if the "select" of its source is missing. */
const unselected = ({ code, problem, fix }: TextFault): string | undefined =>
  code === 'expression-type' && fix?.includes('in "select" of the source')
    ? /got (the response from .*)\.$/.exec(problem)?.[1]
    : undefined;

/** Whether an earlier fault has the same cause: a source without the list of its response. */
const isRepeated = (fault: TextFault, faults: readonly TextFault[]): boolean => {
  const response = unselected(fault);
  return response !== undefined && faults.some((one) => one.from < fault.from && unselected(one) === response);
};

/** The faults without those that only follow from another: one mistake is one fault. */
export function withoutConsequences(faults: readonly TextFault[], written: Written): readonly TextFault[] {
  return faults.filter((fault) => {
    if (isRepeated(fault, faults)) return false;
    const follows = followsFrom[fault.code];
    return (
      follows === undefined || !faults.some((cause) => cause.code !== fault.code && follows(fault, cause, written))
    );
  });
}
