import { useEffect, useMemo, useRef } from 'react';
import { type CallRequest, RequestError, type ScreenPorts } from '../../../../engine/runtime';
import { useApplication } from '../../application/context';
import type { Explanation } from '../../why/explanation';
import type { SampleAnswers } from '../server/server';
import { aheadOf, type PreviewChoices } from './choices';
import type { PreviewHost, PreviewView } from './host';
import type { MockProvider } from './mockProvider';
import { openFrame } from './openFrame';
import styles from './preview.module.css';
import { previewTarget } from './target';

const always = new AbortController().signal;

/** Calls the server for the previewed page, as the studio's user. */
function askServer(call: ScreenPorts['call']): PreviewHost['ask'] {
  return async (asked) => {
    const { target, payload }: Omit<CallRequest, 'signal'> = JSON.parse(asked);
    try {
      // The previewed page interprets the response. It is sent as a read, so that no idempotency key is kept for a
      // retry.
      const answer = await call({ target: { ...target, effect: 'read' }, payload, signal: always });
      return { status: 200, answer: JSON.stringify(answer) };
    } catch (fault) {
      if (!(fault instanceof RequestError)) throw fault;
      return { status: fault.status, answer: JSON.stringify(fault.answer ?? null) };
    }
  };
}

interface PreviewProps {
  /** The file being edited. */
  readonly file: string;
  /** The URL of its last module without faults. */
  readonly module: string;
  readonly samples: SampleAnswers;
  readonly choices: PreviewChoices;
  readonly asking: boolean;
  readonly kept: boolean;
  readonly onExplained: (explanation: Explanation, chosen: boolean) => void;
  readonly onMockProvider: (mockProvider: MockProvider | null) => void;
}

/** The view passed to the frame; notifies the frame when the view changes. */
function useView(view: PreviewView) {
  const newest = useRef(view);
  newest.current = view;
  const listeners = useMemo(() => new Set<() => void>(), []);
  const { module, scheme, asking, kept } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when any of them changes
  useEffect(() => {
    for (const listener of [...listeners]) listener();
  }, [listeners, module, scheme, asking, kept]);
  return useMemo(
    () => ({
      view: () => newest.current,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
    [listeners],
  );
}

/** The screen being edited, rendered as a page of the application in its own frame. */
export function Preview({ file, module, samples, choices, asking, kept, onExplained, onMockProvider }: PreviewProps) {
  const application = useApplication();
  const frame = useRef<HTMLIFrameElement>(null);
  const hears = useRef({ onExplained, onMockProvider });
  hears.current = { onExplained, onMockProvider };
  const target = previewTarget(application, file, module);
  const live = useView({ module: target.module, scheme: choices.scheme, asking, kept });
  const first = useRef({ target, samples, application, live, choices });
  // The frame is opened once; values that may change while it exists are in `live`, and any other change needs a new
  // preview.
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const now = first.current;
    const { persona, from, date } = now.choices;
    const host: PreviewHost = {
      ...now.live,
      manifest: JSON.stringify(now.target.manifest),
      answers: JSON.stringify(now.samples.answers),
      session: JSON.stringify(now.samples.sessions[persona]),
      from,
      path: now.target.path,
      address: now.target.address,
      screen: now.target.screen,
      ask: askServer(now.application.call),
      explained: (explanation, chosen) => hears.current.onExplained(explanation, chosen),
    };
    hears.current.onMockProvider(openFrame(current, host, aheadOf(date)));
    return () => hears.current.onMockProvider(null);
  }, []);
  return (
    <div className={styles.place}>
      <iframe
        ref={frame}
        title={`Preview of ${file}`}
        className={styles.frame}
        style={choices.width === 'fit' ? {} : { width: Number(choices.width) }}
      />
    </div>
  );
}
