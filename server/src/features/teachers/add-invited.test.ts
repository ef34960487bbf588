import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, newestLink, stored } from '../auth/story.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(() => forgetLimits(world))

const invite = (email: string) => olive.call.invitations.send({ id: randomUUID(), email, role: 'parent' })

/** An invited person who has signed up, but not confirmed. */
async function signedUp() {
  const email = freshEmail()
  await invite(email)
  await world.app.jobs.runDue()
  const [, token = ''] = /#type=invitation&token=([\w-]+)/.exec(world.app.mailbox?.mails(email)[0]?.text ?? '') ?? []
  await world.visitor().call.auth.signUp({ name: 'Ines New', email, password: goodPassword, invitation: token })
  return { email, token, confirmation: { ...(await newestLink(world, email)), password: goodPassword } }
}

describe('an invitation of a teacher', () => {
  it('is closed when its address is added as a teacher, also for somebody whose confirmation is pending', async () => {
    const { email, token, confirmation } = await signedUp()
    const id = randomUUID()
    await olive.call.teachers.add({ id, name: 'Tess Toe', email })
    expect((await olive.call.invitations.list()).map((one) => one.email)).not.toContain(email)
    expect(await codeOf(world.visitor().call.invitations.read({ token }))).toBe('invitation-withdrawn')
    expect(await codeOf(world.visitor().call.auth.followLink(confirmation))).toBe('link-closed')
    expect((await stored(world, 'users')).filter((user) => user['email'] === email).map((user) => user['id'])).toEqual([id])
    expect(await codeOf(invite(email))).toBe('already-member')
  })

  it('and an addition at the same moment create one user', async () => {
    for (let round = 0; round < 4; round++) {
      await forgetLimits(world)
      const { email, confirmation } = await signedUp()
      await Promise.all([
        codeOf(olive.call.teachers.add({ id: randomUUID(), name: 'Tess Toe', email })),
        codeOf(world.visitor().call.auth.followLink(confirmation)),
      ])
      expect((await stored(world, 'users')).filter((user) => user['email'] === email)).toHaveLength(1)
      expect((await olive.call.invitations.list()).map((one) => one.email)).not.toContain(email)
    }
  })
})
