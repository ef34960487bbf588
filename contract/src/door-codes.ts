// Separate from the schemas of door.ts, so that pages need no zod to read a code.

/** Without what is taken for something else: 0 and O, 1, I and L, and U for V. */
export const doorAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const doorCodeLength = 8

const wholeCode = new RegExp(`^[${doorAlphabet}]{${doorCodeLength}}$`)

/** The code that somebody has typed or scanned, however it is written; null: it is none. */
export function readDoorCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s–-]/g, '')
  return wholeCode.test(code) ? code : null
}

/** "K7M4-PQ2X" */
export const shownDoorCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
