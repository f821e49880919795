import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { Explanation } from '../../why/explanation';
import type { TextPosition } from '../../why/placeInText';
import { WhyPanel } from '../../why/WhyPanel';
import type { EditorControl } from '../editor/Editor';
import styles from './panels.module.css';

/** The last explained part, and whether it is pinned. */
interface Asked {
  readonly explanation: Explanation | null;
  readonly kept: boolean;
}

const nothing: Asked = { explanation: null, kept: false };

/** Whether explanations of the preview are on, and the last explained part. */
export function usePreviewWhy() {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(nothing);
  return {
    asking,
    asked,
    setAsking(wanted: boolean): void {
      setAsking(wanted);
      setAsked(nothing);
    },
    onExplained: (explanation: Explanation, kept: boolean): void => setAsked({ explanation, kept }),
    release: (): void => setAsked((before) => ({ ...before, kept: false })),
  };
}

const hint = 'Point at or focus a part of the preview to see why it looks this way. Click it to keep the explanation.';

interface WhyOfPreviewProps extends Asked {
  readonly text: string;
  readonly release: () => void;
  readonly editor: RefObject<EditorControl | null>;
}

/** The explanations of the preview's parts, with links into the text next to it. */
export function WhyOfPreview({ editor, ...asked }: WhyOfPreviewProps) {
  const go = ({ line, column }: TextPosition): void => editor.current?.go(line, column);
  return (
    <div className={styles.why}>
      <WhyPanel
        {...asked}
        hint={hint}
        go={go}
        jump={(place) => (
          <Button size="compact-xs" variant="default" onClick={() => go(place)}>
            Go to line {place.line}
          </Button>
        )}
      />
    </div>
  );
}
