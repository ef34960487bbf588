import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { withLogins, withScope } from '../../../platform/events/open-scope.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { origin } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { people } from '../../../world/people.ts'
import { mailLink } from '../links/mail-link.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, newestEmailToken, newestLink, newOwner, stored, useUp } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const signIn = (email: string) => world.visitor().call.auth.signIn({ email, password: goodPassword })
const confirm = (token: string) => world.visitor().call.auth.confirmEmail({ token })
const subjectsTo = (email: string) => (world.app.mailbox?.mails(email) ?? []).map((mail) => mail.subject)

describe('a change of email address', () => {
  it('takes effect once its link is followed, is notified to the old address and gives no session', async () => {
    const { browser, email, id } = await newOwner(world)
    const next = freshEmail()
    // The name alone matters here: the calls are open before subscribing.
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    expect(await browser.call.auth.changeEmail({ email: next })).toMatchObject({ email: next })
    expect(await codeOf(signIn(email))).toBe('none')
    expect(await codeOf(signIn(next))).toBe('wrong-credentials')

    const stranger = world.visitor()
    expect(await stranger.call.auth.confirmEmail({ token: await newestEmailToken(world, next) })).toEqual({ email: next })
    expect([...stranger.cookies.keys()]).toEqual([])
    expect((await browser.call.auth.session()).session?.user.email).toBe(next)
    expect(await codeOf(signIn(next))).toBe('none')
    expect(await codeOf(signIn(email))).toBe('wrong-credentials')
    expect((await stored(world, 'users')).find((user) => user['id'] === id)?.['email']).toBe(next)
    await world.app.jobs.runDue()
    expect(subjectsTo(email)).toContain('Your email for Callboard has changed')
  })

  const asking = async (next = freshEmail()) => {
    const owner = await newOwner(world)
    await owner.browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    await owner.browser.call.auth.changeEmail({ email: next })
    return { ...owner, next, token: await newestEmailToken(world, next) }
  }

  it('works once, also for many at once', async () => {
    const { token } = await asking()
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(confirm(token))))
    expect([...codes].sort()).toEqual(['link-used', 'link-used', 'link-used', 'link-used', 'none'])
  })

  it('works for 24 hours', async () => {
    const [early, late] = [await asking(), await asking()]
    world.clock.advance({ hours: 23, minutes: 59 })
    expect(await codeOf(confirm(early.token))).toBe('none')
    world.clock.advance({ minutes: 1 })
    expect(await codeOf(confirm(late.token))).toBe('link-expired')
  })

  it('is void once it was cancelled, or another was requested', async () => {
    const one = await asking()
    expect(await one.browser.call.auth.cancelEmailChange()).toEqual({ email: one.email })
    expect(await codeOf(confirm(one.token))).toBe('link-closed')
    const other = await asking()
    await other.browser.call.auth.changeEmail({ email: freshEmail() })
    await world.app.jobs.runDue()
    expect(await codeOf(confirm(other.token))).toBe('link-replaced')
    expect(await codeOf(confirm('nonsense'))).toBe('link-invalid')
  })

  it('is refused at the confirmation when someone else has taken the address meanwhile', async () => {
    const { token, next } = await asking()
    await newOwner(world, next)
    expect(await codeOf(confirm(token))).toBe('email-taken')
  })

  it('to an address that has a login is answered as any other; only its mailbox learns of it', async () => {
    const browser = await world.as('tara')
    const asked = (email: string) => browser.call.auth.changeEmail({ email })
    const free = await asked(freshEmail())
    const known = await asked(people.theo.email)
    expect({ ...known, email: '', mailboxUrl: '' }).toEqual({ ...free, email: '', mailboxUrl: '' })
    expect((await browser.call.profile.read()).pendingEmail).toBe(people.theo.email)
    await world.app.jobs.runDue()
    const [mail] = world.app.mailbox?.mails(people.theo.email) ?? []
    expect(mail?.subject).toBe('This address already signs in to Callboard')
    expect(mail?.text).not.toContain('#type=')
    await browser.call.auth.cancelEmailChange()
  })

  it('is not kept from its holder by a login that an owner made for it and nobody confirmed', async () => {
    const next = freshEmail()
    const omar = await world.as('omar')
    const teacher = { name: 'Squatter', email: next, phone: '', bio: '', specialties: '' }
    await omar.call.teachers.add({ ...teacher, id: randomUUID() })
    const one = await asking(next)
    expect(await codeOf(confirm(one.token))).toBe('none')
    expect(await codeOf(signIn(next))).toBe('none')
    expect(await codeOf(omar.call.teachers.add({ ...teacher, id: randomUUID() }))).toBe('already-member')
  })

  it('to that of somebody who was added elsewhere and never signed in has them invited to join with this login', async () => {
    const next = freshEmail()
    const omar = await world.as('omar')
    const { id } = await omar.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email: next })
    const one = await asking(next)
    await confirm(one.token)
    await world.app.jobs.runDue()
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(next)[0]
    expect(mail?.text).toContain('You already sign in to Callboard with this address: sign in to join.')
    const [, token = ''] = /#type=invitation&token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(await one.browser.call.memberships.join({ invitation: token })).toMatchObject({ user: { id, role: 'teacher' } })
  })

  it('to that of somebody else in one of the own studios is refused at the confirmation', async () => {
    const next = freshEmail()
    const [tara, olive] = [await world.as('tara'), await world.as('olive')]
    await tara.call.auth.changeEmail({ email: next })
    const token = await newestEmailToken(world, next)
    await olive.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email: next })
    expect(await codeOf(confirm(token))).toBe('email-taken')
    await tara.call.auth.cancelEmailChange()
  })

  it('gives an address to one of two people who request it at once', async () => {
    const next = freshEmail()
    const one = await asking(next)
    const other = await asking(next)
    const codes = await Promise.all([codeOf(confirm(one.token)), codeOf(confirm(other.token))])
    expect([...codes].sort()).toEqual(['email-taken', 'none'])
  })

  it('voids a recovery link that was mailed to the old address', async () => {
    const { email, token } = await asking()
    await world.visitor().call.auth.forgotPassword({ email })
    const link = await newestLink(world, email)
    await confirm(token)
    expect(await codeOf(world.visitor().call.auth.followLink(link))).toBe('link-closed')
  })

  it('voids the recovery link that is just being mailed while it takes over', async () => {
    const { email, id, token } = await asking()
    await world.visitor().call.auth.forgotPassword({ email })
    const [link] = (await stored(world, 'recoveryLinks')).filter((one) => one['identityId'] === id)
    const sent: Mail[] = []
    const { scopes } = world.app
    await mailLink(
      {
        clock: world.clock,
        publicUrl: origin,
        // The job has read the link when the address changes.
        withLogins: async (work) => {
          const answer = await withLogins(scopes, work)
          await codeOf(confirm(token))
          return answer
        },
        withScope: (studioId, work, needs) => withScope(scopes, { ...needs, studioId }, work as never),
        sendMail: async (mail) => void sent.push(mail),
      } as Partial<JobContext> as JobContext,
      { linkId: link?.['id'] as string },
    )
    expect(sent).toEqual([])
    expect(await codeOf(signIn(email))).toBe('wrong-credentials')
    expect((await stored(world, 'recoveryLinks')).filter((one) => one['identityId'] === id)).toEqual([])
  })

  it('cannot be used to find out who has an account: requests are limited', async () => {
    const { browser } = await asking()
    await forgetLimits(world)
    const codes: string[] = []
    for (let n = 0; n < 12; n++) codes.push(await codeOf(browser.call.auth.changeEmail({ email: freshEmail() })))
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2)
  })

  it('can be requested however often strangers have signed up behind the same network address', async () => {
    const next = freshEmail()
    const { browser } = await asking()
    await world.visitor().call.auth.signUp({ name: 'Mal', email: next, password: 'a stranger dances' })
    for (const limit of ['confirmation-mails', 'sign-up-client', 'sign-up-both']) await useUp(world, limit)
    await browser.call.auth.changeEmail({ email: next })
    expect(await codeOf(confirm(await newestEmailToken(world, next)))).toBe('none')
  })

  it('emails one address at most three times a day for one user', async () => {
    const { browser } = await asking()
    const next = freshEmail()
    const again = () => codeOf(browser.call.auth.changeEmail({ email: next }))
    expect([await again(), await again(), await again()]).toEqual(['none', 'none', 'none'])
    expect(await again()).toBe('too-many-requests')
    const other = await asking(freshEmail())
    expect(await codeOf(other.browser.call.auth.changeEmail({ email: next }))).toBe('none')
  })

  it('stores hashes of its links only', async () => {
    const { token } = await asking()
    const kept = JSON.stringify(await stored(world, 'emailChanges'), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    )
    expect(kept).not.toContain(token)
  })
})
