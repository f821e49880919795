import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Behind, Explanation, Reason } from './explanation';
import { parsePlace, placeInText, type TextPosition } from './placeInText';
import styles from './why.module.css';

interface WhyPanelProps {
  /** The explanation; null before a part was chosen. */
  readonly explanation: Explanation | null;
  /** The instructions shown before a part was chosen. */
  readonly hint: string;
  /** The text of the screen file, to locate the part in; null if unknown. */
  readonly text: string | null;
  /** Whether the explanation is pinned, so that the pointer does not change it; `release` unpins it. */
  readonly kept: boolean;
  readonly release: () => void;
  /** Goes to a position in the file. */
  readonly go: (place: TextPosition) => void;
  /** A link to the part's position in the file. */
  readonly jump: (place: TextPosition) => ReactNode;
}

function ReasonItem({ reason, go }: { readonly reason: Reason; readonly go: WhyPanelProps['go'] }) {
  const place = parsePlace(reason.at);
  return (
    <li>
      <button type="button" className={styles.reason} onClick={() => go(place)}>
        <span className={styles.key}>{reason.key}</span>
        <span className={styles.line}>line {place.line}</span>
        <code className={styles.code}>{reason.text}</code>
        <span className={styles.calm}>
          gives {reason.gives}
          {reason.saw.map(({ path, value }) => ` · ${path} is ${value}`)}
        </span>
      </button>
    </li>
  );
}

/** A request to the server and its response. */
function ExchangeItem({ behind: { endpoint, sent, answered } }: { readonly behind: Behind }) {
  return (
    <li className={styles.exchange}>
      <code className={styles.code}>{endpoint}</code>
      <dl className={styles.pairs}>
        <dt>Request</dt>
        <dd>{sent}</dd>
        <dt>Response</dt>
        <dd>{answered}</dd>
      </dl>
    </li>
  );
}

function Title({ explanation, kept, release }: Pick<WhyPanelProps, 'kept' | 'release'> & { explanation: Explanation }) {
  return (
    <div className={styles.title}>
      <strong>{explanation.title}</strong>
      {kept && (
        <Button size="compact-xs" variant="light" onClick={release}>
          Unpin
        </Button>
      )}
    </div>
  );
}

/** Explains a page part's state: the expressions that determine it and the values they read. */
export function WhyPanel({ explanation, hint, text, kept, release, go, jump }: WhyPanelProps) {
  if (!explanation) {
    return (
      <section className={styles.why} aria-label="Why?">
        <p className={styles.hint}>{hint}</p>
      </section>
    );
  }
  const place = text === null ? null : placeInText(text, explanation.path);
  const exchanges = explanation.behind.filter(({ sent }) => sent !== null);
  return (
    <section className={styles.why} aria-label="Why?" aria-live="polite">
      <Title explanation={explanation} kept={kept} release={release} />
      {explanation.words.map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      {place && <div className={styles.jump}>{jump(place)}</div>}
      {exchanges.length > 0 && (
        <ul className={styles.list} aria-label="Requests and responses">
          {exchanges.map((behind) => (
            <ExchangeItem key={behind.name} behind={behind} />
          ))}
        </ul>
      )}
      {explanation.reasons.length > 0 && (
        <ul className={styles.list} aria-label="Expressions">
          {explanation.reasons.map((reason) => (
            <ReasonItem key={`${reason.key} ${reason.at}`} reason={reason} go={go} />
          ))}
        </ul>
      )}
    </section>
  );
}
