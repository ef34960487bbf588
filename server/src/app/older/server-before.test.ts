import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { urlOfTestPostgres } from '../../platform/db/test/test-postgres.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { kindOf } from '../../platform/db/migration-kinds.ts'
import { passwordOf, people } from '../../world/people.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const root = join(import.meta.dirname, '../../../..')
const today = readdirSync(migrationsFolder)
const parts = ['contract', 'payments-sandbox', 'server']
const commit = oldestBeside()

/** The oldest commit that may serve today's database beside today's server, over the packages that are installed; undefined without Git. */
function oldestBeside(): string | undefined {
  try {
    const commits = ['HEAD^', ...git('log', '-20', '--format=%H^', '--', 'server/migrations').trim().split('\n')]
    return commits.findLast((one) => knowsAllThatMatters(one) && git('diff', '--name-only', one, '--', 'package-lock.json') === '')
  } catch {
    return undefined
  }
}

function knowsAllThatMatters(one: string): boolean {
  const known = git('ls-tree', '--name-only', `${one}:server/migrations`).trim().split('\n')
  const asksForKinds = git('ls-tree', '--name-only', one, 'server/src/platform/db/migration-kinds.ts') !== ''
  const isHarmless = (file: string) => ['add', 'fill'].includes(kindOf(readFileSync(join(migrationsFolder, file), 'utf8')) ?? '')
  return asksForKinds && known.every((file) => today.includes(file)) && today.every((file) => known.includes(file) || isHarmless(file))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** A folder with the server of a commit, over today's packages. */
function checkOut(one: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-before-'))
  const archive = execFileSync('git', ['archive', one, 'package.json', ...parts], { cwd: root, maxBuffer: 2 ** 28 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@callboard'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@callboard') symlinkSync(join(from, name), join(to, name))
  for (const part of parts) symlinkSync(join(folder, part), join(to, '@callboard', part))
  return folder
}

describe.runIf(testEngine === 'postgres' && commit !== undefined)('the server of an earlier commit on the database of this one', () => {
  let world: World
  let folder = ''
  let before: TestServer
  beforeAll(async () => {
    world = await openWorld()
    folder = checkOut(commit ?? '')
    before = await startTestServer(await urlOfTestPostgres(world.database), { main: join(folder, 'server/src/main.ts') })
  })
  afterAll(async () => {
    await before?.stop()
    await world?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['olive', 'tom', 'pat'] as const)('answers every call without input that %s may make', async (name) => {
    const cookie = await signIn(before.address, name)
    const document = (await (await fetch(`${before.address}/api/openapi.json`)).json()) as Paths
    const lists = Object.entries(document.paths).filter(
      ([path, { get }]) => get && !get.parameters?.some(({ required }) => required) && !path.includes('{'),
    )
    const answers = await Promise.all(
      lists.map(async ([path]) => [path, (await fetch(`${before.address}/api${path}`, { headers: { cookie } })).status] as const),
    )
    expect(answers.filter(([, status]) => status >= 500)).toEqual([])
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(20)
  })

  it('shows what was written on the other, and the other shows what it wrote', async () => {
    const [annexe, cellar] = [
      { id: randomUUID(), name: 'Annexe' },
      { id: randomUUID(), name: 'Cellar' },
    ]
    const { call } = await world.as('olive')
    await call.locations.add(annexe)
    const headers = { cookie: await signIn(before.address, 'olive'), origin: before.address, 'content-type': 'application/json' }
    const locations = `${before.address}/api/locations`
    expect((await fetch(locations, { method: 'POST', headers, body: JSON.stringify(cellar) })).status).toBe(200)
    const shown = [(await (await fetch(locations, { headers })).json()) as object[], await call.locations.list()]
    for (const rooms of shown) expect(rooms).toEqual(expect.arrayContaining([annexe, cellar].map((room) => expect.objectContaining(room))))
  })
})

interface Paths {
  readonly paths: Record<string, { readonly get?: { readonly parameters?: readonly { readonly required?: boolean }[] } }>
}

async function signIn(address: string, name: 'olive' | 'tom' | 'pat'): Promise<string> {
  const body = JSON.stringify({ email: people[name].email, password: passwordOf(people[name]) })
  const headers = { origin: address, 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
