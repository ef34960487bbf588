import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testEngine } from '../../../platform/db/test/test-database.ts'
import { urlOfTestPostgres } from '../../../platform/db/test/test-postgres.ts'
import { people, studios } from '../../../world/people.ts'
import { bill, billingOverTime } from '../bill.test.kit.ts'

const billing = billingOverTime('invoices.find-due')

describe.runIf(testEngine === 'postgres')('a server killed after it has given a number, and before it commits', () => {
  it('leaves no gap: the next invoice gets that number, and others follow', async () => {
    const add = async () => (await billing.olive.call.invoices.add(bill())).invoices[0]!.index
    expect(await add()).toBe(1)
    const url = await urlOfTestPostgres(billing.world.database)
    const victim = spawn(
      process.execPath,
      [join(import.meta.dirname, 'test-issuing-victim.ts'), url, studios.northlight.id, people.pat.id],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = once(victim, 'exit')
    const [given] = (await once(victim.stdout, 'data')) as [Buffer]
    expect(String(given)).toBe('2\n')
    const waiting = Promise.all([add(), add(), add()])
    victim.kill('SIGKILL')
    await ended
    expect((await waiting).map(Number).toSorted((one, other) => one - other)).toEqual([2, 3, 4])
    expect(await add()).toBe(5)
  }, 60_000)
})
