import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes and checks what must not be guessed. */
export interface Secrets {
  /** A keyed digest: the same text gives the same digest on every server, and says nothing about the text without the key. */
  digest(purpose: string, text: string): string
  /** Encrypts a text (AES-256-GCM) for one purpose: another purpose's seal, or a changed one, does not open. Never twice the same bytes. */
  seal(purpose: string, text: string): Buffer
  /** Throws when it was not sealed with this key and for this purpose. */
  open(purpose: string, sealed: Uint8Array): string
}

/**
 * The server's secret key: the given one, else the one of the data folder, made at the first start.
 * The file is readable by its owner only. Losing it signs nobody out and resets rate limits; but what was sealed with it is lost:
 * whoever has two-factor authentication then comes in with a recovery code only, and has to enrol again.
 */
export function loadSecrets(secretKey: string | null, dataDir: string): Secrets {
  const key = secretKey ?? keyOfFolder(dataDir)
  const sealingKey = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'callboard seal', purpose, 32))
  return {
    digest: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealingKey(purpose), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(purpose), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}

const nonceBytes = 12
const tagBytes = 16

function keyOfFolder(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** 32 random bytes in URL-safe letters: 43 of them. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a random token is kept: it has 256 random bits, so a plain digest cannot be reversed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
