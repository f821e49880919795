import { Button } from '@mantine/core';
import type { JobNow } from '../../../ports';
import { visuallyHidden } from '../../../states/visuallyHidden';
import styles from './dock.module.css';
import type { PageJob } from './useJob';

/** The result of a job as text. */
export function describeResult({ total, done, refused, why }: JobNow): string {
  const left = total - done - refused;
  if (done + refused === 0 && why !== null) return `Nothing was done. ${why}`;
  if (left > 0 || why !== null) {
    const not = refused > 0 ? `, ${refused} could not be done` : '';
    return `${done} of ${total} done${not}. ${why ?? ''}`.trim();
  }
  if (refused === 0) return total === 1 ? 'Done.' : `All ${total} done.`;
  return done === 0
    ? refused === 1
      ? 'It could not be done.'
      : `None of the ${total} could be done.`
    : `${done} done, ${refused} could not be done.`;
}

/** The failed rows, with the reasons. */
function Refusals({ now }: { readonly now: JobNow }) {
  const more = now.refused - now.refusals.length;
  return (
    // A list that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul className={styles.refusals} aria-label="Not done" tabIndex={0}>
      {now.refusals.map(({ name, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes
        <li key={at}>
          <strong>{name}</strong> {reason}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function Ended({ job, now }: { readonly job: PageJob; readonly now: JobNow }) {
  const left = now.total - now.done - now.refused;
  const isRest = left > 0;
  const id = job.id ?? '';
  return (
    <>
      <div className={styles.line}>
        <strong role="status">{describeResult(now)}</strong>
        <div className={styles.buttons}>
          {(isRest || now.refused > 0) && (
            <Button
              size="xs"
              variant="default"
              onClick={() => job.begin((jobs, signal, onUnclear) => jobs.again(id, signal, onUnclear))}
            >
              {now.done + now.refused === 0
                ? 'Start again'
                : isRest
                  ? 'Continue'
                  : now.refused === 1
                    ? 'Try again'
                    : 'Try those again'}
            </Button>
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={job.close}>
            Close
          </Button>
        </div>
      </div>
      {now.refusals.length > 0 && <Refusals now={now} />}
    </>
  );
}

/** The progress or result of a job. */
export function JobPanel({ job }: { readonly job: PageJob }) {
  const { now } = job;
  if (now?.isEnded) return <Ended job={job} now={now} />;
  const button = (label: string) => (
    <div className={styles.buttons}>
      <Button size="xs" variant="default" onClick={job.stop} disabled={now === null}>
        {label}
      </Button>
    </div>
  );
  if (now && now.startsIn > 0)
    return (
      <div className={styles.line}>
        <strong className={styles.count}>
          {now.total} {now.total === 1 ? 'row' : 'rows'}, starting in {now.startsIn} s
        </strong>
        <p role="status" className={visuallyHidden}>
          Starting soon. You can still undo this.
        </p>
        {button('Undo')}
      </div>
    );
  const tried = now ? now.done + now.refused : 0;
  const words = now ? `${tried} of ${now.total} done` : 'Starting';
  return (
    <div className={styles.line}>
      <strong className={styles.count}>{words}</strong>
      <progress className={styles.progress} aria-label="Progress" value={tried} max={now?.total ?? 1} />
      <p role="status" className={visuallyHidden}>
        {now ? `Processing ${now.total} ${now.total === 1 ? 'row' : 'rows'}` : ''}
      </p>
      {button('Stop')}
    </div>
  );
}
