import { recoveryCodeCount } from '@callboard/contract/two-factor'
import { plainCode } from '../../platform/plain-code.ts'
import { tokenHash } from '../../platform/secrets.ts'

const length = 16

/** Creates codes of 80 random bits: XXXX-XXXX-XXXX-XXXX (S4 accounts). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = plainCode(length)
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

/** A fast hash suffices: the codes have too many random bits to guess. */
export function recoveryCodeHash(typed: string): Buffer {
  return tokenHash(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}
