/** The functions of a bench page that the measuring code calls. */
export interface BenchPage {
  /**
   * Prepares a form of this size, in fields or in rows, without showing it: loads everything an application would have
   * loaded by then.
   */
  prepare(count: number): Promise<void>;
  /** Shows it; resolves when it is painted and the page is idle again. */
  mount(): Promise<void>;
  /** Returns and clears the latencies: milliseconds from each keystroke's system timestamp to the next paint. */
  takeLatencies(): readonly number[];
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}

/**
 * Prepares a form of one library: renders everything around the form into the element, and returns a function that
 * shows the form.
 */
export type PrepareForm = (count: number, root: HTMLElement) => Promise<() => void>;

let latencies: number[] = [];

/** Resolves after the next paint: a message posted in a frame arrives after the frame is painted. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

const quiet = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const fieldsShown = (count: number): boolean => document.querySelectorAll('input, select').length >= count;

async function measureKey(event: KeyboardEvent): Promise<void> {
  await waitForPaint();
  latencies.push(performance.now() - event.timeStamp);
}

/**
 * Provides a form to the measuring code as `window.bench`.
 * @param isShown whether a form of this size is on the page
 */
export function offer(prepareForm: PrepareForm, isShown: (count: number) => boolean = fieldsShown): void {
  let show = (): void => {};
  let size = 0;
  window.addEventListener('keydown', (event) => void measureKey(event), { capture: true });
  window.bench = {
    async prepare(count) {
      size = count;
      show = await prepareForm(count, document.getElementById('root') as HTMLElement);
      await waitForPaint();
    },
    async mount() {
      show();
      do await waitForPaint();
      while (!isShown(size));
      await quiet(300);
    },
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return taken;
    },
  };
}
