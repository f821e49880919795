import { Button, NativeSelect, Popover, SegmentedControl } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useEffect, useState } from 'react';
import { formatCell } from '../../../../engine/runtime';
import { valueIn } from '../valueIn';
import { answersFrom, type PreviewChoices, personas, schemes, steps, widths } from './choices';
import type { MockProvider } from './mockProvider';
import styles from './preview.module.css';

interface PreviewBarProps {
  readonly choices: PreviewChoices;
  readonly choose: (change: Partial<PreviewChoices>) => void;
  readonly asking: boolean;
  readonly setAsking: (asking: boolean) => void;
  readonly mockProvider: MockProvider | null;
}

/** Formats a time, to the second. */
function momentOf(ms: number): string {
  const at = new Date(ms).toISOString();
  return `${formatCell('date-time', at)}:${at.slice(17, 19)}`;
}

/** The preview's clock, updated every second. */
function PreviewTime({ mockProvider }: { readonly mockProvider: MockProvider }) {
  const [now, setNow] = useState(() => mockProvider.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(mockProvider.now()), 500);
    return () => clearInterval(timer);
  }, [mockProvider]);
  return <time className={styles.time}>{momentOf(now)}</time>;
}

/** A button for the preview's date and time, and for moving it forward. */
function TimeChoice({ choices, choose, mockProvider }: PreviewBarProps) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default">
          Time
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.timeChoice} aria-label="Time in the preview">
        {mockProvider && <PreviewTime mockProvider={mockProvider} />}
        <Button.Group aria-label="Advance the clock">
          {steps.map(({ label, by }, index) => (
            <Button
              key={label}
              data-autofocus={index === 0 || undefined}
              size="xs"
              variant="default"
              onClick={() => mockProvider?.forward(by)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
        <DateInput
          label="Date in the preview"
          description="Empty for today"
          placeholder="dd Mon yyyy"
          valueFormat="DD MMM YYYY"
          clearable
          value={choices.date === '' ? null : choices.date}
          onChange={(date) => choose({ date: date ?? '' })}
          popoverProps={{ withinPortal: false }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The fields for the persona and the source of responses. */
function PersonaChoice({ choices, choose }: Pick<PreviewBarProps, 'choices' | 'choose'>) {
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="View as"
        data={[...personas]}
        value={choices.persona}
        onChange={(event) => choose({ persona: valueIn(personas, event.currentTarget.value) ?? choices.persona })}
      />
      <NativeSelect
        size="xs"
        aria-label="Responses from"
        data={[...answersFrom]}
        value={choices.from}
        onChange={(event) => choose({ from: valueIn(answersFrom, event.currentTarget.value) ?? choices.from })}
      />
    </>
  );
}

/** The fields for the width and the color scheme. */
function LooksChoice({ choices, choose }: Pick<PreviewBarProps, 'choices' | 'choose'>) {
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Width"
        data={widths.map((width) => ({ value: width, label: width === 'fit' ? 'Fit' : width }))}
        value={choices.width}
        onChange={(chosen) => choose({ width: widths.find((width) => width === chosen) ?? choices.width })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Colours"
        data={[...schemes]}
        value={choices.scheme}
        onChange={(scheme) => choose({ scheme: valueIn(schemes, scheme) ?? choices.scheme })}
      />
    </>
  );
}

/** The settings of the preview: persona, width, colors, time and source of responses. */
export function PreviewBar(props: PreviewBarProps) {
  const { asking, setAsking } = props;
  return (
    <div className={styles.bar}>
      <PersonaChoice {...props} />
      <LooksChoice {...props} />
      <TimeChoice {...props} />
      <Button
        size="xs"
        variant={asking ? 'filled' : 'default'}
        aria-pressed={asking}
        onClick={() => setAsking(!asking)}
      >
        Why?
      </Button>
    </div>
  );
}
