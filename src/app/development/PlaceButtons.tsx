import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './development.module.css';

interface PlaceButtonsProps {
  /** The file and line, `screens/me/leave/request.json:62`. */
  readonly place: string;
  /** Opens the place in the editor. */
  readonly open: () => void;
}

/** Opens a place in the developer's editor, or copies the place. */
export function PlaceButtons({ place, open }: PlaceButtonsProps) {
  return (
    <div className={styles.place}>
      <Tooltip label="Open in the editor">
        <button type="button" className={styles.file} aria-label={`Open ${place} in the editor`} onClick={open}>
          {place}
        </button>
      </Tooltip>
      <CopyButton value={place}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Copy ${place}`} onClick={copy}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
}
