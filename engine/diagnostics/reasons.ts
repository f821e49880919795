import type { MessageCode } from './messages';

/** The reason for each check: what would go wrong on the page without it. */
export const reasons: Readonly<Record<MessageCode, string>> = {
  'json-syntax': 'A file that is not JSON cannot be read at all, so nothing else in it is checked until it can.',
  'duplicate-key':
    'JSON keeps the last of two equal keys and drops the first without a word: half of what you wrote would be gone.',
  'forbidden-key':
    'JavaScript gives these names a meaning of their own, and a value under one of them could change every object of the page.',
  'newer-version':
    'The file uses a version of the language that this program does not know, so it cannot tell what its keys mean.',
  'older-version': 'Keys have changed since this version. `npm run check -- --migrate` brings the file up to date.',
  'unknown-key':
    'A key that the language does not know would do nothing. It is nearly always a slip of the pen, or stands one level too high or too low.',
  'missing-key': 'Without this key the part has nothing to show or do.',
  'wrong-type': 'A value of another type would be read as something else, or break the page when it opens.',
  'unknown-value': 'Only the listed values mean something here; any other would be passed over.',
  'out-of-range': 'The page cannot show or do so much, or so little.',
  'one-of-keys':
    'These keys exclude each other: with two of them the page would have to guess which you mean, with none it has nothing to do.',
  'stray-key': 'This key only says more about another one. Without that one it does nothing.',
  'unknown-endpoint': 'The server has no such endpoint: each call would fail with 404.',
  'unknown-source': 'Nothing is loaded under this name, so the expression would always be empty.',
  'unknown-modal': 'The button would open nothing.',
  'unknown-form': 'No form of the screen has this name, so there is nothing to read, fill or reset.',
  'unknown-route': 'The link would lead to the page for addresses that do not exist.',
  'unknown-machine': 'No machine of this name is part of the application.',
  'unknown-event': 'The machine takes no such event: the press would do nothing.',
  'unknown-state': 'The machine is never in this state, so what waits for it would never show.',
  'unknown-option': 'The machine has no such setting.',
  'unknown-call': 'The machine makes no call of this name, so the endpoint would never be asked.',
  'missing-call': 'The machine makes this call, and would stop there without an endpoint.',
  'no-machine': 'An event needs a machine that takes it. This screen names none.',
  'unknown-variable':
    'Page variables are declared with their type under "page", so that a misspelt one is not taken for a new one.',
  'unknown-field': 'No field has this name: what is said here would never be seen.',
  'dash-without-brackets':
    'In an expression a dash means minus: `row.visit-id` would be read as `row.visit` less `id`.',
  'unknown-select': 'The answer has no such part, so the source would always be empty.',
  'payload-key': 'The endpoint does not take this key, and refuses a request that carries it.',
  'payload-missing': 'The endpoint requires this key, and refuses every request without it.',
  'payload-type': 'The endpoint takes another type under this key, and refuses the request.',
  'source-writes':
    'A source is asked whenever the page needs it: on opening, on a reload, on a retry. What writes must happen once, by an action.',
  'list-not-offered':
    'A list that its provider pages is sorted and searched there too: what the contract does not offer would be refused.',
  'bulk-not-offered':
    'A job makes a call over and over: only what its provider has made ready for that may be asked so.',
  'list-part': 'A count, a sum or a choice of the rows of one page would be taken for one of all rows.',
  'second-views':
    'A view keeps what the address of the screen says of a list, and does not say of which: two tables would take it for theirs.',
  'needs-list':
    'Only the provider can narrow or send rows that are not here, and only where its contract offers a list.',
  'cell-misfit': 'A cell that cannot read the value shows nothing, or something wrong.',
  'duplicate-column': 'Two columns with one heading cannot be told apart, by eye or by ear.',
  'second-subject':
    'One column says what a row is about. It names the row for screen readers and heads its card on a phone.',
  'unused-source': 'It would be loaded for nobody, at the cost of a call for each visit.',
  'unused-modal': 'Nobody can open it.',
  'cyclic-source': 'Each of them waits for another one, so none is ever loaded.',
  'ambiguous-form': 'With several forms on a screen, `form` outside of them could be any.',
  'text-as-value': 'A text that looks like an expression would be sent as it stands.',
  'missing-braces': 'Without braces the words themselves are shown, and not the value.',
  'missing-equals': 'A value begins with = where an expression gives it; without that it is a text.',
  'expression-syntax': 'The expression cannot be read.',
  'unsupported-syntax':
    'Expressions are small on purpose: what they read is known beforehand, and they cannot run for ever.',
  'unknown-root':
    'Nothing of this name can be read here. What can depends on the place: `row` in tables and dialogs, `result` in outcomes, `form` in forms.',
  'unknown-function': 'Expressions have a fixed set of functions, listed in the reference.',
  'wrong-arguments': 'With too few or too many values the function cannot do its work.',
  'expression-type': 'The expression gives something that this place cannot use.',
  'unknown-keyword': 'The rules of a form are JSON Schema draft-07. A keyword outside of it rules nothing.',
  'unknown-property': 'The rule speaks of a field that the form does not have, so it would never hold, or never fail.',
  'refused-keyword':
    'A form cannot play this keyword, or it means nothing in draft-07. What to write in its place stands beside it.',
  'misfit-keyword': 'The rule is for another type: it would let every value through.',
  'bad-keyword-value': 'The rule could not be carried out as it stands.',
  'message-without-rule':
    'A message is said when its rule is broken. This one has no rule, so nobody would ever read it.',
  'unknown-format': 'A format that nothing checks would let every text through.',
  'unsafe-pattern':
    'For some texts this pattern takes minutes. Who types such a text, by chance or on purpose, stops the page and the server.',
  'invalid-pattern': 'The pattern is no regular expression.',
  'unknown-role': 'No endpoint is open to this role, and nobody holds it: the entry would be seen by nobody.',
  'menu-role': 'Somebody would see the menu item and be refused on the page.',
  'route-without-screen': 'The route leads to a file that is not there.',
  'unknown-screen': 'The file is not there, so there is nothing to show.',
  'screen-without-route': 'No address leads to this screen, so nobody can open it.',
  'route-param': 'A screen reads a parameter of its path by its name.',
  'duplicate-route': 'Only one of two lines for the same address can hold.',
  'class-flow':
    'The contract says who may see this value. Here it would reach a place where others can read it, or where it is kept.',
  'secret-field':
    'What is secret is typed into a password field, so that nobody reads it over a shoulder and no draft keeps it.',
  'form-weaker-than-api': 'Whoever fills in the form would send what the server refuses, and learn of it last.',
  'widget-misfit': 'The widget cannot show or change a value of this type.',
  'widget-option': 'The widget does not know this setting, which would do nothing.',
  'unsupported-field':
    'Nobody could fill in this field, so the form would show it in vain or never let itself be sent.',
  'option-missing': 'The widget cannot work without it.',
  'choice-misfit': 'What is chosen would break the rules of the field each time.',
  'duplicate-form': 'Two forms of one name would read and overwrite each other’s values.',
  'field-placed-twice': 'One field in two places would be two boxes for one value.',
  'field-not-placed': 'A field without a place is checked and sent, and nobody sees it.',
  'silent-choice': 'A failed list would look empty: the person could not choose, and would not learn why.',
  'enum-names': 'Names and values belong together by their order; with one too many or too few they would not.',
  'look-among-rules':
    'The rules say what may be sent, the looks how it is shown. A look among the rules would be passed over.',
  'look-inside': 'Only what has fields can say how its fields stand.',
  'folded-away': 'A tab or step is either open or out of sight.',
  'too-long': 'So large a file would keep everybody else waiting while it is checked.',
  'too-deep': 'So deep a file cannot be read by people, and could exhaust the program that reads it.',
  'too-many-faults': 'A list of hundreds hides the few that matter. Mend these, and the rest is told.',
  'long-expression': 'So long an expression cannot be understood, and costs each keystroke.',
  'deep-expression': 'So deep an expression cannot be understood, and could exhaust the program that reads it.',
  'elaborate-pattern': 'Whether so elaborate a pattern is safe cannot be told in reasonable time.',
};
