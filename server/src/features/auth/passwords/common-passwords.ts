import { passwordMin } from '@callboard/contract/auth'
import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set((dictionary['passwords-common'] as string[]).filter((one) => one.length >= passwordMin))

export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const letters = typed.replaceAll(/\s/g, '')
  return letters === '' || common.has(typed) || common.has(letters)
}
