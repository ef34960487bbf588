// Whether the time of an answer tells that an address has a login: see bench/README.md.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@callboard/server/platform/db/migrate'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { openWorld, type World } from '@callboard/server/world/open-world'
import { people } from '@callboard/server/world/people'
import { atTheEnd, script } from '../scripts/lib/script.mjs'
import { median, percentile } from './statistics.ts'

const { values } = parseArgs({ options: { samples: { type: 'string', default: '500' } } })
const samples = Number(values.samples)
const known = people.petra.email

await script(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-bench-'))
  atTheEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  const world = await openWorld({ database })
  atTheEnd(() => world.close())
  const olive = await world.as('olive')
  const isAlike = [
    await compare(world, 'sign-in, wrong password', async (email) => {
      const began = performance.now()
      await world
        .visitor()
        .call.auth.signIn({ email, password: 'not this one' })
        .catch(() => {})
      return performance.now() - began
    }),
    await compare(world, 'an invitation', async (email) => {
      const id = randomUUID()
      const began = performance.now()
      await olive.call.invitations.send({ id, email, role: 'parent' })
      const took = performance.now() - began
      await olive.call.invitations.revoke({ id })
      return took
    }),
    await compare(world, 'a family that has not joined', async (email) => {
      const id = randomUUID()
      const began = performance.now()
      await olive.call.users.addFamily({ id, name: 'Wren Vale', email })
      const took = performance.now() - began
      await olive.call.users.remove({ id })
      return took
    }),
  ]
  return isAlike.every(Boolean) ? 0 : 1
})

/** Asks of a known and of unknown addresses in turn, now one first and now the other. @returns whether the medians are nearer than the middle halves are wide */
async function compare(world: World, what: string, ask: (email: string) => Promise<number>): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < samples; n++)
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Its limits would answer instead.
      await world.database.kysely.deleteFrom('rateLimits').execute()
      times[kind].push(await ask(kind === 'known' ? known : `nobody-${n}@nowhere.example`))
    }
  const spread = Math.min(widthOf(times.known), widthOf(times.unknown))
  const [one, other] = [median(times.known), median(times.unknown)]
  const isAlike = Math.abs(one - other) < spread
  process.stdout.write(
    `${what}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, spread ${spread.toFixed(2)} ms: ${isAlike ? 'alike' : 'DIFFERENT'}\n`,
  )
  return isAlike
}

function widthOf(times: readonly number[]): number {
  return percentile(times, 75) - percentile(times, 25)
}
