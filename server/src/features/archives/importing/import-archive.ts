import { Readable } from 'node:stream'
import type { LoginScope } from '../../../platform/actor.ts'
import { withScope, type ScopeParts } from '../../../platform/events/open-scope.ts'
import { compareStored } from '../../../platform/files/compare-stored.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { appendToTrail } from '../../../platform/trail/trail.ts'
import { hashPassword } from '../../auth/passwords/password.ts'
import { checkRecord } from '../../documents/proving/check-record.ts'
import { arriveWithoutPlan } from '../../subscriptions/arrive-without-plan.ts'
import { asText } from '../making/read-snapshot.ts'
import { checkArchive, type CheckedArchive } from './check-archive.ts'
import { giveLogins, inviteJoined } from './give-logins.ts'
import { loadRows } from './load-rows.ts'
import { ArchiveRefused, openZip, type OpenZip } from './open-zip.ts'

export interface Importing {
  readonly scopes: ScopeParts
  readonly files: FileStore
  /** what the owner's page said of the archive, or its beginning */
  readonly print?: string | undefined
  /** mails everybody a link */
  readonly invite?: boolean
}

export interface Imported {
  readonly studio: string
  readonly print: string
  readonly rows: number
  readonly files: number
  readonly missing: number
  /** logins that wait for their address to be confirmed */
  readonly unconfirmed: number
  /** people whose address has a login here, and who wait for an invitation */
  readonly waiting: number
  readonly invited: number
  /** false: it was here before, and only invitations were asked for */
  readonly isNew: boolean
}

/** Brings the studio of an archive to life in this Callboard, where it has not been: all of it, or nothing. @throws ArchiveRefused */
export async function importArchive(path: string, { scopes, files, print, invite = false }: Importing): Promise<Imported> {
  const zip = await openZip(path)
  try {
    const archive = await checkArchive(zip)
    if (print && !archive.print.startsWith(print.toLowerCase()))
      throw new ArchiveRefused(`Its manifest is ${archive.print}, not ${print}: it is not the archive that the owner’s page named.`)
    const isNew = await isUnknown(scopes, archive, invite)
    const passwordHash = await hashPassword(randomToken())
    const load = (isRehearsal: boolean) => loadAll(scopes, zip, archive, { passwordHash, isRehearsal })
    // Everything that the database can refuse is refused here, before a byte is kept.
    if (isNew) await load(true)
    const stored = isNew ? await storeFiles(files, zip, archive) : []
    const given = isNew ? await removeUnless(files, stored, () => load(false)) : { unconfirmed: 0, waiting: 0 }
    const invited = invite ? await inScope(scopes, archive, (scope) => inviteJoined(scope, archive.joined)) : 0
    const { manifest } = archive
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return {
      studio: manifest.studio.name,
      print: archive.print,
      rows,
      files: archive.files.size,
      missing: manifest.missing.length,
      ...given,
      invited,
      isNew,
    }
  } finally {
    zip.close()
  }
}

const inScope = <T>(scopes: ScopeParts, { manifest }: CheckedArchive, work: (scope: LoginScope) => Promise<T>): Promise<T> =>
  withScope(scopes, { studioId: manifest.studio.id, logins: true, hold: 'alone' }, work)

async function isUnknown(scopes: ScopeParts, archive: CheckedArchive, invite: boolean): Promise<boolean> {
  return inScope(scopes, archive, async ({ db, studioId }) => {
    const here = await db.selectFrom('studios').select('name').where('id', '=', studioId).executeTakeFirst()
    if (!here) return true
    const imported = await db
      .selectFrom('trailEntries')
      .select('facts')
      .where('studioId', '=', studioId)
      .where('kind', '=', 'archives.imported')
      .execute()
    const isThis = imported.some(({ facts }) => (facts as { manifest?: unknown }).manifest === archive.print)
    if (isThis && invite) return false
    if (isThis) throw new ArchiveRefused('This archive was imported here before. With --invite its people are invited again.')
    throw new ArchiveRefused(
      here.name === null
        ? 'This studio was closed in this Callboard, and what is left of it cannot be replaced.'
        : `This studio is here already, as ${here.name}. An archive is imported only where its studio has never been.`,
    )
  })
}

class Rehearsed extends Error {}

interface Loading {
  readonly passwordHash: string
  readonly isRehearsal: boolean
}

async function loadAll(scopes: ScopeParts, zip: OpenZip, archive: CheckedArchive, { passwordHash, isRehearsal }: Loading) {
  const { manifest, print, joined } = archive
  let given = { unconfirmed: 0, waiting: 0 }
  try {
    await inScope(scopes, archive, async (scope) => {
      await loadRows(scope, zip, manifest)
      await compareRecord(scope, archive)
      given = await giveLogins(scope, joined, passwordHash)
      await arriveWithoutPlan(scope)
      await appendToTrail(scope, {
        kind: 'archives.imported',
        subjectId: scope.studioId,
        facts: { manifest: print, madeAt: manifest.madeAt },
      })
      if (isRehearsal) throw new Rehearsed('Rolled back')
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return given
}

/** The record ends where the manifest says, and its check finds what it found before, and nothing else. */
async function compareRecord(scope: LoginScope, { manifest }: CheckedArchive): Promise<void> {
  const head = await scope.db.selectFrom('trailHeads').select(['number', 'hash']).where('studioId', '=', scope.studioId).executeTakeFirst()
  const said = manifest.head
  if ((head?.number ?? null) !== (said?.number ?? null) || (head?.hash.toString('hex') ?? null) !== (said?.hash ?? null))
    throw new ArchiveRefused('The record does not end where the manifest says.')
  const known = new Set(manifest.faults)
  const found = (await checkRecord(scope)).faults.map(asText)
  const fresh = found.find((fault) => !known.has(fault))
  if (fresh === undefined) return
  const [number, what, how] = fresh.split(' ')
  throw new ArchiveRefused(
    `The record that proves signatures does not hold: ${what?.replaceAll('-', ' ')} ${number === '' ? '' : `${number} `}is ${how}.`,
  )
}

/** @returns the names that were stored */
async function storeFiles(store: FileStore, zip: OpenZip, { files }: CheckedArchive): Promise<string[]> {
  const stored: string[] = []
  await removeUnless(store, stored, async () => {
    for (const [id, { name, sha256 }] of files) {
      const there = await compareStored(store, id, sha256)
      // An import that was killed had stored it.
      if (there === 'same') continue
      if (there === 'changed') throw new ArchiveRefused(`The file store has another file in the place of ${name}.`)
      stored.push(id)
      await store.put(id, Readable.from(await zip.read(name)))
    }
  })
  return stored
}

/** Takes back what was stored, if what follows fails. */
async function removeUnless<T>(store: FileStore, stored: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const id of stored) await store.remove(id).catch(() => {})
    throw error
  }
}
