import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { AddressRefused } from '../../platform/mail/mail.ts'
import { studios } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { signInAgain } from '../invoices/bill.test.kit.ts'
import { childForm } from '../students/child.test.kit.ts'
import { invitingWorld } from './inviting.test.kit.ts'
import { mailInvitation } from './mail-invitation.ts'

const { world, olive, invite, mailOf, read, signUp, confirmed } = invitingWorld()

const fateOf = async (id: string) => (await olive().call.invitations.list()).find((one) => one.id === id)?.fate
const joined = async () => olive().call.invitations.joined()

function mailThrough(invitationId: string, error: Error | null) {
  const context = {
    publicUrl: 'https://callboard.example',
    clock: world.clock,
    jobId: randomUUID(),
    files: {},
    log: { warn: () => {} },
    withScope: (studioId: string, work: never, needs?: object) => withScope(world.app.scopes, { ...needs, studioId }, work),
    sendMail: async () => {
      if (error) throw error
    },
  }
  return mailInvitation(context as unknown as JobContext, { studioId: studios.northlight.id, invitationId })
}

describe('what becomes of an invitation', () => {
  it('is sent, followed once its link is opened, joined, and then whether a child has been added', async () => {
    const { id, email } = await invite()
    const { token } = await mailOf(email)
    expect(await fateOf(id)).toBe('sent')
    for (let press = 0; press < 2; press += 1) await read(token)
    expect(await fateOf(id)).toBe('followed')
    await signUp(token, email)
    const { browser, session } = await confirmed(email)
    expect(await fateOf(id)).toBeUndefined()
    const [newcomer] = await joined()
    expect(newcomer).toMatchObject({ id, name: 'Ines New', role: 'parent', hasChild: false })
    expect(session).toMatchObject({ user: { id: newcomer!.userId } })
    await browser.call.students.add(childForm({ id: randomUUID(), name: 'Ada New' }))
    expect((await joined())[0]).toMatchObject({ id, hasChild: true })
  })

  it('is a bounce when the address is refused for good, and none when the mail server only does not answer', async () => {
    const { id } = await invite()
    await expect(mailThrough(id, new Error('away'))).rejects.toThrow('away')
    expect(await fateOf(id)).toBe('sent')
    await mailThrough(id, new AddressRefused('550 no such user'))
    expect(await fateOf(id)).toBe('bounced')
    const listed = (await olive().call.invitations.list()).find((one) => one.id === id)
    expect(listed?.mayGoAgain).toBe(false)
    await olive().call.invitations.resend({ id })
    expect(await fateOf(id)).toBe('sent')
  })

  it('is shown to owners of its studio alone, and of whoever has left no more', async () => {
    const { email } = await invite()
    await signUp((await mailOf(email)).token, email, 'Ivo Brief')
    await confirmed(email)
    const newcomer = (await joined()).find(({ name }) => name === 'Ivo Brief')
    expect(await (await signInAgain(world, 'omar')).call.invitations.joined()).toEqual([])
    expect(await codeOf((await signInAgain(world, 'tom')).call.invitations.joined())).not.toBe('none')
    await olive().call.users.remove({ id: newcomer!.userId })
    expect((await joined()).map(({ userId }) => userId)).not.toContain(newcomer!.userId)
    const kept = await world.database.kysely.selectFrom('invitations').select('id').where('id', '=', newcomer!.id).execute()
    expect(kept).toEqual([])
  })
})
