import { z } from 'zod'
import { toDate } from '../clock.ts'
import { defineJob, defineSchedule, type JobContext, type Schedule, type Studios } from '../jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../jobs/studio-schedule.ts'

const slotMinutes = 2
const arrivesWithin = { hours: 1 }
/** Long enough for somebody who went back to an older database to return to the newer one, whose files these may be. */
const strayFor = { hours: 30 * 24 }
const unfinishedFor = { hours: 24 }
const atOnce = 200
const fewStrays = 10

export const removeFilesJob = defineJob({
  opening: 'always',
  name: 'files.remove',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  expireSeconds: 900,
  run: removeFiles,
})

/** Bytes first, then the row that remembers them, so that a killed server can resume. */
async function removeFiles({ files, withScope, clock, signal }: JobContext, { studioId }: { studioId: string }): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const ids = await withScope(studioId, async ({ db }) => {
      await db
        .updateTable('files')
        .set({ state: 'leaving' })
        .where('studioId', '=', studioId)
        .where('state', '=', 'arriving')
        .where('createdAt', '<', toDate(clock.now().subtract(arrivesWithin)))
        .execute()
      const leaving = db.selectFrom('files').select('id').where('studioId', '=', studioId).where('state', '=', 'leaving')
      return (await leaving.orderBy('id').limit(atOnce).execute()).map(({ id }) => id)
    })
    if (ids.length === 0) return
    for (const id of ids) await files.remove(id)
    await withScope(studioId, async ({ db }) => {
      await db.deleteFrom('files').where('studioId', '=', studioId).where('state', '=', 'leaving').where('id', 'in', ids).execute()
    })
  }
}

async function findStudios({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('files')
    .select('studioId')
    .distinct()
    .where('state', '<>', 'kept')
    .where((is) =>
      is.or([
        is('state', '=', 'leaving'),
        is.and([is('state', '=', 'arriving'), is('createdAt', '<', toDate(now.subtract(arrivesWithin)))]),
      ]),
    )
    .orderBy('studioId')
    .execute()
  return rows.map(({ studioId }) => ({
    input: { studioId },
    once: `${studioId} ${Math.floor(now.epochMilliseconds / (slotMinutes * 60_000))}`,
  }))
}

/** Removes bytes that no row knows: from an upload that took longer than its hour, or from a killed server. */
async function sweepStrays({ files, withStudios, clock, log, signal }: JobContext): Promise<void> {
  const before = clock.now().subtract(strayFor)
  await files.removeUnfinished(clock.now().subtract(unfinishedFor))
  const strays: string[] = []
  let seen = 0
  const findStrays = async (names: string[]) => {
    signal.throwIfAborted()
    if (names.length === 0) return
    const rows = await withStudios(({ db }) => db.selectFrom('files').select('id').where('id', 'in', names).execute())
    const known = new Set(rows.map(({ id }) => id))
    strays.push(...names.filter((name) => !known.has(name)))
  }
  let old: string[] = []
  for await (const { name, storedAt } of files.list()) {
    seen += 1
    if (Temporal.Instant.compare(storedAt, before) >= 0 || old.push(name) < atOnce) continue
    await findStrays(old)
    old = []
  }
  await findStrays(old)
  const found = { strays: strays.length, seen }
  // Another database's files look like strays too: starting on an empty or old database must not delete anybody's files.
  if (strays.length > Math.max(fewStrays, seen / 10))
    return log.error(found, 'Too many files without a row: is this the file store of another database? None was removed')
  for (const name of strays) {
    signal.throwIfAborted()
    await files.remove(name)
  }
  if (strays.length > 0) log.warn(found, 'Files without a row were removed from the file store')
}

export const fileJobs = [removeFilesJob]

export const fileSchedules: Schedule[] = [
  defineStudioSchedule({ name: 'files.find-leaving', cron: `*/${slotMinutes} * * * *`, job: removeFilesJob, due: findStudios }),
  defineSchedule({ opening: 'always', name: 'files.sweep-strays', cron: '20 4 * * *', expireSeconds: 3600, run: sweepStrays }),
]
