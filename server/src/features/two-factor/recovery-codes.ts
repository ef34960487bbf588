import { recoveryCodeCount } from '@callboard/contract/two-factor'
import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../platform/secrets.ts'

/** 32 unambiguous characters: no I, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** Creates codes of 80 random bits: XXXX-XXXX-XXXX-XXXX (S4 accounts). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

/** A fast hash suffices: the codes have too many random bits to guess. */
export function recoveryCodeHash(typed: string): Buffer {
  return tokenHash(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}
