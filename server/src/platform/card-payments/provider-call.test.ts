import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import type { Scope } from '../actor.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { makeLog } from '../log.ts'
import type { Asking } from './asking.ts'
import { Attempts, finishAttempt, findStored } from './attempts.ts'
import { accountLeft, CallFault, isCallFault } from './call-fault.ts'
import type { CardPayments, StudioPayments } from './card-payments.ts'
import { studioCall } from './provider-call.ts'
import { attemptJob, carryOutJob } from './provider-job.ts'

const world = storyWorld()

type Answer = { readonly id: string } | null | CallFault
const lost = new CallFault('unknown', 'no-answer')
let made: Answer
let found: Answer
let asked: string[]
let settled: Answer[]
let isWanted: boolean

const attempts = new Attempts('test-call', z.object({ accountId: z.string(), name: z.string() }))
const call = studioCall(attempts, {
  account: async (_scope, { request }) => request.accountId,
  isWanted: async () => isWanted,
  async make(_payments, { request }): Promise<Answer> {
    asked.push(`make ${request.name}`)
    return made
  },
  async find(): Promise<Answer> {
    asked.push('find')
    return found
  },
  async settle(scope, { id }, outcome) {
    const isFirst = await finishAttempt(scope, id, isCallFault(outcome) ? { failure: outcome.code } : { objectId: outcome?.id ?? 'none' })
    if (isFirst) settled.push(outcome)
  },
})

const payments = { accountId: 'acct_1' } as StudioPayments
let mode: CardPayments['mode']
const asking = (): Asking & Pick<JobContext, 'cardPayments'> => ({
  cardPayments: { mode, forAccount: async (_scope: Scope, id: string) => (id === 'acct_1' ? payments : null) } as unknown as CardPayments,
  clock: world.clock,
  log: makeLog('silent', false),
  withScope: (_studioId, work) => world.inNorthlight(work),
})
const studioId = () => world.inNorthlight(async (scope) => scope.studioId)
const begin = (accountId = 'acct_1') => world.inNorthlight((scope) => attempts.begin(scope, { accountId, name: 'Pat' }))
const isPending = (id: string) => world.inNorthlight(async (scope) => (await findStored(scope, id)) !== null)
const resume = async (id: string) =>
  carryOutJob(attemptJob('test.resume'), [call], { limit: 0, delaySeconds: 0, backoff: false }).run(asking() as unknown as JobContext, {
    studioId: await studioId(),
    attemptId: id,
  })

beforeEach(() => {
  made = { id: 'made' }
  found = { id: 'found' }
  asked = []
  settled = []
  isWanted = true
  mode = 'test'
})

describe('an attempt whose answer was lost', () => {
  it('is made again with what was stored, and settled once, however often it is resumed', async () => {
    const { id } = await begin()
    await resume(id)
    await resume(id)
    expect([asked, settled, await isPending(id)]).toEqual([['make Pat'], [{ id: 'made' }], false])
  })

  it('is only looked for after 23 hours, and where it is not wanted any more', async () => {
    const old = await begin()
    world.clock.advance({ hours: 23 })
    await resume(old.id)
    isWanted = false
    await resume((await begin()).id)
    expect([asked, settled]).toEqual([
      ['find', 'find'],
      [{ id: 'found' }, { id: 'found' }],
    ])
  })

  it('is not asked for on another account than its own', async () => {
    const { id } = await begin('acct_before')
    await resume(id)
    expect([asked, settled, await isPending(id)]).toEqual([[], [accountLeft], false])
  })

  it('stays as it is while its outcome is unknown, in one sentence that names it', async () => {
    const { id } = await begin()
    made = lost
    await expect(resume(id)).rejects.toThrow(`It is still unknown what became of the attempt ${id} of the kind test-call: no-answer`)
    expect([settled, await isPending(id)]).toEqual([[], true])
  })

  it('waits while card payments are off', async () => {
    const { id } = await begin()
    mode = 'off'
    await resume(id)
    expect([asked, await isPending(id)]).toEqual([[], true])
  })

  it('is settled once if the answer comes while it is resumed', async () => {
    const { id } = await begin()
    const attempt = (await world.inNorthlight((scope) => attempts.findPending(scope, id)))!
    await world.inNorthlight((scope) => finishAttempt(scope, id, { objectId: 'heard' }))
    await call.carryOut(asking(), await studioId(), attempt)
    expect([asked, settled]).toEqual([['make Pat'], []])
  })

  it('that cannot be read any more asks nothing of the provider, and nobody else’s is taken for it', async () => {
    const { id } = await begin()
    await world.inNorthlight(({ db }) =>
      db
        .updateTable('providerAttempts')
        .set({ request: JSON.stringify({ accountId: 'acct_1' }) })
        .where('id', '=', id)
        .execute(),
    )
    await expect(resume(id)).rejects.toThrow(`The attempt ${id} of the kind test-call has a stored request that cannot be read: name`)
    const other = await world.inNorthlight((scope) => new Attempts('other', z.object({})).begin(scope, {}))
    await expect(resume(other.id)).rejects.toThrow('Nobody resumes attempts of the kind other')
    expect(asked).toEqual([])
  })
})
