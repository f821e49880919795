import type { JsonSchema } from '../../../../engine/language/contract';
import { asObject, asText } from '../../../../engine/language/json';
import { confirmWrite, type OnUnclear, RequestError, type ScreenPorts, type Target } from '../../../../engine/runtime';
import type { ReferenceEntry, ScreenFault, StudioApi } from '../../../contract/studio.gen';

/** A file in the screens folder. */
export interface StudioFile {
  /** The path below `screens/`, such as `me/leave/request.json`. */
  readonly path: string;
  readonly faulty: boolean;
}

/** A text and the hash of its version. */
export interface StudioText {
  readonly text: string;
  readonly hash: string;
}

/** The result of compiling a text. */
export interface CompiledDefinition {
  readonly diagnostics: readonly ScreenFault[];
  /** The URL of the compiled screen; null if the text has faults or is not a screen. */
  readonly module: string | null;
  /** The names the text declares, as a schema for completion; null if it cannot be parsed. */
  readonly names: JsonSchema | null;
}

/** A completion for an expression, replacing the text between two offsets. */
export interface PlacedCompletion {
  readonly label: string;
  readonly detail: string;
  readonly words?: string;
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

/** The changes since a text was opened, in plain language. */
export interface TextChanges {
  /** The user's changes, which saving would write. */
  readonly changes: readonly string[];
  /** Other users' changes to the file since it was opened. */
  readonly theirs: readonly string[];
  /** The file's current version. */
  readonly hash: string;
}

/** The result of saving a file. */
export interface Saved {
  readonly result: boolean;
  readonly msg: string;
  readonly hash: string;
  readonly conflict: boolean;
}

/** An earlier version of a file. */
export interface EarlierVersion {
  readonly id: number;
  readonly at: string;
  readonly by: string | null;
  readonly words: readonly string[];
}

/** A removed screen that can be restored. */
export type RemovedFile = StudioApi['GET /api/studio/removed']['response']['data'][number];

/** Sample responses by endpoint, and the sign-in response by persona. */
export interface SampleAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly sessions: Readonly<Record<string, unknown>>;
}

/** The choices for a new screen. */
export interface BeginningChoices {
  readonly endpoints: readonly {
    readonly endpoint: string;
    readonly summary: string;
    /** Whether the endpoint writes data. */
    readonly writes: boolean;
    /** Whether the endpoint's response contains a list. */
    readonly list: boolean;
  }[];
  /** Groups of the menu, as "Area / Group". */
  readonly places: readonly string[];
  /** The common prefix of the menu's addresses. */
  readonly prefix: string;
}

/** The description of a new screen. */
export interface NewScreenRequest {
  readonly route: string;
  readonly title: string;
  readonly kind: string;
  readonly endpoint: string;
  readonly decide?: string;
  readonly figures?: string;
  readonly header?: string;
  readonly menu?: string;
  readonly role: string;
}

/** A change of several files: moving, duplicating, removing or restoring a screen, or replacing a text in all of them. */
export type ReorganisationRequest = StudioApi['POST /api/studio/propose']['body'];

/** What a change of several files would do. */
export type Proposal = StudioApi['POST /api/studio/propose']['response']['data'];

/** The result of a change of several files. */
export type Reorganised = StudioApi['POST /api/studio/reorganise']['response'];

/** The studio's calls to the server. Each rejects with a RequestError if there is no usable response. */
export interface StudioServer {
  files(): Promise<readonly StudioFile[]>;
  /** The JSON Schema of the screen language, including this application's endpoints, screens and other names. */
  language(): Promise<JsonSchema>;
  /** Every element of the screen language. */
  reference(): Promise<readonly ReferenceEntry[]>;
  samples(): Promise<SampleAnswers>;
  text(path: string): Promise<StudioText>;
  compile(path: string, text: string, signal: AbortSignal): Promise<CompiledDefinition>;
  /** Completions inside an expression; empty elsewhere. */
  offers(path: string, text: string, offset: number, signal: AbortSignal): Promise<readonly PlacedCompletion[]>;
  /** The changes in the text since it was opened, and other users' changes to the file since then. */
  changes(path: string, text: string, opened: string): Promise<TextChanges>;
  save(path: string, text: string, hash: string, onUnclear: OnUnclear): Promise<Saved>;
  beginning(): Promise<BeginningChoices>;
  begin(
    answers: NewScreenRequest,
    onUnclear: OnUnclear,
  ): Promise<{ readonly result: boolean; readonly msg: string; readonly path: string }>;
  propose(asked: ReorganisationRequest): Promise<Proposal>;
  /** Makes a proposed change, unless a file has changed since the proposal. */
  reorganise(asked: ReorganisationRequest, version: string, onUnclear: OnUnclear): Promise<Reorganised>;
  history(path: string): Promise<readonly EarlierVersion[]>;
  earlier(path: string, id: number): Promise<string>;
  removed(): Promise<readonly RemovedFile[]>;
}

const always = new AbortController().signal;

/** The server, called as the signed-in user. */
export function studioServer(call: ScreenPorts['call']): StudioServer {
  const targetOf = (method: 'GET' | 'POST', name: string, effect: Target['effect']): Target => {
    const path = `/api/studio/${name}`;
    return { endpoint: `${method} ${path}`, method, path, encoding: 'json', effect };
  };
  const data = async <T>(method: 'GET' | 'POST', name: string, payload: object = {}, signal = always): Promise<T> => {
    const answer = await call({ target: targetOf(method, name, 'read'), payload: { ...payload }, signal });
    const { data: found, msg } = asObject(answer);
    // A rule of the server refused the call, with a message for the user.
    if (found === undefined) throw new RequestError(asText(msg) ?? 'Unexpected response from the server.', 200, answer);
    return found as T;
  };
  const write = async <T>(name: string, payload: object, onUnclear: OnUnclear): Promise<T> => {
    const target = targetOf('POST', name, 'write');
    const send = (attempt: object) => call({ target, payload: { ...payload }, attempt, signal: always });
    return (await confirmWrite({ target, send, signal: always, onUnclear })) as T;
  };
  return {
    files: () => data('GET', 'screens'),
    language: () => data('GET', 'language'),
    reference: () => data('GET', 'reference'),
    samples: () => data('GET', 'samples'),
    text: (path) => data('POST', 'text', { path }),
    compile: (path, text, signal) => data('POST', 'compile', { path, text }, signal),
    offers: (path, text, offset, signal) => data('POST', 'offers', { path, text, offset }, signal),
    changes: (path, text, opened) => data('POST', 'changes', { path, text, opened }),
    save: (path, text, hash, onUnclear) => write('save', { path, text, hash }, onUnclear),
    beginning: () => data('GET', 'beginning'),
    begin: (answers, onUnclear) => write('begin', answers, onUnclear),
    propose: (asked) => data('POST', 'propose', asked),
    reorganise: (asked, version, onUnclear) => write('reorganise', { ...asked, version }, onUnclear),
    history: (path) => data('POST', 'history', { path }),
    earlier: async (path, id) => (await data<StudioText>('POST', 'earlier', { path, id })).text,
    removed: () => data('GET', 'removed'),
  };
}
