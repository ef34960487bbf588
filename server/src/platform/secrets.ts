import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  digest(purpose: string, text: string): string
  /** Encrypts with AES-256-GCM, bound to the purpose. */
  seal(purpose: string, text: string): Buffer
  /** Throws for another key or purpose, or when tampered with. */
  open(purpose: string, sealed: Uint8Array): string
  /** Encrypts anew what only the key before opens; null: it is of this key. Throws as `open` does. */
  reseal(purpose: string, sealed: Uint8Array): Buffer | null
}

/**
 * Loads the secret key or creates it in the data folder; losing it invalidates two-factor secrets and resets rate limits.
 * @param before the key that was replaced by it, which still opens what it has sealed
 */
export function loadSecrets(secretKey: string | null, dataDir: string, before: string | null = null): Secrets {
  const key = secretKey ?? keyOfFolder(dataDir)
  const openAny = (purpose: string, sealed: Uint8Array) => {
    try {
      return { text: openWith(key, purpose, sealed), isOfKeyBefore: false }
    } catch (error) {
      if (before === null) throw error
      return { text: openWith(before, purpose, sealed), isOfKeyBefore: true }
    }
  }
  const seal = (purpose: string, text: string) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', sealingKey(key, purpose), nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  return {
    digest: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url'),
    seal,
    open: (purpose, sealed) => openAny(purpose, sealed).text,
    reseal(purpose, sealed) {
      const { text, isOfKeyBefore } = openAny(purpose, sealed)
      return isOfKeyBefore ? seal(purpose, text) : null
    },
  }
}

const sealingKey = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, 'callboard seal', purpose, 32))

function openWith(key: string, purpose: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key, purpose), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
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

/** 32 random bytes in base64url: 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A plain hash suffices for 256 random bits. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function sameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
