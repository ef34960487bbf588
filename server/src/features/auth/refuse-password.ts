import { refuse, type Refusal } from '../../platform/refusal.ts'
import { isCommon } from './common-passwords.ts'

/** What stands on the door of somebody whose password is chosen; null or left out where it is not known yet. */
interface Known {
  readonly email: string
  readonly name: string
  readonly studioName: string | null
}

/**
 * Refuses a new password that others try first: one of the most common, or what is publicly known of its person (S4 accounts). Every
 * place where a password is set asks here, before it is hashed.
 */
export function refusePassword(
  password: string,
  { email, name, studioName }: Known,
): Refusal<'password-common'> | Refusal<'password-known'> | null {
  if (isCommon(password)) return refuse('password-common')
  const [mailbox = ''] = email.split('@')
  const known = [email, mailbox, name, studioName ?? ''].map(squeezed)
  return known.includes(squeezed(password)) ? refuse('password-known') : null
}

/** Letters and digits alone: `Olive Hart`, `olive.hart` and `OliveHart!` are one. Never empty, which any two signs would share. */
function squeezed(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? text : letters
}
