import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function newId(prefix: string, length = 24): string {
  let id = `${prefix}_`
  while (id.length < prefix.length + 1 + length)
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < prefix.length + 1 + length) id += letters[byte % 62]
  return id
}
