import { createContext, type ReactNode, use } from 'react';
import styles from './frame.module.css';

/** The level of the next heading. */
export const HeadingLevel = createContext(2);

/** Headings below are one level deeper. */
export function DeeperHeadings({ children }: { readonly children: ReactNode }) {
  return <HeadingLevel value={Math.min(use(HeadingLevel) + 1, 6)}>{children}</HeadingLevel>;
}

/** Headings below begin at this level. */
export function HeadingsFrom({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  return <HeadingLevel value={level}>{children}</HeadingLevel>;
}

/** A heading of the level that its place in the page asks for. */
export function Heading(props: { readonly id?: string; readonly large?: boolean; readonly children: ReactNode }) {
  const Tag = `h${use(HeadingLevel)}` as 'h2';
  return (
    <Tag id={props.id} className={props.large ? styles.large : styles.title}>
      {props.children}
    </Tag>
  );
}

/** A small heading inside a block, of the level that its place asks for. */
export function SmallHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const Tag = `h${use(HeadingLevel)}` as 'h3';
  return (
    <Tag id={id} className={styles.small}>
      {children}
    </Tag>
  );
}
