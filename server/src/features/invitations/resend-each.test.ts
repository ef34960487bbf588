import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../auth/story.test.kit.ts'
import { signInAgain } from '../invoices/bill.test.kit.ts'
import { invitingWorld } from './inviting.test.kit.ts'

const { world, olive, invite } = invitingWorld()
let ids: string[] = []
beforeEach(async () => {
  ids = [(await invite()).id, (await invite()).id].toSorted()
  await world.app.jobs.runDue({ early: true })
  world.clock.advance({ minutes: 2 })
})
const rows = () =>
  world.database.kysely
    .selectFrom('invitations')
    .select(['id', 'email', 'sentAt', 'expiresAt', 'invitedBy'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const mailsTo = async () => (await rows()).map(({ email }) => world.app.mailbox!.mails(email).length)
const again = (changes: object = {}, browser = olive()) => browser.call.invitations.resendEach({ ids, ...changes })

describe('inviting several people again', () => {
  it('mails each a new link, once, however often it is asked', async () => {
    const both = await Promise.all([again({ ids: [...ids, ids[0]] }), again()])
    expect(new Set(both.map(({ sent }) => sent))).toEqual(new Set([0, 2]))
    expect(await again()).toMatchObject({ sent: 0, refused: ids.map((id) => ({ id, why: 'sent-just-now' })), undo: null })
    await world.app.jobs.runDue({ early: true })
    expect(await mailsTo()).toEqual([2, 2])
  })

  it('costs the studio nothing of its hour when it is pressed again at once', async () => {
    for (let press = 0; press < 55; press += 1) await again()
    expect((await invite()).id).toBeTruthy()
  })

  it('can be stopped for half a minute, and leaves everything as it was', async () => {
    const before = await rows()
    const { undo } = await again({ undoable: true })
    expect(await codeOf((await signInAgain(world, 'omar')).call.invitations.undoResending({ id: undo!.id }))).toBe('undo-over')
    for (let press = 0; press < 2; press += 1) await olive().call.invitations.undoResending({ id: undo!.id })
    expect(await rows()).toEqual(before)
    await world.app.jobs.runDue({ early: true })
    expect(await mailsTo(), 'none had left before it was stopped').toEqual([1, 1])
    await again({ undoable: true })
    await world.app.jobs.runDue({ early: true })
    expect(await mailsTo()).toEqual([2, 2])
  })

  it('mails nobody a second link who was invited again by themselves while it could be stopped', async () => {
    await again({ undoable: true })
    world.clock.advance({ seconds: 5 })
    await olive().call.invitations.resend({ id: ids[0]! })
    await world.app.jobs.runDue({ early: true })
    expect(await mailsTo()).toEqual([2, 2])
  })

  it('leaves out who has been revoked or was sent too many today, and says so', async () => {
    const [revoked, often] = ids as [string, string]
    for (let n = 0; n < 5; n += 1) await olive().call.invitations.resend({ id: often })
    await olive().call.invitations.revoke({ id: revoked })
    world.clock.advance({ minutes: 2 })
    const { sent, refused } = await again()
    expect(sent).toBe(0)
    expect(new Set(refused.map(({ why }) => why))).toEqual(new Set(['invitation-over', 'too-many-requests']))
  })

  it('is refused together for one of another studio, and to all but owners', async () => {
    expect(await codeOf(again({ ids: [ids[0], randomUUID()] }))).toBe('invitation-not-found')
    expect(await codeOf(again({}, await signInAgain(world, 'omar')))).toBe('invitation-not-found')
    for (const name of ['tom', 'pat'] as const)
      await expect(again({}, await signInAgain(world, name))).rejects.toMatchObject({ status: 403 })
    expect(await mailsTo()).toEqual([1, 1])
  })
})
