import { folderStore } from '../files/store/folder-store.ts'
import { makeCardPayments } from '../card-payments/card-payments.ts'
import { openDatabase } from '../db/open-database.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { withScope } from '../events/open-scope.ts'
import { systemClock } from '../clock.ts'
import { makeLog } from '../log.ts'
import { migrate } from '../db/migrate.ts'
import { makeJobRunner } from './job-runner.ts'
import { noteJob } from './test-victim-job.ts'
import { loadSecrets } from '../secrets.ts'

/** A server killed right after a commit, before its events and jobs are processed; takes the database's URL (or `-`), folder and studio. */
const [databaseUrl = '-', dataDir = '', studioId = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: databaseUrl === '-' ? null : databaseUrl, dataDir })
await migrate(database)
const notices = makeNotices([])
const departures = makeDepartures([])
const secrets = loadSecrets('k'.repeat(40), '')
const parts = {
  database,
  clock: systemClock,
  secrets,
  notices,
  departures,
  log: makeLog('silent', false),
  mailer: { send: async () => {} },
  cardPayments: makeCardPayments(null),
  files: folderStore(dataDir),
  publicUrl: () => '',
}
const jobs = makeJobRunner(parts, { jobs: [noteJob(() => {})], workers: false })
await jobs.start()
await withScope({ ...parts, jobs }, { studioId }, async (scope) => {
  scope.record({ type: 'things.added', ids: [] })
  scope.enqueue(
    noteJob(() => {}),
    { n: 7 },
  )
})
process.stdout.write('committed\n')
setInterval(() => {}, 1000)
