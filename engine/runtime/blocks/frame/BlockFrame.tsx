import { type ReactNode, useId } from 'react';
import type { Button, Text } from '../../../language/plan.gen';
import { ActionButton } from '../../buttons/ActionButton';
import { useDynamic } from '../../page';
import { SurroundingBlock } from '../../states';
import styles from './frame.module.css';
import { Heading, SmallHeading } from './Heading';
import { Surface } from './Surface';

/** The frame of a block. */
export interface BlockFrameProps {
  readonly title?: Text | undefined;
  /** A number next to the title. */
  readonly count?: Text | undefined;
  readonly buttons?: readonly Button[] | undefined;
  /** True to render without a card: the content has its own borders, or needs none. */
  readonly bare?: boolean;
  /** True for a block attached to the end of the one above: a small title, with its content on the same line. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** A block with its title, and its buttons on the right. With a title it is a landmark region of that name. */
export function BlockFrame({ title, count, buttons = [], bare, small = false, children }: BlockFrameProps) {
  const id = useId();
  const words = useDynamic(title, '');
  const number = useDynamic(count, '');
  return (
    <Surface labelledBy={words === '' ? undefined : id} bare={bare} foot={small}>
      {(words !== '' || buttons.length > 0) && (
        <div className={styles.row}>
          {words !== '' &&
            (small ? (
              <SmallHeading id={id}>{words}</SmallHeading>
            ) : (
              <Heading id={id}>
                {words}
                {number !== '' && <span className={styles.count}> {number}</span>}
              </Heading>
            ))}
          <ButtonRow buttons={buttons} />
        </div>
      )}
      <SurroundingBlock value={words}>{children}</SurroundingBlock>
    </Surface>
  );
}

interface ButtonRowProps {
  readonly buttons: readonly Button[];
  /** What follows the buttons, such as a menu of more. */
  readonly children?: ReactNode;
}

/** A row of buttons. */
export function ButtonRow({ buttons, children }: ButtonRowProps) {
  if (buttons.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {buttons.map((button, index) => (
        // The buttons of a plan never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <ActionButton key={index} button={button} />
      ))}
      {children}
    </div>
  );
}
