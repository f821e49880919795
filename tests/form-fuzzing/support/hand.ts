/** The ways in which the robot operates a page: synthetic events in jsdom, real mouse and keyboard in Chromium. */
export interface Hand {
  click(element: Element): Promise<void>;
  /** Replaces the text of a box, and leaves the box. */
  type(box: HTMLElement, text: string): Promise<void>;
  /** Chooses the option of a native list with this value. */
  select(list: HTMLSelectElement, value: string): Promise<void>;
  /** Sets a native control that has no text, such as a slider. */
  set(box: HTMLInputElement, value: string): Promise<void>;
  /** Presses a key in an element. */
  key(element: HTMLElement, key: string): Promise<void>;
  paste(box: HTMLElement, text: string): Promise<void>;
  /** Leaves a box. */
  leave(box: HTMLElement): Promise<void>;
  /** Attaches a file; resolves when the page shows it. */
  attach(box: HTMLInputElement, file: AttachedFile): Promise<void>;
}

export interface AttachedFile {
  readonly name: string;
  readonly type: string;
  /** The content in base64. */
  readonly data: string;
}

let current: Hand | undefined;

/** Sets the hand that operates the pages from now on. */
export function takeHand(hand: Hand): void {
  current = hand;
}

/** The hand that operates the page. Throws if none was set. */
export function hand(): Hand {
  if (!current) throw new Error('Nothing operates the page yet: call `takeHand` first.');
  return current;
}
