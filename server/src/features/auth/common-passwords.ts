import { passwordMin } from '@callboard/contract/auth'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common of stolen lists, in small letters; the shorter ones are refused for that. */
const common = new Set((dictionary['passwords-common'] as string[]).filter((one) => one.length >= passwordMin))

export function isCommon(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase())
}
