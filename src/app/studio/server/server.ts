import type { JsonSchema } from '../../../../engine/language/contract';
import type { ScreenPorts } from '../../../../engine/runtime';
import type { ReferenceEntry, ScreenFault } from '../../../contract/studio.gen';

/** A file of the screens. */
export interface StudioFile {
  /** Below `screens/`, such as `me/leave/request.json`. */
  readonly path: string;
  readonly faulty: boolean;
}

/** A text with the short name of its version. */
export interface StudioText {
  readonly text: string;
  readonly hash: string;
}

/** What became of a text that was compiled. */
export interface Tried {
  readonly diagnostics: readonly ScreenFault[];
  /** Address of the compiled screen; null when the text has faults, or is no screen. */
  readonly module: string | null;
  /** The names that the text declares itself, as a schema for completion; null when they cannot be read. */
  readonly names: JsonSchema | null;
}

/** Something that may be written next in an expression, in the place of what stands between two offsets. */
export interface Offer {
  readonly label: string;
  readonly detail: string;
  readonly words?: string;
  readonly insert: string;
  readonly from: number;
  readonly to: number;
}

/** What has been changed since a text was opened, in plain words. */
export interface Changes {
  /** By the text that is to be saved. */
  readonly changes: readonly string[];
  /** By others, in the file. */
  readonly theirs: readonly string[];
  /** The version that is in the file now. */
  readonly hash: string;
}

/** What became of a text that was to be saved. */
export interface Saved {
  readonly result: boolean;
  readonly msg: string;
  readonly hash: string;
  readonly conflict: boolean;
}

/** A text that a file has had. */
export interface Kept {
  readonly id: string;
  readonly at: string;
  readonly by: string | null;
  readonly words: readonly string[];
}

/** Sample answers by endpoint, and what signing in answers by persona. */
export interface Samples {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly sessions: Readonly<Record<string, unknown>>;
}

/** What a new screen can be begun with. */
export interface BeginningChoices {
  readonly endpoints: readonly {
    readonly endpoint: string;
    readonly summary: string;
    /** Whether it changes something. */
    readonly writes: boolean;
    /** Whether its answer holds a list. */
    readonly list: boolean;
  }[];
  /** Places of the menu, as "Area / Group". */
  readonly places: readonly string[];
}

/** What a new screen is to be. */
export interface NewScreenAnswers {
  readonly route: string;
  readonly title: string;
  readonly kind: string;
  readonly endpoint: string;
  readonly decide?: string;
  readonly menu?: string;
  readonly role: string;
}

/** What the studio asks the server. Each rejects with a CallFault when there is no usable answer. */
export interface StudioServer {
  files(): Promise<readonly StudioFile[]>;
  language(): Promise<Readonly<Record<string, JsonSchema>>>;
  /** Everything that can be written in a screen. */
  reference(): Promise<readonly ReferenceEntry[]>;
  samples(): Promise<Samples>;
  text(path: string): Promise<StudioText>;
  compile(path: string, text: string, signal: AbortSignal): Promise<Tried>;
  /** What may be written next where an expression is being written; nothing anywhere else. */
  offers(path: string, text: string, offset: number, signal: AbortSignal): Promise<readonly Offer[]>;
  /** What the text changes since it was opened, and what others have changed in the file since. */
  changes(path: string, text: string, opened: string): Promise<Changes>;
  save(path: string, text: string, hash: string): Promise<Saved>;
  beginning(): Promise<BeginningChoices>;
  begin(answers: NewScreenAnswers): Promise<{ readonly result: boolean; readonly msg: string; readonly path: string }>;
  history(path: string): Promise<readonly Kept[]>;
  earlier(path: string, id: string): Promise<string>;
}

const always = new AbortController().signal;

/** The server, reached as the person who is signed in. */
export function studioServer(call: ScreenPorts['call']): StudioServer {
  const ask = async <T>(method: 'GET' | 'POST', name: string, payload: object = {}, signal = always): Promise<T> => {
    const path = `/api/studio/${name}`;
    const target = {
      endpoint: `${method} ${path}`,
      method,
      path,
      encoding: 'json',
      effect: 'read',
      query: [],
    } as const;
    return (await call({ target, payload: { ...payload }, signal })) as T;
  };
  const data = async <T>(method: 'GET' | 'POST', name: string, payload?: object, signal?: AbortSignal): Promise<T> =>
    (await ask<{ data: T }>(method, name, payload, signal)).data;
  return {
    files: () => data('GET', 'screens'),
    language: () => data('GET', 'language'),
    reference: () => data('GET', 'reference'),
    samples: () => data('GET', 'samples'),
    text: (path) => data('POST', 'text', { path }),
    compile: (path, text, signal) => data('POST', 'compile', { path, text }, signal),
    offers: (path, text, offset, signal) => data('POST', 'offers', { path, text, offset }, signal),
    changes: (path, text, opened) => data('POST', 'changes', { path, text, opened }),
    save: (path, text, hash) => ask('POST', 'save', { path, text, hash }),
    beginning: () => data('GET', 'beginning'),
    begin: (answers) => ask('POST', 'begin', answers),
    history: (path) => data('POST', 'history', { path }),
    earlier: async (path, id) => (await data<StudioText>('POST', 'earlier', { path, id })).text,
  };
}
