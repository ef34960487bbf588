import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import type { BackupSettings } from '../config.ts'
import { BackupTrouble } from './words.ts'

/** Locks and unlocks a backup, in the format of age (age-encryption.org/v1), which the program `age` reads as well. */
export interface BackupKey {
  lock(bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
  /** Throws a {@link BackupTrouble} for another key. Reading throws when the bytes were altered or end too early. */
  unlock(bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

const leastKey = 20
const isRecipient = (key: string) => key.startsWith('age1')
const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

/** Reads BACKUP_KEY, or the file that BACKUP_KEY_FILE names: a passphrase, `age1…` (locks only) or `AGE-SECRET-KEY-…`. */
export async function readBackupKey({ key, keyFile }: Pick<BackupSettings, 'key' | 'keyFile'>): Promise<BackupKey> {
  const written = key ?? (keyFile === null ? null : await readKeyFile(keyFile))
  if (written === null)
    throw new BackupTrouble(
      'Backups are encrypted: please put a passphrase of 20 characters or more into a file that only you can read, and name it in ' +
        'BACKUP_KEY_FILE (or give it as BACKUP_KEY). Keep a copy of it in another place than the backups: without it nobody can read them.',
    )
  if (written.length < leastKey) throw new BackupTrouble(`The key of backups must have at least ${leastKey} characters.`)
  return backupKeyOf(written)
}

/** A comment, as `age-keygen` writes above a key, is passed over. */
async function readKeyFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupTrouble(
      `The file that BACKUP_KEY_FILE names cannot be read (${error.code}): please check its name and who may read it.`,
    )
  })
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '' && !line.startsWith('#')) ?? ''
  )
}

/** @param scryptWork how hard a passphrase is to guess, as a power of two */
export function backupKeyOf(key: string, scryptWork = 18): BackupKey {
  return {
    async lock(bytes) {
      const encrypter = new Encrypter()
      try {
        if (isRecipient(key)) encrypter.addRecipient(key)
        else if (isIdentity(key)) encrypter.addRecipient(await recipientOf(key))
        else {
          encrypter.setPassphrase(key)
          encrypter.setScryptWorkFactor(scryptWork)
        }
      } catch (error) {
        throw notAKey(error)
      }
      return await encrypter.encrypt(bytes)
    },
    async unlock(bytes) {
      if (isRecipient(key))
        throw new BackupTrouble(
          'This key can only lock backups (it begins with age1): please give the one that begins with AGE-SECRET-KEY-.',
        )
      const decrypter = new Decrypter()
      try {
        if (isIdentity(key)) decrypter.addIdentity(key)
        else decrypter.addPassphrase(key)
      } catch (error) {
        throw notAKey(error)
      }
      return await decrypter.decrypt(bytes).catch((error: Error) => {
        throw /no identity matched/.test(error.message)
          ? new BackupTrouble(
              'The key does not open this backup: please give the one with which it was made. If that is lost, nobody can read this backup; ' +
                'look for an older key, or a backup made with the one that you have.',
            )
          : new BackupTrouble(`This is not a backup, or its beginning is damaged (${error.message}).`)
      })
    },
  }
}

async function recipientOf(identity: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption')
  return await identityToRecipient(identity)
}

const notAKey = (error: unknown) => new BackupTrouble(`The key of backups is not one that age knows (${(error as Error).message}).`)
