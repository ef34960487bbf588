import { passwordMin } from '@callboard/contract/auth'
import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set((dictionary['passwords-common'] as string[]).filter((one) => one.length >= passwordMin))

export function isCommon(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const letters = typed.replaceAll(/\s/g, '')
  if (letters === '' || isRow(letters)) return true
  const inside = letters.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return [typed, letters, inside, inside.replaceAll(/[013457@$]/g, (sign) => signs[sign] ?? sign)].some((one) => common.has(one))
}

const signs: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Each sign the next one, or the one before: "abcdefgh", "98765432". */
function isRow(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}
