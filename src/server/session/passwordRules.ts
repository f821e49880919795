import { isCommonPassword } from './commonPasswords';

/** The shortest password that is accepted, in characters. */
const shortestPassword = 8;

/** Why a password is not accepted, in words for its owner; undefined when it is. */
export function weaknessOf(password: string, userName: string): string | undefined {
  if ([...password].length < shortestPassword) return `Password must be at least ${shortestPassword} characters.`;
  if (isCommonPassword(password, userName)) return 'This password is too common. Please choose another one.';
  return undefined;
}
