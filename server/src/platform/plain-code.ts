import { randomBytes } from 'node:crypto'

/** 32 characters that nobody mistakes for each other: no I, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random code that people can type; five bits a character. */
export function plainCode(length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
