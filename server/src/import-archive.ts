import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './app/build-app.ts'
import { importArchive, type Imported } from './features/archives/importing/import-archive.ts'
import { ArchiveRefused } from './features/archives/importing/open-zip.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { DataFolderInUse } from './platform/db/pglite/lock.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { makeLog } from './platform/log.ts'
import { loadSecrets } from './platform/secrets.ts'

const usage = `npm run import:archive -- FILE [--print FIGURE] [--invite]

  FILE      the ZIP file that an owner has downloaded
  --print   the check figure of the owner’s page, or its first digits: nothing else is imported
  --invite  mails everybody who had a login a link to come in by; without it no mail is sent
`

/** `npm run import:archive`, which docs/running/leaving.md explains. The server of an embedded database must be stopped. */
async function run(): Promise<void> {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: { print: { type: 'string' }, invite: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new ArchiveRefused(usage)
  const config = readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') })
  const log = makeLog('error', false)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onWarning: (message) => log.warn(message),
  })
  try {
    await migrate(database)
    const secrets = loadSecrets(config.secretKey, config.dataDir, config.secretKeyBefore)
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
    const app = await buildApp({ config, database, clock: systemClock, secrets, log, publicUrl, workers: false })
    try {
      const { scopes, files } = app
      process.stdout.write(said(await importArchive(file, { scopes, files, print: options.print, invite: options.invite })))
    } finally {
      await app.stop()
    }
  } finally {
    await database.close()
  }
}

function said({ studio, print, rows, files, missing, unconfirmed, waiting, invited, isNew }: Imported): string {
  const lines = isNew
    ? [
        `${studio} is here: ${rows} records and ${files} files.`,
        ...(missing > 0 ? [`${missing} files had been lost before the archive was made; index.html in it names them.`] : []),
        `${unconfirmed} people come in by “Forgot your password?”, which confirms their address.`,
        ...(waiting > 0 ? [`${waiting} people have a login here already, and join by an invitation: run this again with --invite.`] : []),
        'Its plan, its card account and saved cards did not come along: an owner chooses a plan, and connects the account again.',
        `Check figure: ${print}. Compare it with the owner’s page if you have not given it.`,
      ]
    : [`${studio} was here already.`]
  if (invited > 0) lines.push(`${invited} people are invited by mail, which the server sends.`)
  return `${lines.join('\n')}\n`
}

run().catch((error: unknown) => {
  const isExplained = [ArchiveRefused, ConfigError, DataFolderInUse].some((kind) => error instanceof kind)
  process.stderr.write(`Nothing was imported.\n${isExplained ? (error as Error).message : String(error)}\n`)
  process.exit(1)
})
