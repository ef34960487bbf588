import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Visitor } from '../../platform/http/visitor.ts'
import { makeRateLimits } from '../../platform/rate-limits.ts'
import { codeOf, freshEmail, goodPassword } from '../auth/story.test.kit.ts'
import { invitingWorld } from './inviting.test.kit.ts'
import { countSending } from './limits.ts'

const { world, olive, invite, mailOf, read, signUp, confirmationOf, confirmed } = invitingWorld()

describe('an invitation', () => {
  it('cannot be sent without limit', async () => {
    const codes: string[] = []
    for (let n = 0; n < 102; n++) codes.push(await codeOf(invite()))
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2)
  })

  it('reaches one address six times a day, also by sending it again or revoking it; another studio has six of its own', async () => {
    const { id, email } = await invite()
    const again = () => codeOf(olive().call.invitations.resend({ id }))
    expect([await again(), await again(), await again()]).toEqual(['none', 'none', 'none'])
    await olive().call.invitations.revoke({ id })
    const { id: second } = await invite({ email })
    expect(await codeOf(olive().call.invitations.resend({ id: second }))).toBe('none')
    expect(await codeOf(olive().call.invitations.resend({ id: second }))).toBe('too-many-requests')
    expect(await codeOf(invite())).toBe('none')
    const omar = await world.as('omar')
    const { id: his } = await omar.call.invitations.send({ id: randomUUID(), email, role: 'parent' })
    for (let n = 0; n < 5; n++) expect(await codeOf(omar.call.invitations.resend({ id: his }))).toBe('none')
    expect(await codeOf(omar.call.invitations.resend({ id: his }))).toBe('too-many-requests')
  })

  it('that is refused counts towards none of these limits', async () => {
    const { email } = await invite()
    for (let n = 0; n < 40; n++) expect(await codeOf(invite({ email }))).toBe('already-invited')
    const mailed = await world.database.kysely.selectFrom('rateLimits').select(['key', 'points']).where('key', 'like', '%-to:%').execute()
    expect(mailed.map(({ points }) => points)).toEqual([1, 1, 1])
  })

  it('reaches one address 12 times a day from one client, and 36 times from all', async () => {
    const limits = makeRateLimits(world.database)
    const email = 'ines@new.example'
    const from = (client: string, studio: string) => {
      const secrets = { digest: (purpose: string, text: string) => `${purpose}: ${text}` }
      return countSending({ limits, secrets, clientKey: client } as Partial<Visitor> as Visitor, studio, email)
    }
    const mailedBy = async (client: string, studio: string) => {
      const answers: unknown[] = []
      for (let n = 0; n < 7; n++) answers.push(await from(client, studio))
      return answers.filter((answer) => answer === null).length
    }
    expect([await mailedBy('café', 'one'), await mailedBy('café', 'two'), await mailedBy('café', 'three')]).toEqual([6, 6, 0])
    expect([await mailedBy('train', 'four'), await mailedBy('train', 'five'), await mailedBy('flat', 'six')]).toEqual([6, 6, 6])
    expect(await from('hall', 'the real one')).toBeNull()
    expect([await mailedBy('hall', 'seven'), await from('hall', 'the real one')]).toEqual([
      5,
      expect.objectContaining({ code: 'too-many-requests' }),
    ])
  })
})

describe('one network address', () => {
  it('is enough for the families of a whole studio to follow their invitations', async () => {
    const family = async () => {
      const { email } = await invite()
      return { email, token: (await mailOf(email)).token }
    }
    const [first, second] = [await family(), await family()]
    for (let n = 0; n < 59; n++) expect(await codeOf(read(`guess-${n}`))).toBe('invitation-unknown')
    for (let n = 0; n < 3; n++) expect(await read(first.token)).toMatchObject({ email: first.email })

    const uninvited = () => codeOf(world.visitor().call.auth.signUp({ name: 'Nina', email: freshEmail(), password: goodPassword }))
    for (let n = 0; n < 10; n++) expect(await uninvited()).toBe('none')
    expect(await uninvited()).toBe('too-many-requests')
    for (const { token, email } of [first, second]) expect(await codeOf(signUp(token, email))).toBe('none')

    const follow = (token: string) => codeOf(world.visitor().call.auth.followLink({ type: 'confirmation', token }))
    for (let n = 0; n < 29; n++) expect(await follow(`guess-${n}`)).toBe('link-invalid')
    expect(await codeOf(world.visitor().call.auth.followLink(await confirmationOf(first.email))), 'in another browser').toBe(
      'password-needed',
    )
    for (const { email } of [first, second]) expect(await codeOf(confirmed(email))).toBe('none')

    expect([await follow('another'), await follow('and another')]).toEqual(['link-invalid', 'too-many-requests'])
    expect([await codeOf(read('another')), await codeOf(read('and another'))]).toEqual(['invitation-unknown', 'too-many-requests'])
    expect(await codeOf(signUp('no such token', first.email)), 'a guess at sign-up is one too').toBe('too-many-requests')
  })
})
