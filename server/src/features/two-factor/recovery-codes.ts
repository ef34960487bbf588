import { recoveryCodeCount } from '@callboard/contract/two-factor'
import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../platform/secrets.ts'

/** 32 letters that nobody takes for another: no I, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/** New codes of 80 random bits, as they are shown: XXXX-XXXX-XXXX-XXXX (S4 accounts). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return (letters.match(/.{4}/g) ?? []).join('-')
  })
}

/** How a code is kept, in whatever case and with whatever dashes it was typed. It has too many random bits to be tried out. */
export function recoveryCodeHash(typed: string): Buffer {
  return tokenHash(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}
