import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullSession } from '@callboard/contract/auth'
import { buildApp, type App } from '../app/build-app.ts'
import type { Scope } from '../platform/actor.ts'
import { fixedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { openTestDatabase } from '../platform/db/test/test-database.ts'
import { fingerprint, migrated, type TestImage } from '../platform/db/test/test-image.ts'
import { withScope } from '../platform/events/open-scope.ts'
import type { Provider } from '../platform/card-payments/provider.ts'
import { makeLog, type Log } from '../platform/log.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { clientThrough, type Client } from './client.ts'
import { cookiesOfLogin } from './let-in.ts'
import { people, studios, type PersonName } from './people.ts'
import { storyNow, tellStory } from './story.ts'

export const origin = 'http://callboard.test'

/** A headless browser: keeps cookies, sends Origin and calls the contract. */
export interface Browser {
  readonly call: Client
  readonly cookies: Map<string, string>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface FailedNotice {
  readonly notice: string
  readonly fault: object
}

export interface World {
  readonly app: App
  readonly database: Database
  readonly clock: ReturnType<typeof fixedClock>
  /** what could not be told: nothing else shows it, as the action goes on without */
  readonly failedNotices: FailedNotice[]
  visitor(): Browser
  /** one browser per person, signed in without their password being hashed: tests about signing in do it themselves */
  as(person: PersonName): Promise<Browser>
  /** A transaction in the studio that the story is about. */
  inNorthlight<T>(work: (scope: Scope) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The story over a fresh database; only the clock and the network are simulated. */
export async function openWorld(
  options: {
    empty?: boolean
    now?: string
    database?: Database
    log?: Log
    webRoot?: string
    settings?: Record<string, string>
    provider?: Provider
  } = {},
): Promise<World> {
  const isStory = !options.empty && !options.now && !options.database
  const database = options.database ?? (await openTestDatabase(isStory ? storyImage() : undefined))
  const clock = fixedClock(options.now ?? storyNow)
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-world-'))
  const config = readConfig(
    { NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: origin, SECRET_KEY: 'x'.repeat(40), ...options.settings },
    { dataDir },
  )
  const secrets = loadSecrets(config.secretKey, dataDir, config.secretKeyBefore)
  const failedNotices: FailedNotice[] = []
  const app = await buildApp({
    config,
    database,
    clock,
    secrets,
    log: options.log ?? hearing(failedNotices, makeLog(config.logLevel, false)),
    publicUrl: () => origin,
    workers: false,
    ...(options.provider && { provider: options.provider }),
    ...(options.webRoot && { webRoot: options.webRoot }),
  })
  if (!options.empty && !isStory) await tellStory(app.scopes)
  const signedIn = new Map<PersonName, Promise<Browser>>()

  const signIn = async (name: PersonName) => {
    const browser = openBrowser(app)
    for (const { name: cookie, value } of await cookiesOfLogin({ ...app.scopes, secrets }, people[name].email))
      browser.cookies.set(cookie, value)
    return browser
  }
  return {
    app,
    database,
    clock,
    failedNotices,
    visitor: () => openBrowser(app),
    as: (name) => signedIn.get(name) ?? signedIn.set(name, signIn(name)).get(name)!,
    inNorthlight: (work) => withScope(app.scopes, { studioId: studios.northlight.id }, work),
    async close() {
      await app.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function hearing(failed: FailedNotice[], log: Log): Log {
  const write = log.error.bind(log) as (...said: unknown[]) => void
  const error = (about: unknown, ...words: unknown[]) => {
    if (typeof about === 'object' && about !== null && 'notice' in about) failed.push(about as FailedNotice)
    write(about, ...words)
  }
  return Object.assign(log, { error })
}

// A changed rule seldom changes the story: only `npm test`, which names its run, tells it anew each time.
const tellsTheStory = [migrationsFolder, import.meta.dirname, join(import.meta.dirname, '../../../contract/src')]

/** A database in which the story has been told. */
export const storyImage = (): TestImage => ({
  name: 'story',
  state: (storyState ??= fingerprint(tellsTheStory, process.env['TEST_RUN'] ?? '')),
  fill: async (database) => {
    await migrated.fill(database)
    const world = await openWorld({ database: { ...database, close: async () => {} } })
    await world.close()
  },
})
let storyState: string | undefined

export async function fullSession(browser: Browser): Promise<FullSession | null> {
  const { session } = await browser.call.auth.session()
  return session?.kind === 'full' ? session : null
}

export function openBrowser(app: Pick<App, 'fetch'>): Browser {
  const cookies = new Map<string, string>()
  const fetchWith = async (request: Request): Promise<Response> => {
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!request.headers.has('origin')) request.headers.set('origin', origin)
    const response = await app.fetch(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return { call: clientThrough(origin, fetchWith), cookies, fetch: (path, init) => fetchWith(new Request(`${origin}${path}`, init)) }
}
