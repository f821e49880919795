import { Button } from '@mantine/core';
import type { ScreenFault } from '../../../contract/studio.gen';
import { countErrors } from '../countErrors';
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
  const errors = countErrors(diagnostics);
  const warnings = diagnostics.length - errors;
  if (warnings === 0) return errors === 0 ? 'No faults.' : plural(errors, 'fault');
  return errors === 0 ? plural(warnings, 'warning') : `${plural(errors, 'fault')}, ${plural(warnings, 'warning')}`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function FaultItem({ fault, go, applyFix }: Pick<FaultListProps, 'go' | 'applyFix'> & { readonly fault: ScreenFault }) {
  const { line, column, severity, problem, fix, candidates = [], why } = fault;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.fault} onClick={() => go(line, column)}>
        <span className={styles.place}>
          {line}:{column}
        </span>
        <span>
          {severity === 'warning' && <span className={styles.warning}>Warning: </span>}
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
          <summary aria-label={`Why is this a ${severity ?? 'fault'}? ${problem}`}>Why?</summary>
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
      <p className={styles.summary} role="status" data-bad={countErrors(props.diagnostics) > 0 || undefined}>
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
