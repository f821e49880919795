import { Button } from '@mantine/core';
import type { ScreenFault } from '../../../contract/studio.gen';
import type { FixCandidate } from './Editor';
import styles from './faults.module.css';

interface FaultListProps {
  readonly diagnostics: readonly ScreenFault[];
  /** True until the latest text has been checked. */
  readonly checking: boolean;
  /** The reason the check failed; null if it did not. */
  readonly failed: string | null;
  readonly go: (line: number, column: number) => void;
  readonly applyFix: (candidate: FixCandidate) => void;
}

function summary({ diagnostics, checking, failed }: FaultListProps): string {
  if (failed) return failed;
  if (checking) return 'Checking …';
  if (diagnostics.length === 0) return 'No faults.';
  return diagnostics.length === 1 ? '1 fault' : `${diagnostics.length} faults`;
}

function FaultItem({ fault, go, applyFix }: Pick<FaultListProps, 'go' | 'applyFix'> & { readonly fault: ScreenFault }) {
  const { line, column, problem, fix, candidates = [], why } = fault;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.fault} onClick={() => go(line, column)}>
        <span className={styles.place}>
          {line}:{column}
        </span>
        <span>
          {problem}
          {fix && <span className={styles.fix}> {fix}</span>}
        </span>
      </button>
      {candidates.length > 0 && (
        <span className={styles.candidates}>
          {candidates.map((candidate) => (
            <Button key={candidate.label} size="compact-xs" variant="default" onClick={() => applyFix(candidate)}>
              {candidate.label}
            </Button>
          ))}
        </span>
      )}
      {why !== undefined && (
        <details className={styles.why}>
          <summary aria-label={`Why is this a fault? ${problem}`}>Why?</summary>
          {why}
        </details>
      )}
    </li>
  );
}

/** The faults of the text; each links to its position. */
export function EditorFaultList(props: FaultListProps) {
  return (
    <div className={styles.faults}>
      <p className={styles.summary} role="status" data-bad={props.diagnostics.length > 0 || undefined}>
        {summary(props)}
      </p>
      {props.diagnostics.length > 0 && (
        <ul className={styles.list} aria-label="Faults">
          {props.diagnostics.map((fault) => (
            <FaultItem key={`${fault.line}:${fault.column} ${fault.code} ${fault.problem}`} {...props} fault={fault} />
          ))}
        </ul>
      )}
    </div>
  );
}
