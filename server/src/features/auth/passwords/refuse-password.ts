import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { isCommon } from './common-passwords.ts'

interface Known {
  readonly email: string
  readonly name: string
  readonly studioName: string | null
}

/** Refuses a common password, or one built from publicly known facts about the person (S4 accounts). */
export function refusePassword(
  password: string,
  { email, name, studioName }: Known,
): Refusal<'password-common'> | Refusal<'password-known'> | null {
  if (isCommon(password)) return refuse('password-common')
  const [mailbox = ''] = email.split('@')
  const known = [email, mailbox, name, studioName ?? '', 'callboard'].map(squeezed)
  return known.includes(squeezed(password)) ? refuse('password-known') : null
}

/** Letters and digits only; never empty, since any two empty strings would match. */
function squeezed(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? text : letters
}
