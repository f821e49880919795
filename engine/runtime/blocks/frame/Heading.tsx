import { createContext, type ReactNode, use } from 'react';
import styles from './frame.module.css';

export type Level = 2 | 3 | 4 | 5 | 6;

/** The level of the next heading. */
export const HeadingLevel = createContext<Level>(2);

const deeper: Readonly<Record<Level, Level>> = { 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 };

/** Makes the headings inside one level deeper. */
export function DeeperHeadings({ children }: { readonly children: ReactNode }) {
  return <HeadingLevel value={deeper[use(HeadingLevel)]}>{children}</HeadingLevel>;
}

/** Starts the headings inside at this level. */
export function HeadingsFrom({ level, children }: { readonly level: Level; readonly children: ReactNode }) {
  return <HeadingLevel value={level}>{children}</HeadingLevel>;
}

/** A heading whose level depends on its place in the page. */
export function Heading(props: { readonly id?: string; readonly large?: boolean; readonly children: ReactNode }) {
  const Tag = `h${use(HeadingLevel)}` as const;
  return (
    <Tag id={props.id} className={props.large ? styles.large : styles.title}>
      {props.children}
    </Tag>
  );
}

/** A small heading inside a block; its level depends on its place. */
export function SmallHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  const Tag = `h${use(HeadingLevel)}` as const;
  return (
    <Tag id={id} className={styles.small}>
      {children}
    </Tag>
  );
}
