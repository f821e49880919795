import { quote, quoteAlternatives, replaceWith, sentence } from './wording';

/** The largest number of states that a message lists. */
const maxListed = 5;

/** A list of states, or a word for them if there are too many to read. */
const inStates = (states: readonly string[], every: string): string =>
  states.length > maxListed ? every : `in ${quoteAlternatives(states, 'and')}`;

/** Messages about the states of machines, and about how the page shows rows and labels. */
/** The action that reloads sources. */
const reloadOf = (sources: readonly string[]): string =>
  `{ "reload": ${sources.length > 1 ? `[${sources.map(quote).join(', ')}]` : quote(sources.join())} }`;

export const stateMessages = {
  'idle-event': (p: {
    event: string;
    machine: string;
    /** The states in which it can be sent. */
    states: readonly string[];
    /** The states in which it has an effect. */
    actsIn: readonly string[];
    /** The events that have an effect where it is sent. */
    others: readonly string[];
    /** The event sent just before it. */
    after?: string | undefined;
    /** The condition that keeps it from the states in which it has an effect. */
    condition?: 'visible' | 'disabled' | undefined;
    modal?: string | undefined;
  }) => {
    const wanted = quoteAlternatives(p.actsIn);
    const other =
      p.others.length === 0 ? '' : `, or send an event that has an effect here: ${quoteAlternatives(p.others)}`;
    return {
      problem: `The event ${quote(p.event)} has no effect here: the machine ${quote(p.machine)} ignores it ${inStates(p.states, 'in all these states')}.`,
      fix:
        p.after !== undefined
          ? `Remove it, or send it before ${quote(p.after)}.`
          : p.condition !== undefined
            ? `Change the condition so that it is ${p.condition === 'visible' ? 'true' : 'false'} in ${wanted}${other}.`
            : p.modal !== undefined
              ? `Add ${wanted} to "openInStates"${other}.`
              : `Move it into a modal that is open in ${wanted}${other}.`,
    };
  },
  'idle-state': (p: {
    modal: string;
    state: string;
    machine: string;
    events: readonly string[];
    /** The states in which the events have an effect, if the modal is open in none of them. */
    fitting: readonly string[];
  }) => ({
    problem: `The modal ${quote(p.modal)} is open in ${quote(p.state)}, where the machine ${quote(p.machine)} ignores its events ${quoteAlternatives(p.events, 'and')}.`,
    fix:
      p.fitting.length === 0
        ? `Remove ${quote(p.state)} from "openInStates".`
        : `Replace it with states in which they have an effect: ${quoteAlternatives(p.fitting, 'and')}.`,
  }),
  'hidden-in-modal': (p: { modal: string; machine: string; states: readonly string[] }) => ({
    problem: `This condition is never true here: the modal ${quote(p.modal)} is open only ${inStates(p.states, 'in other states')}.`,
    fix: `Compare ${quote(`${p.machine}.state`)} with one of these states, or remove the part.`,
  }),
  'passing-modal': (p: { modal: string; machine: string; states: readonly string[]; options: readonly string[] }) => ({
    problem: `The modal ${quote(p.modal)} is open only ${inStates(p.states, 'in states')}, which the machine ${quote(p.machine)} leaves at once.`,
    fix: `Set how long under "machine", such as "options": { ${quote(p.options[0] ?? '')}: 3000 } in milliseconds, or open the modal in another state.`,
  }),
  'closes-early': (p: { modal: string; event: string; missing: readonly string[] }) => ({
    problem: `The event ${quote(p.event)} closes the modal ${quote(p.modal)} with its form: it is not open ${inStates(p.missing, 'in the states after it')}.`,
    fix: `Add ${quoteAlternatives(p.missing, 'and')} to "openInStates".`,
  }),
  'unreached-modal': (p: {
    modal: string;
    machine: string;
    states: readonly string[];
    /** The states that events outside the modal lead to. */
    missing: readonly string[];
    /** The events that lead to the states of the modal. */
    events: readonly string[];
  }) => ({
    problem: `The modal ${quote(p.modal)} never opens: outside it, nothing leads to ${quoteAlternatives(p.states)}.`,
    fix:
      p.missing.length > 0
        ? `Add ${quoteAlternatives(p.missing)} to "openInStates".`
        : `Send ${quoteAlternatives(p.events)} outside the modal, or open it in other states.`,
  }),
  'unstarted-call': (p: {
    machine: string;
    call: string;
    /** The events that start the call. */
    events: readonly string[];
    /** The event that the only form sends. */
    sends: string;
  }) => ({
    problem: `The machine ${quote(p.machine)} never makes the call ${quote(p.call)}: nothing sends ${quoteAlternatives(p.events)}.`,
    fix: `Send ${quoteAlternatives(p.events)} in place of ${quote(p.sends)}, or with another button.`,
  }),
  'empty-list': (p: { list: string }) => ({
    problem: `This condition is never true: ${p.list} is empty, and yet has a row.`,
    fix: `Write size(${p.list}) > 0, or remove the other condition.`,
    ...replaceWith(`size(${p.list}) > 0`, false),
  }),
  'inverted-condition': (p: {
    /** The path of the value. */
    value: string;
    isTrue: boolean;
    key: string;
    call: string;
    /** The label of the bulk action with the same call, and its line. */
    bulk?: string;
    line?: number;
  }) => ({
    problem:
      p.bulk === undefined
        ? `This button is ${p.key === 'visible' ? 'there only' : 'disabled'} if ${quote(p.value)} is ${p.isTrue}, and calls ${p.call}.`
        : `The bulk action ${quote(p.bulk)} (line ${p.line}) makes the same call only if ${quote(p.value)} is ${!p.isTrue}.`,
    fix: `Invert this condition, unless the call is for the case that ${quote(p.value)} is ${p.isTrue}.`,
  }),
  'stale-rows': (p: {
    endpoint: string;
    sources: readonly string[];
    isReloadedBefore?: boolean;
    /** The other sources that are reloaded. */
    reloaded?: readonly string[];
    /** The line of the actions that follow the call, if there are any. */
    line?: number;
  }) => ({
    problem: p.isReloadedBefore
      ? `"reload" loads the source ${quote(p.sources.join())} before ${p.endpoint} has changed it.`
      : `After ${p.endpoint}, the page still shows the old rows of the source${p.sources.length > 1 ? 's' : ''} ${quoteAlternatives(p.sources, 'and')}.`,
    fix: p.isReloadedBefore
      ? 'Move "reload" after the call.'
      : p.reloaded
        ? `It reloads ${quoteAlternatives(p.reloaded, 'and')}. Add ${quoteAlternatives(p.sources, 'and')}, unless the call changes none of these rows.`
        : p.line === undefined
          ? `Add "then": [${reloadOf(p.sources)}] to "accepted" in "outcome", unless the call changes none of these rows.`
          : `Add ${reloadOf(p.sources)} to "then" (line ${p.line}), unless the call changes none of these rows.`,
  }),
  'other-shape': (p: { modal: string; of: string; keys: readonly string[] }) => ({
    problem: `The modal ${quote(p.modal)} can read nothing of ${p.of}: it reads ${quoteAlternatives(p.keys, 'and')}.`,
    fix: `Pass an object with these keys: "with": { ${p.keys.map((key) => `${quote(key)}: …`).join(', ')} }.`,
  }),
  'passed-machine': (p: { modal: string; machine: string; events: readonly string[] }) => ({
    problem: `The machine ${quote(p.machine)} makes this call. Made by the form, it leaves the modal ${quote(p.modal)} open.`,
    fix: `Write "send": ${quoteAlternatives(p.events)} in place of "call" and what belongs to it.`,
  }),
  'same-id': (p: { key: string; other: string; written: string }) => ({
    problem: `${quote(p.key)} and ${quote(p.other)} send the same value, ${p.written}.`,
    fix: `Send the value of ${quote(p.key)} or of ${quote(p.other)} from another field.`,
  }),
  'other-record': (p: { route: string; key: string; name: string; meant: string }) => ({
    problem: `${p.route} is the page of a ${quote(p.key)}, and gets a ${quote(p.name)}.`,
    fix: `Lead to ${p.meant}, or fill in the ${quote(p.key)}.`,
  }),
  'partial-row': (p: {
    route: string;
    missing: readonly string[];
    /** Whether the screen also opens without a row. */
    isOptional: boolean;
    /** The row or record that is passed as a whole: "the rows of POST /api/…". */
    passed?: string;
    /** The routes whose screens read only fields of it. */
    fitting?: readonly string[];
    /** Whether the row at this place has the missing fields. */
    hasWholeRow: boolean;
  }) => {
    const missing = quoteAlternatives(p.missing, 'and');
    if (p.passed === undefined)
      return {
        problem: `${p.route} reads ${missing} of the row, which ${p.missing.length === 1 ? 'is' : 'are'} not passed.`,
        fix: p.hasWholeRow
          ? 'Pass the whole row with "with": "=row", or add the missing fields.'
          : `Add ${missing} to "with".`,
      };
    return {
      problem: `${sentence(p.passed)} ${/^the (sample )?rows /.test(p.passed) ? 'have' : 'has'} no ${quoteAlternatives(p.missing)}, which ${p.route} reads.`,
      fix:
        p.fitting !== undefined && p.fitting.length > 0
          ? `Lead to ${quoteAlternatives(p.fitting)}, which ${p.fitting.length === 1 ? 'reads' : 'read'} only what it has, or pass an object with ${missing}.`
          : p.isOptional
            ? `Remove "with" to open it without a row, or pass an object with ${missing}.`
            : `Pass an object with ${missing}, or lead to another page.`,
    };
  },
  'same-act': (p: {
    label: string;
    other: string;
    line: number;
    /** The endpoint that its condition names. */
    meant?: string | undefined;
  }) => ({
    problem: `${quote(p.label)} does the same as ${quote(p.other)} (line ${p.line}).`,
    fix:
      p.meant === undefined
        ? 'Send other values, call another endpoint, or remove one of them.'
        : `Call ${quote(p.meant)}, which its condition names, or send other values.`,
  }),
  'label-with-colon': (p: { label: string; plain: string }) => ({
    problem: `The label ${quote(p.label)} ends with a colon.`,
    fix: `Write ${quote(p.plain)}.`,
    ...replaceWith(''),
  }),
  'tones-without-badge': (p: { shown?: string | undefined }) => ({
    problem: `"tones" has no effect on a value ${p.shown === undefined ? 'without "as"' : `shown as ${quote(p.shown)}`}.`,
    fix: `${p.shown === undefined ? 'Add' : 'Write'} "as": "badge", or remove "tones".`,
  }),
};
