import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { usePorts } from '../../../page';
import { DialogFrame } from '../../../screen/DialogFrame';
import { PopoverPanel, type PopoverPanelProps } from '../../frame/PopoverPanel';
import styles from './tools.module.css';

interface ToolPanelProps {
  /** The name of the button and the panel. */
  readonly name: string;
  readonly icon: ReactNode;
  /** Additional content of the button. */
  readonly more?: ReactNode;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly position: 'bottom-start' | 'bottom-end';
  /** Preloads the panel's content, so that it appears at once. */
  readonly load: () => Promise<void>;
  readonly children: (close: () => void) => ReactNode;
}

interface SheetProps extends Pick<PopoverPanelProps, 'name' | 'opened' | 'onClose' | 'children'> {}

/** The bottom sheet on a phone. */
const PhoneSheet = ({ name, children, ...sheet }: SheetProps) => (
  <DialogFrame {...sheet} title={name} about="" width={480} closes cross closesOutside={false}>
    {children}
  </DialogFrame>
);

/** A toolbar button with its popover, or on a phone its bottom sheet. */
export function ToolPanel({ name, icon, more, button: target, position, load, children }: ToolPanelProps) {
  const ports = usePorts();
  const [opened, setOpened] = useState(false);
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const close = (): void => setOpened(false);
  const open = (): void => {
    const logFailure = (fault: unknown): void => ports.log(fault, `${name} of a table`);
    load().then(() => setOpened(true), logFailure);
  };
  const content = <Suspense fallback={null}>{children(close)}</Suspense>;
  const button = (
    <Button
      ref={target}
      variant="default"
      size="xs"
      className={styles.button}
      leftSection={icon}
      onClick={opened ? close : open}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      aria-haspopup="dialog"
      aria-expanded={opened}
    >
      {name}
      {more}
    </Button>
  );
  return (
    <>
      <PopoverPanel {...{ name, position, target, button }} width={400} opened={opened && !isPhone} onClose={close}>
        {content}
      </PopoverPanel>
      <PhoneSheet name={name} opened={opened && isPhone} onClose={close}>
        {content}
      </PhoneSheet>
    </>
  );
}
