import { amount, flag, type KeyPhrases, type KeyWords, keyAsWords, nameKey, noun, verb } from './keyPhrases';
import { blockWords } from './keyWordsOfBlocks';
import { besideWords } from './keyWordsOfFiles';
import { formWords } from './keyWordsOfForms';

/** Keys that mean the same everywhere. */
const everywhere: Readonly<Record<string, KeyWords>> = {
  $schema: noun('schema of the file'),
  version: noun('version of the language'),
  title: noun('title'),
  description: noun('description'),
  visible: verb('shown only while'),
  disabled: verb('disabled while'),
  busy: verb('shows progress while'),
  icon: noun('icon'),
  tone: noun('tone'),
  tones: noun('tones', { entry: 'tone of' }),
  align: verb('stands at the'),
  variant: noun('look'),
  size: noun('size'),
  rows: noun('rows from'),
  text: noun('text'),
  secondary: noun('second line'),
  defaultSort: verb('says that the rows come'),
  secondaryTone: noun('tone of the second line'),
  label: nameKey('label'),
  header: nameKey('heading'),
  as: verb('shown as'),
  buttons: noun('buttons', { item: 'button' }),
  actions: noun('buttons of a row', { item: 'button' }),
  body: noun('blocks', { item: 'block' }),
  empty: noun('when there is nothing', { place: 'when there is nothing' }),
  failed: noun('message when the data cannot be had'),
  with: noun('what is sent'),
  outcome: noun('what follows from the answer'),
  onClick: noun('what happens', { item: 'step' }),
  onSubmit: noun('what happens', { item: 'step' }),
  to: verb('leads to'),
  badge: noun('badge', { place: 'badge' }),
  options: noun('settings'),
};

const screenWords: KeyPhrases = {
  screen: {
    showHeading: flag('shows its heading'),
    sampleNotice: noun('what is said of its samples'),
    width: noun('width'),
    input: noun('the row it is opened with', { place: 'the row it is opened with' }),
    globalSearch: noun('what the search finds', { place: 'what the search finds' }),
    page: noun('variables', { entry: 'variable' }),
    sources: noun('sources', { entry: 'source' }),
    machine: noun('machine', { place: 'machine' }),
    modals: noun('dialogs', { entry: 'dialog' }),
  },
  source: {
    call: verb('calls'),
    rows: noun('sample rows', { item: 'sample row' }),
    paginated: flag('paged by the provider'),
    select: noun('part of the answer that is kept'),
    asArray: flag('counts a single item as a list'),
    when: verb('asked only while'),
    load: noun('first asked for at'),
    debounce: verb('waits', ' ms before it asks'),
    minLength: verb('asks from', ' typed characters'),
    emptySearch: noun('what an empty search box does:'),
    cache: noun('kept for the'),
    failureMode: noun('shown when it fails:'),
  },
  modal: {
    person: noun('person it is about'),
    subtitle: noun('line on what it is about'),
    openInStates: noun('opens in the states'),
    closable: verb('can be closed only while'),
    onClose: noun('what happens when it is closed', { place: 'when closed', item: 'step' }),
  },
  input: {
    call: noun('endpoint it comes from'),
    select: noun('part of the answer it comes from'),
    optional: flag('opens without a row too'),
    redirectTo: noun('where one goes without a row'),
  },
  'global-search': {
    label: noun('heading'),
    call: verb('asks'),
    select: noun('part of the answer that is the list'),
    text: noun('what a row is called'),
    secondary: noun('quiet words'),
  },
  'machine-binding': {
    name: noun('kind'),
    initialContext: noun('what it begins with'),
    calls: noun('calls', { entry: 'call' }),
  },
  call: { call: verb('calls') },
  outcome: {
    refusedWhen: verb('counts as refused while'),
    accepted: noun('when accepted', { place: 'when accepted' }),
    refused: noun('when refused', { place: 'when refused' }),
    failed: noun('when failed', { place: 'when failed' }),
    unclear: noun('when nobody can tell', { place: 'when nobody can tell' }),
  },
  'outcome#ending': {
    message: verb('says'),
    fallbackMessage: verb('says otherwise'),
    urgent: flag('read out at once'),
    duration: amount('message shown for', ' ms'),
    // biome-ignore lint/suspicious/noThenProperty: the key of the language
    then: noun('what happens next', { item: 'step' }),
  },
  action: {
    call: verb('calls'),
    reload: verb('asks again for'),
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
    confirm: verb('asks the question', '', { place: 'question' }),
    download: verb('saves the file'),
    value: noun('value that is saved'),
    print: flag('opens the print dialog'),
    with: noun('what is handed over'),
    machine: noun('machine that receives it'),
    duration: amount('message shown for', ' ms'),
  },
  'action#question': {
    warning: noun('warning'),
    accept: noun('yes button'),
    cancel: noun('no button'),
    destructive: flag('marked as not to be undone'),
  },
};

const table: KeyPhrases = { ...screenWords, ...formWords, ...blockWords, ...besideWords };

/** The tables' words for a key of a part of the language, if any. */
export const knownWords = (owner: string, key: string): KeyWords | undefined => table[owner]?.[key] ?? everywhere[key];

/** The words for a key of a part of the language. */
export const keyText = (owner: string, key: string): KeyWords => knownWords(owner, key) ?? noun(keyAsWords(key));
