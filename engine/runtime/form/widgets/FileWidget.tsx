import { type ChangeEvent, useRef, useState } from 'react';
import words from '../../buttons/words.module.css';
import { emptySign } from '../../cells';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { acceptsFile } from '../model/acceptsFile';
import { addressOf, fileIn } from '../model/dataUrl';
import { formatSize } from '../model/fileSize';
import styles from './picked.module.css';

/** file: a single file, sent as a data: URL with its name. */
export default function FileWidget(props: WidgetProps) {
  const { field, view, store } = props;
  const box = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const file = fileIn(view.value);
  const accept = typeof field.options.accept === 'string' ? field.options.accept : undefined;

  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    if (chosen && accept !== undefined && !acceptsFile(accept, chosen)) {
      target.value = '';
      setRefusal(`${chosen.name} cannot be used here. Choose a file of type ${accept.replaceAll(',', ', ')}.`);
      return;
    }
    // Allow choosing the same file again after it was changed.
    const address = chosen ? await addressOf(chosen).catch(() => null) : undefined;
    target.value = '';
    setRefusal(address === null ? `${chosen?.name} could not be read. Choose it again.` : null);
    if (address) store.choose(field.name, address);
  };
  const remove = (): void => {
    store.choose(field.name, undefined);
    box.current?.focus();
  };
  const shown = file && (
    <a href={String(view.value)} download={file.name} className={styles.name}>
      {file.name}
    </a>
  );
  if (view.state.readonly)
    return (
      <output id={props.ids.control} className={styles.picked}>
        {shown ?? emptySign}
      </output>
    );
  return (
    <div className={styles.picked}>
      <input
        {...controlAttributes(props)}
        ref={box}
        type="file"
        accept={accept}
        className={styles.file}
        onChange={(event) => void take(event)}
      />
      {shown}
      {file ? <span className={styles.size}>{formatSize(file.size)}</span> : null}
      {refusal === null ? null : <span role="alert">{refusal}</span>}
      {file && !view.state.disabled ? (
        <button type="button" className={`${words.words} ${styles.remove}`} onClick={remove}>
          Remove
        </button>
      ) : null}
    </div>
  );
}
