import { createHash, randomInt } from 'node:crypto'

/** Crockford's letters: none looks like another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 100 bits */
const length = 20

export function newCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

export const writeCode = (code: string): string => code.match(/.{5}/g)?.join('-') ?? code

/** A code as somebody types it: in any case, with or without dashes, O for 0, I or L for 1. Null: not a code. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === length && Array.from(code).every((letter) => letters.includes(letter)) ? code : null
}

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()
