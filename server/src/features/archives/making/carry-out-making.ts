import { randomUUID } from 'node:crypto'
import { archiveDays } from '@callboard/contract/archives'
import { makeZip } from 'client-zip'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { packedKind } from '../../../platform/files/judge-kind.ts'
import { Spool } from '../../../platform/files/spool.ts'
import { giveUp, keepFile, stillArriving, storeFile, type StoredFile } from '../../../platform/files/store-file.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { appendToTrail } from '../../../platform/trail/trail.ts'
import { forgetArchiveJob } from '../forget-archive-job.ts'
import { writeArchive } from '../queries.ts'
import { packArchive, type PackedArchive } from './pack-archive.ts'
import { readSnapshot } from './read-snapshot.ts'

const tellEvery = { seconds: 2 }

interface Making {
  readonly studioId: string
  readonly archiveId: string
  readonly byUserId: string
}

/** Another making has taken its place, or the studio has closed: nobody waits for it. */
class NotWanted extends Error {}

/** Makes an archive and stores it. What a killed server had is begun anew, as its rows would be of another moment than its files. */
export async function carryOutMaking(context: JobContext, making: Making): Promise<void> {
  const spool = await Spool.open()
  try {
    await carryOut(context, making, spool)
  } catch (error) {
    if (error instanceof NotWanted) return
    if (context.isLastAttempt) await tell(context, making, { state: 'failed' }).catch(() => {})
    throw error
  } finally {
    await spool.close()
  }
}

async function carryOut(context: JobContext, making: Making, spool: Spool): Promise<void> {
  const { studioId } = making
  await tell(context, making, { done: 0, total: 0 })
  const snapshot = await context.withScope(studioId, (scope) => readSnapshot(scope, spool), {
    logins: true,
    hold: 'reading',
    snapshot: true,
  })
  const rows = Object.values(snapshot.tables).reduce((sum, table) => sum + table.rows, 0)
  const total = rows + snapshot.files.length + snapshot.invoiceIds.length
  let done = rows
  await tell(context, making, { done, total })
  const fileId = randomUUID()
  let told = context.clock.now()
  const further = async () => {
    done += 1
    if (Temporal.Instant.compare(context.clock.now(), told.add(tellEvery)) < 0) return
    told = context.clock.now()
    await tell(context, making, { done }, (scope) => stillArriving(scope, fileId))
  }
  let archive: PackedArchive | undefined
  const zip = makeZip(
    packArchive({ context, snapshot, spool, further }, (packed) => void (archive = packed)),
    { buffersAreUTF8: true },
  )
  const stored = await storeFile(context, studioId, zip, { kinds: [], maxBytes: Infinity, made: packedKind, id: fileId })
  if (isRefusal(stored) || !archive) throw new Error('The archive was not stored')
  await finish(context, making, { stored, archive, total })
}

interface Made {
  readonly stored: StoredFile
  readonly archive: PackedArchive
  readonly total: number
}

async function finish(context: JobContext, { studioId, archiveId, byUserId }: Making, { stored, archive, total }: Made): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const now = scope.clock.now()
    const expiresAt = now.add({ hours: 24 * archiveDays })
    const isWanted = await writeArchive(scope, archiveId, {
      state: 'ready',
      done: total,
      finishedAt: toDate(now),
      expiresAt: toDate(expiresAt),
      fileId: stored.id,
      print: Buffer.from(archive.print, 'hex'),
      missing: archive.missing.length,
    })
    if (!isWanted) return await giveUp(scope, stored.id)
    await keepFile(scope, stored)
    scope.enqueue(forgetArchiveJob, { studioId, archiveId }, { startAfter: expiresAt })
    scope.refresh('archives', { roles: ['owner'] })
    await appendToTrail(scope, {
      kind: 'archives.made',
      subjectId: archiveId,
      facts: { manifest: archive.print, size: stored.size, by: byUserId },
    })
  })
}

/** Owners see how far it has come. @throws NotWanted */
async function tell(
  context: Pick<JobContext, 'withScope'>,
  { studioId, archiveId }: Making,
  to: { state?: 'failed'; done?: number; total?: number },
  also: (scope: Scope) => Promise<void> = async () => {},
): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    if (!(await writeArchive(scope, archiveId, to))) throw new NotWanted('Nobody waits for this archive')
    await also(scope)
    scope.refresh('archives', { roles: ['owner'] })
  })
}
