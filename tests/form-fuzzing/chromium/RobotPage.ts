import type { FieldEntry } from '../support/entry';

/** What a form sent, and what the page says. */
export interface Sending {
  readonly sent: readonly unknown[];
  readonly messages: readonly string[];
  /** Errors that the page logged. */
  readonly logged: readonly string[];
}

/** The functions of the page that the test calls. */
export interface RobotPage {
  /** Renders the screen at an address; the provider returns this record. */
  open(address: string, record: unknown): Promise<void>;
  /** Enters values; resolves to the reason if that is impossible. */
  fill(entries: readonly (readonly FieldEntry[])[]): Promise<string | null>;
  /** Presses the button that submits. */
  send(): Promise<Sending>;
}

/** One operation of the hand in the page, which the test carries out with mouse and keyboard. */
export interface HandAction {
  readonly does: 'click' | 'type' | 'select' | 'set' | 'key' | 'paste' | 'leave' | 'attach';
  /** The value of the element's attribute `data-robot`. */
  readonly mark: string;
  readonly text: string;
}

declare global {
  interface Window {
    robot?: RobotPage;
    robotHand?: (action: HandAction) => Promise<void>;
  }
}
