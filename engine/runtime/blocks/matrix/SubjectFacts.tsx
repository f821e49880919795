import { Fragment } from 'react';
import hidden from '../../states/visuallyHidden.module.css';
import type { Fact } from './matrixModel';
import styles from './subject.module.css';

interface SubjectFactsProps {
  readonly facts: readonly Fact[];
  /** True in the heading, which shows only the labels. */
  readonly isHead?: boolean;
}

/** A fact of a row, announced with its label. A fact that all rows share is visually hidden. */
function Words({ fact, isHead, isFirst }: { fact: Fact; isHead: boolean; isFirst: boolean }) {
  return (
    <span title={isHead ? undefined : fact.label} className={fact.isShared ? hidden.visuallyHidden : styles.fact}>
      {!isFirst && <span className={styles.dot}> · </span>}
      {isHead ? (
        fact.label
      ) : (
        <>
          <span className={hidden.visuallyHidden}>{fact.label}: </span>
          {fact.text}
        </>
      )}
    </span>
  );
}

/** The muted facts of a subject: the first, such as a code, next to the name, and the others below. */
export function SubjectFacts({ facts, isHead = false }: SubjectFactsProps) {
  const [first, ...others] = facts;
  if (!first) return null;
  return (
    <span className={styles.facts}>
      <Words fact={first} isHead={isHead} isFirst />
      {others.length > 0 && (
        <span className={styles.others}>
          {others.map((fact) => (
            <Words key={fact.label} fact={fact} isHead={isHead} isFirst={false} />
          ))}
        </span>
      )}
    </span>
  );
}

/** The facts that all rows share, shown once above them. */
export function SharedFacts({ facts }: { readonly facts: readonly Fact[] }) {
  const shared = facts.filter(({ isShared }) => isShared);
  if (shared.length === 0) return null;
  return (
    <p className={styles.shared} aria-hidden>
      {shared.map(({ label, text }) => (
        <Fragment key={label}>
          <span>
            {label} <b>{text}</b>
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
