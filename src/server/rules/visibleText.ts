/** A character that readers see: not a space, control, direction mark, zero-width character or combining mark alone. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Characters that are invisible in a name, or that each font shows differently. Excludes the zero-width joiners, which
 * Indic scripts need.
 */
const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u;

/** More marks on one letter than any script has: they would cover the lines above and below. */
const stacked = /[\p{Mn}\p{Me}]{6}/u;

/** A name as it is stored: with single spaces, and none at the ends, so that it is sorted and found like any other. */
export const tidyName = (typed: string): string => typed.replaceAll(/[\p{Zs}\t]+/gu, ' ').trim();

/** Whether readers would see anything of a text. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * Why a text cannot be a name or a title; null if it can.
 *
 * @param label what the user calls the field
 */
export function nameFault(text: string, label: string): string | null {
  const name = text.trim();
  if (!isVisible(name)) return `${label} must not be blank. Type characters that people can see.`;
  if (stacked.test(name)) return `${label} has too many marks on one letter. Delete the text and type it again.`;
  const at = name.search(hidden);
  if (at === -1) return null;
  const place = at === 0 ? 'at the start' : `after “${name.slice(0, at)}”`;
  return `${label} contains an invisible character ${place}. Delete the text and type it again.`;
}
