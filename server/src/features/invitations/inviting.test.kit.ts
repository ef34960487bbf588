import { randomUUID } from 'node:crypto'
import type { SendInvitation } from '@callboard/contract/invitations'
import { beforeAll, beforeEach } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { forgetLimits, freshEmail, goodPassword } from '../auth/story.test.kit.ts'

/** A studio that invites, and people who follow its emails. */
export function invitingWorld() {
  const world = storyWorld()
  let browser: Browser
  beforeAll(async () => {
    browser = await world.as('olive')
  }, 60_000)
  beforeEach(() => forgetLimits(world))

  const olive = () => browser
  const invite = (changes: Partial<SendInvitation> = {}) =>
    olive().call.invitations.send({ id: randomUUID(), email: freshEmail(), role: 'parent', ...changes })

  async function mailOf(email: string) {
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(email)[0]
    if (!mail) throw new Error(`No mail to ${email}`)
    return { ...mail, token: /\/auth\/callback#type=invitation&token=([\w-]{43})\s/.exec(mail.text)?.[1] ?? 'none' }
  }

  const read = (token: string) => world.visitor().call.invitations.read({ token })
  const signUp = (invitation: string, email: string, name = 'Ines New') =>
    world.visitor().call.auth.signUp({ name, email, password: goodPassword, invitation })

  async function confirmationOf(email: string) {
    const { text } = await mailOf(email)
    return { type: 'confirmation', token: /#type=confirmation&token=([\w-]+)/.exec(text)?.[1] ?? 'none' } as const
  }

  async function confirmed(email: string) {
    const visitor = world.visitor()
    return { browser: visitor, session: await visitor.call.auth.followLink({ ...(await confirmationOf(email)), password: goodPassword }) }
  }

  return { world, olive, invite, mailOf, read, signUp, confirmationOf, confirmed }
}
