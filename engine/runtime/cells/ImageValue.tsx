import styles from './Cell.module.css';
import { pictureAddress } from './safeAddress';

/** A decorative picture next to the text of its row. */
export function ImageValue({ text }: { readonly text: string }) {
  const address = pictureAddress(text);
  return address ? <img className={styles.image} src={address} alt="" loading="lazy" /> : null;
}
