import { megabyte } from '@callboard/contract/file-kinds'
import type { Media } from '@callboard/contract/media'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { filesKept, storage } from '../storage.ts'

interface KeptFile {
  key: string
  /** whose it is */
  userId: string
  file: File
}

interface Files extends DBSchema {
  files: { key: string; value: KeptFile }
  /** what the server has made of a file: apart, so that its bytes are not written again */
  media: { key: string; value: { key: string; media: Media } }
}

const mostBytes = 500 * megabyte

/** What was chosen on this page: another tab may forget it, which does not know what this one has no room to keep. */
const chosenHere = new Map<string, KeptFile>()
/** What the browser has no room for, or forbids: there until the page is left. */
const loose = new Set<string>()
const looseMedia = new Map<string, Media>()

let opening: Promise<IDBPDatabase<Files>> | null = null

function database(): Promise<IDBPDatabase<Files>> {
  opening ??= openDB<Files>('callboard', 1, {
    upgrade(db) {
      db.createObjectStore('files', { keyPath: 'key' })
      db.createObjectStore('media', { keyPath: 'key' })
    },
    terminated: () => (opening = null),
  })
  opening.catch(() => (opening = null))
  return opening
}

/** The database's answer; `otherwise` where the browser has none. */
async function from<Answer>(read: (db: IDBPDatabase<Files>) => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await read(await database())
  } catch {
    return otherwise
  }
}

/** Keeps the bytes of a chosen file on this device, until `forgetFile`. @returns false: it is there only until the page is left */
export async function keepFile(userId: string, key: string, file: File): Promise<boolean> {
  chosenHere.set(key, { key, userId, file })
  loose.add(key)
  const isKept = await from(async (db) => {
    const kept = await db.getAll('files')
    if (kept.reduce((sum, one) => sum + one.file.size, file.size) > mostBytes) return false
    storage.set(filesKept, 'yes')
    await db.put('files', { key, userId, file })
    return true
  }, false)
  if (isKept) loose.delete(key)
  return isKept
}

/** Whether a file would be lost with the page. */
export const isLoose = (key: string): boolean => loose.has(key)

/** Null: it is not on this device, or not of this person. Rejects where that cannot be said, as while the page is being left. */
export async function readFile(userId: string, key: string): Promise<{ file: File; media: Media | null } | null> {
  const here = chosenHere.get(key)
  const kept = loose.has(key) ? here : ((await (await database()).get('files', key)) ?? here)
  if (kept?.userId !== userId) return null
  return { file: kept.file, media: looseMedia.get(key) ?? (await from((db) => db.get('media', key), undefined))?.media ?? null }
}

/** Remembers what the server has made of a file; null: the server does not have it any more. */
export async function keepMedia(key: string, media: Media | null): Promise<void> {
  if (media) looseMedia.set(key, media)
  else looseMedia.delete(key)
  await from(async (db) => void (media ? await db.put('media', { key, media }) : await db.delete('media', key)), undefined)
}

export async function forgetFile(key: string): Promise<void> {
  chosenHere.delete(key)
  loose.delete(key)
  looseMedia.delete(key)
  await from(async (db) => void (await Promise.all([db.delete('files', key), db.delete('media', key)])), undefined)
}

/** Forgets the files that nothing names any more which is kept on this device, whoever wrote it. */
export async function forgetLooseFiles(): Promise<void> {
  const texts = storage.keys('callboard:').map((key) => storage.get(key) ?? '')
  const all = [...loose, ...(await from((db) => db.getAllKeys('files'), []))]
  const named = all.filter((key) => texts.some((text) => text.includes(key)))
  await Promise.all(all.filter((key) => !named.includes(key)).map(forgetFile))
  if (named.length === 0) storage.remove(filesKept)
}
