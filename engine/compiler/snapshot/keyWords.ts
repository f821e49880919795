import { amount, flag, type KeyPhrases, type KeyWords, keyAsWords, nameKey, noun, verb } from './keyPhrases';
import { blockWords } from './keyWordsOfBlocks';
import { besideWords } from './keyWordsOfFiles';
import { formWords } from './keyWordsOfForms';

/** Phrases for keys that mean the same in every part. */
const everywhere: Readonly<Record<string, KeyWords>> = {
  $schema: noun('file schema'),
  version: noun('language version'),
  title: noun('title'),
  description: noun('description'),
  visible: verb('shown only while'),
  disabled: verb('disabled while'),
  busy: verb('shows progress while'),
  icon: noun('icon'),
  tone: noun('tone'),
  tones: noun('tones', { entry: 'tone of' }),
  align: verb('aligned to the'),
  variant: noun('style'),
  size: noun('size'),
  rows: noun('rows from'),
  text: noun('text'),
  secondary: noun('second line'),
  defaultSort: noun('row order'),
  secondaryTone: noun('tone of the second line'),
  label: nameKey('label'),
  header: nameKey('header'),
  as: verb('shown as'),
  buttons: noun('buttons', { item: 'button' }),
  actions: noun('row buttons', { item: 'button' }),
  body: noun('blocks', { item: 'block' }),
  empty: noun('empty state', { place: 'empty state' }),
  failed: noun('message when loading fails'),
  with: noun('payload'),
  outcome: noun('actions after the response'),
  onClick: noun('actions', { item: 'action' }),
  onSubmit: noun('actions', { item: 'action' }),
  to: verb('leads to'),
  badge: noun('badge', { place: 'badge' }),
  options: noun('options'),
};

const screenWords: KeyPhrases = {
  screen: {
    showHeading: flag('shows its heading'),
    sampleNotice: noun('notice about sample data'),
    width: noun('width'),
    input: noun('row it opens with', { place: 'row it opens with' }),
    globalSearch: noun('search results', { place: 'search results' }),
    page: noun('variables', { entry: 'variable' }),
    sources: noun('sources', { entry: 'source' }),
    machine: noun('machine', { place: 'machine' }),
    modals: noun('dialogs', { entry: 'dialog' }),
  },
  source: {
    call: verb('calls'),
    rows: noun('sample rows', { item: 'sample row' }),
    paginated: flag('paged by the server'),
    select: noun('part of the response'),
    asArray: flag('treats a single item as a list'),
    when: verb('loaded only while'),
    load: noun('first loaded at'),
    debounce: verb('waits', ' ms before loading'),
    minLength: verb('loads from', ' typed characters'),
    emptySearch: noun('for an empty search box:'),
    cache: noun('cached for the'),
    failureMode: noun('shown when it fails:'),
  },
  modal: {
    person: noun('person'),
    subtitle: noun('subtitle'),
    openInStates: noun('opens in the states'),
    closable: verb('can be closed only while'),
    onClose: noun('actions on close', { place: 'on close', item: 'action' }),
  },
  input: {
    call: noun('endpoint of the row'),
    select: noun('part of the response with the row'),
    optional: flag('can open without a row'),
    redirectTo: noun('fallback without a row'),
  },
  'global-search': {
    exceptRole: noun('role that does not use it'),
    label: noun('heading'),
    call: verb('calls'),
    select: noun('part of the response with the list'),
    text: noun('name of a row'),
    secondary: noun('secondary text'),
  },
  'machine-binding': {
    name: noun('kind'),
    initialContext: noun('initial state'),
    calls: noun('calls', { entry: 'call' }),
  },
  call: { call: verb('calls') },
  outcome: {
    refusedWhen: verb('refused while'),
    accepted: noun('when accepted', { place: 'when accepted' }),
    refused: noun('when refused', { place: 'when refused' }),
    failed: noun('when failed', { place: 'when failed' }),
    unclear: noun('when the result is unknown', { place: 'when the result is unknown' }),
  },
  'outcome#ending': {
    message: verb('says'),
    fallbackMessage: verb('otherwise says'),
    urgent: flag('announced immediately'),
    duration: amount('message shown for', ' ms'),
    // biome-ignore lint/suspicious/noThenProperty: the key of the language
    then: noun('next actions', { item: 'action' }),
  },
  action: {
    call: verb('calls'),
    reload: verb('reloads'),
    reset: verb('clears the form'),
    fill: verb('fills in the form'),
    set: verb('sets'),
    open: verb('opens the dialog'),
    close: flag('closes the dialog'),
    navigate: verb('goes to'),
    back: verb('goes back by'),
    wait: verb('waits', ' ms'),
    notify: verb('shows the message'),
    send: verb('sends the event'),
    confirm: verb('asks for confirmation', '', { place: 'confirmation' }),
    download: verb('saves the file'),
    value: noun('saved value'),
    file: noun('saved content'),
    copy: verb('copies'),
    print: flag('opens the print dialog'),
    startBulkAction: flag('starts the action for many rows'),
    with: verb('passes'),
    machine: noun('machine that receives it'),
    duration: amount('message shown for', ' ms'),
  },
  'action#question': {
    warning: noun('warning'),
    accept: noun('confirm button'),
    cancel: noun('cancel button'),
    destructive: flag('marked as destructive'),
  },
};

const table: KeyPhrases = { ...screenWords, ...formWords, ...blockWords, ...besideWords };

/** The phrase for a key of a language part; undefined if no table has one. */
export const findWords = (owner: string, key: string): KeyWords | undefined => table[owner]?.[key] ?? everywhere[key];

/** The phrase for a key of a language part; derived from the key itself if no table has one. */
export const keyText = (owner: string, key: string): KeyWords => findWords(owner, key) ?? noun(keyAsWords(key));
