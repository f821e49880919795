import { Anchor } from '@mantine/core';
import { isExternal, safeAddress } from './safeAddress';

/** An address as a link; one that could run something is shown as plain text. */
export function LinkValue({ text }: { readonly text: string }) {
  const address = safeAddress(text);
  if (!address) return text;
  return (
    <Anchor href={address} inherit {...(isExternal(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text}
    </Anchor>
  );
}
