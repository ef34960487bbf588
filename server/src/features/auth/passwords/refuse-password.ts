import { passwordMin } from '@callboard/contract/auth'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refuse, type Refusal } from '../../../platform/refusal.ts'

const common = new Set((dictionary['passwords-common'] as string[]).filter((one) => one.length >= passwordMin))

const signs: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

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

function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const letters = typed.replaceAll(/\s/g, '')
  if (letters === '' || isRow(letters)) return true
  const inside = letters.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return [typed, letters, inside, inside.replaceAll(/[013457@$]/g, (sign) => signs[sign] ?? sign)].some((one) => common.has(one))
}

/** Each sign the next one, or the one before: "abcdefgh", "98765432". */
function isRow(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}
