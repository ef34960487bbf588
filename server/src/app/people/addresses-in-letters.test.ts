import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { codeOf, goodPassword, mailedLinks, newestEmailToken, newestLink } from '../../features/auth/story.test.kit.ts'
import { invitingWorld } from '../../features/invitations/inviting.test.kit.ts'

const { world, olive, invite, mailOf, read, signUp, confirmed } = invitingWorld()
const [typed, kept] = ['una@müller.example', 'una@xn--mller-kva.example']
const mailsTo = (email: string) => world.app.mailbox!.mails(email).length
const session = async (email: string) => {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email, password: goodPassword })
  return { browser, user: (await browser.call.auth.session()).session?.user }
}

it('an address with an internationalised domain is one person at every form, mailed in ASCII and shown in its own letters', async () => {
  expect((await invite({ email: 'Una@MÜLLER.example' })).email).toBe(typed)
  expect(await codeOf(invite({ email: kept }))).not.toBe('none')
  const mail = await mailOf(kept)
  expect(mail.to).toBe(kept)
  expect((await read(mail.token)).email).toBe(typed)
  expect((await olive().call.invitations.list()).map(({ email }) => email)).toContain(typed)

  expect((await signUp(mail.token, typed, 'Una Vale')).email).toBe(typed)
  expect(await confirmed(kept)).toMatchObject({ session: { user: { email: typed } } })
  const [{ user }, asKept] = [await session(typed), await session(kept)]
  expect([user?.email, user?.id]).toEqual([typed, asKept.user?.id])
  expect(await codeOf(world.visitor().call.auth.signUp({ name: 'Una', email: typed, password: goodPassword }))).toBe('email-taken')
  expect((await asKept.browser.call.profile.read()).email).toBe(typed)

  for (const search of [typed, kept, 'Vale UNA@MÜLLER.example'])
    expect((await olive().call.users.list({ search })).users.map(({ email }) => email)).toEqual([typed])
  await world.app.jobs.runDue()
  expect(world.app.mailbox!.mails().find(({ subject }) => subject.startsWith('Una Vale has joined'))?.text).toContain(`(${typed})`)

  const before = mailsTo(kept)
  await world.visitor().call.auth.forgotPassword({ email: typed })
  expect((await newestLink(world, kept)).type).toBe('recovery')
  expect([mailsTo(kept), mailsTo(typed)]).toEqual([before + 1, 0])
})

it('an internationalised address can be chosen as a new email, and for a new teacher', async () => {
  const { browser } = await session(typed)
  const { name, phone } = await browser.call.profile.read()
  const changing = await browser.call.auth.changeEmail({ email: 'una@bücher.example' })
  expect(changing.email).toBe('una@bücher.example')
  expect(await browser.call.profile.read()).toMatchObject({ name, phone, pendingEmail: 'una@bücher.example' })
  const token = await newestEmailToken(world, 'una@xn--bcher-kva.example')
  expect(await world.visitor().call.auth.confirmEmail({ token })).toEqual({ email: 'una@bücher.example' })
  await world.app.jobs.runDue()
  expect(world.app.mailbox!.mails(kept)[0]?.text).toContain('with una@bücher.example')

  const added = await olive().call.teachers.add({ id: randomUUID(), name: 'Uwe', email: 'uwe@müller.example' })
  expect(added.email).toBe('uwe@müller.example')
  expect((await mailedLinks(world, 'uwe@xn--mller-kva.example')).map(({ type }) => type)).toEqual(['welcome'])
})

it('a studio can have an internationalised address, and replies go to it in ASCII', async () => {
  expect(await olive().call.studios.edit({ email: 'hallo@müller.example' })).toMatchObject({ email: 'hallo@müller.example' })
  const { email } = await invite()
  expect((await mailOf(email)).sender?.replyTo).toBe('hallo@xn--mller-kva.example')
})
