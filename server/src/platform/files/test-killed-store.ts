import { z } from 'zod'
import { makeCardPayments } from '../card-payments/card-payments.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/open-database.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { withScope } from '../events/open-scope.ts'
import { makeJobRunner } from '../jobs/job-runner.ts'
import { makeLog } from '../log.ts'
import { loadSecrets } from '../secrets.ts'
import { removeFilesJob } from './remove-files.ts'
import { isRefusal } from '../refusal.ts'
import { keepFile, storeFile } from './store-file.ts'
import { openFileStore } from './store/open-file-store.ts'

/** A server to be killed while it stores or removes a file: it reports how far it is and waits. Takes JSON. */
const { databaseUrl, dataDir, s3, studioId, userId, at } = z
  .object({
    databaseUrl: z.string().nullable(),
    dataDir: z.string(),
    s3: z.any(),
    studioId: z.string(),
    userId: z.string(),
    at: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const database = await openDatabase({ databaseUrl, dataDir })
const store = openFileStore({ s3, dataDir })
const parts = {
  database,
  clock: systemClock,
  secrets: loadSecrets('k'.repeat(40), ''),
  notices: makeNotices([]),
  departures: makeDepartures([]),
  log: makeLog('silent', false),
  mailer: { send: async () => {} },
  cardPayments: makeCardPayments(null),
  publicUrl: () => '',
  files: {
    ...store,
    put: async (name: string, bytes: AsyncIterable<Uint8Array>) => {
      await dieAt('before the first byte')
      await store.put(name, bytes)
      await dieAt('after the last byte')
    },
    remove: async (name: string) => {
      await dieAt('before its bytes are removed')
      await store.remove(name)
      await dieAt('after its bytes are removed')
    },
  },
}
const jobs = makeJobRunner(parts, { jobs: [removeFilesJob], workers: false })
await jobs.start()
const inStudio: Parameters<typeof storeFile>[0]['withScope'] = (id, work) => withScope({ ...parts, jobs }, { studioId: id }, work)

async function dieAt(here: string): Promise<void> {
  if (here !== at) return
  process.stdout.write('here\n')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}

async function* bytes() {
  yield Buffer.from('%PDF-1.7\n'.padEnd(9_000_000))
  await dieAt('between two bytes')
  yield Buffer.alloc(9_000_000)
}

const stored = await storeFile({ files: parts.files, withScope: inStudio }, studioId, bytes(), {
  kinds: ['application/pdf'],
  maxBytes: 20_000_000,
})
if (isRefusal(stored)) throw new Error(stored.code)
await inStudio(studioId, async (scope) => {
  const fileId = await keepFile(scope, stored)
  const picture = { studioId, userId, version: fileId, contentType: 'image/webp', fileId, createdAt: new Date() } as const
  await scope.db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(picture))
    .execute()
  await dieAt('before it is committed that it is kept')
})
await dieAt('after it is committed that it is kept')
await inStudio(studioId, async ({ db, enqueue }) => {
  await db.deleteFrom('pictures').where('studioId', '=', studioId).execute()
  enqueue(removeFilesJob, { studioId })
})
await jobs.runDue()
