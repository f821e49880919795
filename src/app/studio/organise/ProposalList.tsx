import type { Proposal } from '../server/server';
import styles from './organise.module.css';

/** What happens to a file, in a word. */
const verbs = { new: 'added', changed: 'changed', removed: 'removed' } as const;

interface ProposalListProps {
  readonly proposal: Proposal;
  readonly open: (path: string) => void;
}

/** The files that a change writes and removes, with what changes in them, and the faults that it would cause. */
export function ProposalList({ proposal: { files, faults }, open }: ProposalListProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard */}
      <ul className={styles.files} aria-label="What changes" tabIndex={0}>
        {files.map(({ path, change, words }) => (
          <li key={path}>
            <span className={styles.path}>screens/{path}</span>{' '}
            <span className={styles.calm}>
              {words.length === 0 && change === 'changed' ? 'changed, without an effect on the page' : verbs[change]}
            </span>
            {words.map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <ul className={styles.files} aria-label="What would break">
          {faults.map(({ file, line, column, problem, fix }) => (
            <li key={`${file}:${line}:${column} ${problem}`}>
              <button type="button" className={styles.place} onClick={() => open(file.replace(/^screens\//, ''))}>
                {file}:{line}
              </button>
              <p className={styles.line}>
                {problem} {fix}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
