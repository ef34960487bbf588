import { passwordMin } from '@callboard/contract/auth'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common of stolen lists, in small letters; the shorter ones are refused for that. */
const common = new Set((dictionary['passwords-common'] as string[]).filter((one) => one.length >= passwordMin))

/** Spaces make no other password of one, and nothing else is no password. */
export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const letters = typed.replaceAll(/\s/g, '')
  return letters === '' || common.has(typed) || common.has(letters)
}
