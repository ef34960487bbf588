import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildApp, builtWeb } from './app/build-app.ts'
import { openSales } from './app/open-sales.ts'
import { openProvider } from './platform/card-payments/open-provider.ts'
import type { Provider } from './platform/card-payments/provider.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { DataFolderUnusable, faultOfFolder, needsFolder } from './platform/data-folder.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { DatabaseOnlyReads, isUnreachable } from './platform/db/is-unreachable.ts'
import { DataFolderInUse } from './platform/db/pglite/lock.ts'
import { DatabaseIsNewer, DatabaseIsOlder, migrate } from './platform/db/migrate.ts'
import { listen } from './platform/http/listen.ts'
import { keepFiles } from './platform/http/web/keep-files.ts'
import { describeFault, makeLog, type Log } from './platform/log.ts'
import { loadSecrets } from './platform/secrets.ts'
import { release, version } from './platform/version.ts'

const stopWithinMs = 15_000

async function start(): Promise<void> {
  const { values: options } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })
  const root = join(import.meta.dirname, '../..')
  const config = readConfig(process.env, { dataDir: join(root, options.demo ? 'data-demo' : 'data') })
  if (options.demo && config.production)
    throw new ConfigError('--demo is for trying Callboard out: its passwords are public. Leave it out in production.')
  if (needsFolder(config)) await refuseUnusable(config.dataDir)
  try {
    await serve(config, options.demo)
  } catch (error) {
    // A disk that has filled up since explains more than the database's own error.
    if (needsFolder(config) && !isExplained(error)) await refuseUnusable(config.dataDir)
    throw error
  }
}

async function refuseUnusable(dataDir: string): Promise<void> {
  const fault = await faultOfFolder(dataDir)
  if (fault) throw new DataFolderUnusable(dataDir, fault)
}

async function serve(config: Config, isDemo: boolean): Promise<void> {
  const log = makeLog(config.logLevel, !config.production && process.stdout.isTTY === true)
  log.info({ version }, 'starting')
  for (const weakness of config.weaknesses) log.warn(weakness)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onWarning: (message) => log.warn(message),
    onGone: () => {
      process.stderr.write(
        `\nThe data folder (${config.dataDir}) was removed, moved or replaced while Callboard was running, so Callboard stops.\n\n`,
      )
      process.exit(1)
    },
  })
  await migrate(database)
  const secrets = loadSecrets(config.secretKey, config.dataDir, config.secretKeyBefore)
  const { provider, sandbox } = await openProvider(config, { secrets, log })
  let port = config.port
  const publicUrl = () =>
    config.publicUrl ?? `http://${['0.0.0.0', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host}:${port}`
  const keptFiles = release === null ? null : await keepOwnFiles(config.dataDir, log)
  const app = await buildApp({ config, database, clock: systemClock, secrets, log, publicUrl, provider, keptFiles })
  const demo = isDemo ? await import('./world/demo.ts') : null
  const isNew = demo !== null && !(await demo.isFilled(app.scopes))
  const signIns = demo ? await demo.fillDemo(app.scopes) : []

  const server = await listen(app.fetch, { port: config.port, host: config.host })
  port = (server.address() as AddressInfo).port
  const selling = openSales(app, { sandbox: sandbox?.provider ?? null, log })
  // Stripe may be slow, and nothing else depends on it.
  if (sandbox) await selling
  else selling.catch((error: Error) => log.error({ error: error.message }, 'The prices of plans could not be compared'))
  await sandbox?.tellWhere(`http://127.0.0.1:${port}`)
  if (isDemo && sandbox) await (await import('./world/connect-demo.ts')).connectDemo(app.scopes, app.cardPayments, publicUrl())
  if (isDemo) await (await import('./world/money/fill-money.ts')).fillMoney(app.scopes, app.cardPayments)
  if (isNew) {
    await (await import('./world/documents/fill-documents.ts')).fillDocuments(app.scopes, app.files)
    await (await import('./world/channels/fill-channels.ts')).fillChannels(app.scopes, app.files)
    await (await import('./world/messages/fill-messages.ts')).fillMessages(app.scopes)
  }
  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    app.refuseNewWork()
    setTimeout(() => process.exit(1), stopWithinMs + config.drainSeconds * 1000).unref()
    await sleep(config.drainSeconds * 1000)
    const closed = new Promise((done) => server.close(done))
    await app.stop()
    await sandbox?.stop()
    server.closeIdleConnections()
    await closed
    await database.close()
    process.exit(0)
  }
  // Before the address is printed, as Ctrl-C may follow at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  // Closing the parent's channel stops the server; it may have closed during startup.
  process.on('disconnect', () => void stop('the starting process ended'))
  if (process.connected === false) void stop('the starting process ended')

  print(publicUrl(), { hasMailbox: config.smtpUrl === null && !config.production, provider, signIns })
}

/** Where they are kept; null where that is impossible: pages that were open before an update then have to be loaded anew. */
async function keepOwnFiles(dataDir: string, log: Log): Promise<string | null> {
  const folder = join(dataDir, 'pages')
  try {
    await keepFiles(builtWeb, folder, { version, now: systemClock.now().epochMilliseconds })
    return folder
  } catch (error) {
    log.warn({ fault: describeFault(error) }, 'The files of the pages are not kept for those who have them open at the next update')
    return null
  }
}

interface Start {
  readonly hasMailbox: boolean
  readonly provider: Provider | null
  readonly signIns: readonly { email: string; password: string; who: string }[]
}

function print(address: string, { hasMailbox, provider, signIns }: Start): void {
  const lines = ['', `  Callboard is running at ${address}`]
  if (hasMailbox) lines.push(`  Emails are kept in a development mailbox: ${address}/dev/mailbox`)
  if (!provider) lines.push('  Card payments are off: docs/payments.md says how to take them')
  else if (provider.sandbox !== null) lines.push(`  Card payments go to the payments sandbox, no real money: ${provider.sandbox}`)
  if (signIns.length > 0) {
    lines.push('', '  Sign in to the demo as')
    for (const { email, password, who } of signIns) lines.push(`    ${email.padEnd(28)} ${password.padEnd(18)} ${who}`)
  } else lines.push('  Sign up as an owner to begin, or look around a sample studio first: npm start -- --demo')
  process.stdout.write(`${lines.join('\n')}\n\n  Ctrl-C stops it.\n\n`)
}

function isExplained(error: unknown): boolean {
  return (
    [ConfigError, DatabaseOnlyReads, DataFolderInUse, DataFolderUnusable, DatabaseIsNewer, DatabaseIsOlder].some(
      (kind) => error instanceof kind,
    ) || (error as { code?: string }).code === 'EADDRINUSE'
  )
}

start().catch((error: unknown) => {
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE')
    process.stderr.write('\nThe port is in use by another program. Choose a different one: PORT=3001 npm start\n\n')
  else if (isExplained(error)) process.stderr.write(`\n${(error as Error).message}\n\n`)
  else if (isUnreachable(error))
    process.stderr.write(
      '\nThe database of DATABASE_URL does not answer. npm run doctor says what to do; start Callboard again when it does.\n\n',
    )
  else if (code === 'EACCES') process.stderr.write(`\nNot allowed: ${(error as Error).message}\n\n`)
  else process.stderr.write(`\nCallboard could not start.\n${error instanceof Error ? error.stack : String(error)}\n\n`)
  process.exit(1)
})
