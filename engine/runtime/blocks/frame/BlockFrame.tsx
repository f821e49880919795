import { type ReactNode, useId } from 'react';
import type { Button, Text } from '../../../language/plan.gen';
import { ActionButton } from '../../buttons/ActionButton';
import { useDynamic } from '../../page';
import styles from './frame.module.css';
import { Heading } from './Heading';

interface BlockFrameProps {
  readonly title?: Text | undefined;
  readonly buttons?: readonly Button[] | undefined;
  readonly children: ReactNode;
}

/** A block with its title and, at the right of it, its buttons. With a title it is a region of that name. */
export function BlockFrame({ title, buttons = [], children }: BlockFrameProps) {
  const id = useId();
  const words = useDynamic(title, '');
  const named = words === '' ? {} : { 'aria-labelledby': id };
  return (
    <section className={styles.frame} {...named}>
      {(words !== '' || buttons.length > 0) && (
        <div className={styles.row}>
          {words !== '' && <Heading id={id}>{words}</Heading>}
          <ButtonRow buttons={buttons} />
        </div>
      )}
      {children}
    </section>
  );
}

/** Buttons side by side. */
export function ButtonRow({ buttons }: { readonly buttons: readonly Button[] }) {
  if (buttons.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {buttons.map((button, index) => (
        // The buttons of a plan never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
        <ActionButton key={index} button={button} />
      ))}
    </div>
  );
}
