import type { TextBlock } from '../../../language/plan.gen';
// Not by way of all cells, which a page without any never loads.
import { unbroken } from '../../cells/unbroken';
import { useDynamic } from '../../page';
import { Heading } from '../frame/Heading';
import styles from './message.module.css';

/** Words on the page; nothing while there are none. */
export function WordsBlock({ plan }: { readonly plan: TextBlock }) {
  const text = useDynamic(plan.text, '');
  if (text === '') return null;
  if (plan.look === 'heading') return <Heading large>{text}</Heading>;
  return <p className={plan.look === 'quiet' ? styles.quiet : styles.paragraph}>{unbroken(text)}</p>;
}
