import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scope } from '../../../platform/actor.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { makeLog } from '../../../platform/log.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts'
import { openTestSmtpServer } from '../../../platform/mail/test-smtp-server.ts'
import { origin } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { people, studios } from '../../../world/people.ts'
import { attachLook } from '../../studios/look/attach-look.ts'
import { mailNotification } from './mail-notification.ts'
import { notify } from '../notify.ts'

const { pat } = people
const studioId = studios.northlight.id
const world = storyWorld()

const { inNorthlight } = world
const mailsBefore = () => world.app.mailbox!.mails(pat.email).length
let before = 0
beforeEach(async () => {
  await world.app.jobs.runDue({ early: true })
  await inNorthlight(async (scope) => {
    await scope.db.deleteFrom('notifications').execute()
    await scope.db.deleteFrom('userPreferences').execute()
    await scope.db.updateTable('users').set({ active: true, timezone: null }).where('id', '=', pat.id).execute()
  })
  before = mailsBefore()
})
const newMails = () => world.app.mailbox!.mails(pat.email).slice(0, mailsBefore() - before)

const cancelled = { className: 'Ballet', date: '2026-11-23', startTime: '17:00' }
const tellPat = () => inNorthlight((scope) => notify(scope, 'class_cancellation', { to: [pat.id], details: cancelled }))
const row = () =>
  inNorthlight((scope) => scope.db.selectFrom('notifications').selectAll().where('userId', '=', pat.id).executeTakeFirstOrThrow())
const switchOff = (which: 'emailClassUpdates' | 'emailMessages' | 'emailBilling') =>
  inNorthlight((scope) =>
    scope.db
      .insertInto('userPreferences')
      .values({ studioId, userId: pat.id, [which]: false, updatedAt: new Date() })
      .execute(),
  )
const contextWith = (sendMail: JobContext['sendMail']): JobContext =>
  ({
    publicUrl: origin,
    secrets: { digest: () => 'proof' },
    clock: world.clock,
    isLastAttempt: false,
    withScope: <R>(id: string, work: (scope: Scope) => Promise<R>) => withScope(world.app.scopes, { studioId: id }, work),
    sendMail,
  }) as unknown as JobContext

describe('the email of a notification', () => {
  it('says it in the subject, greets, has one button, plain text and a way to switch it off', async () => {
    await tellPat()
    await world.app.jobs.runDue()
    const switches = `${origin}/dashboard/settings?studio=${studios.northlight.id}#email-notifications`
    expect(newMails()).toMatchObject([
      {
        subject: 'Cancelled: Ballet, Monday 23 November at 17:00',
        messageId: `notification-${(await row()).id}`,
      },
    ])
    const { text, html } = newMails()[0]!
    expect(text).toContain('Hello Pat Ellis,')
    expect(text).toMatch(new RegExp(`See the calendar:\\n${origin}/dashboard/classes\\?\\S*studio=${studios.northlight.id}`))
    expect(text).toContain(switches)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html).toContain(`href="${switches}"`)
    expect(await row()).toMatchObject({ emailRequired: true, emailSent: true, emailSuccess: true, emailSentAt: expect.any(Date) })
  })

  it('speaks for the studio: with its name, its phone and its address for answers', async () => {
    await tellPat()
    await world.app.jobs.runDue()
    const { name, phone, email } = studios.northlight
    expect(newMails()[0]).toMatchObject({ sender: { name, replyTo: email } })
    expect(newMails()[0]?.text).toContain(`You can reach them on ${phone} or ${email}.`)
  })

  it('is answered in Callboard if somebody wrote it, and not by the owners to themselves', async () => {
    const details = { sender: { userId: people.tom.id, name: people.tom.name }, preview: 'Hello' }
    await inNorthlight((scope) => notify(scope, 'new_message', { to: [pat.id], details }))
    await inNorthlight((scope) => notify(scope, 'class_cancellation', { to: [people.olive.id], details: cancelled }))
    await world.app.jobs.runDue()
    const { name } = studios.northlight
    expect(newMails()[0]?.sender).toEqual({ name })
    expect(world.app.mailbox!.mails(people.olive.email)[0]?.sender).toEqual({ name })
  })

  it('carries the logo inside and the studio’s colour, and goes out without a logo that cannot be read', async () => {
    await tellPat()
    const input = { studioId, notificationId: (await row()).id }
    const sent: Mail[] = []
    const logo = { name: 'logo.png', type: 'image/png', base64: 'UE5H', contentId: 'logo-1' }
    const context = contextWith(async (mail) => void sent.push(mail))
    await mailNotification(
      context,
      input,
      async () => [],
      async () => ({ logo, accent: '#1e5fc2' }),
    )
    expect(sent[0]?.attachments).toEqual([logo])
    expect(sent[0]?.html).toContain('src="cid:logo-1"')
    expect(sent[0]?.html).toContain('bgcolor="#1e5fc2"')
    const files = { get: () => Promise.reject(new Error('the store is away')) } as unknown as JobContext['files']
    const withScope = (async () => ({ logoId: 'a-file', accent: '#1e5fc2' })) as unknown as JobContext['withScope']
    expect(await attachLook({ withScope, files, log: makeLog('silent', false) }, studioId)).toEqual({ logo: null, accent: '#1e5fc2' })
  })

  it('says the time in the reader’s own zone', async () => {
    await inNorthlight((scope) => scope.db.updateTable('users').set({ timezone: 'America/New_York' }).where('id', '=', pat.id).execute())
    await tellPat()
    await world.app.jobs.runDue()
    expect(newMails()[0]?.subject).toBe('Cancelled: Ballet, Monday 23 November at 12:00 GMT-5')
  })

  it('is stopped by its own group’s switch only', async () => {
    await switchOff('emailClassUpdates')
    await tellPat()
    await inNorthlight((scope) => notify(scope, 'payment_request', { to: [pat.id], details: { amountMinor: 1250 } }))
    await world.app.jobs.runDue()
    expect(newMails().map(({ subject }) => subject)).toEqual(['Invoice N/A from Northlight Dance: £12.50'])
    expect(await row()).toMatchObject({ type: 'class_cancellation', emailSent: false, emailSuccess: null })
  })

  it('does not go to someone who has left in the meantime', async () => {
    await tellPat()
    await inNorthlight((scope) => scope.db.updateTable('users').set({ active: false }).where('id', '=', pat.id).execute())
    await world.app.jobs.runDue()
    expect(newMails()).toEqual([])
  })

  it('is not sent for types that are shown in the product only', async () => {
    await inNorthlight((scope) => notify(scope, 'class_reminder', { to: [pat.id], details: cancelled }))
    await world.app.jobs.runDue()
    expect([newMails(), (await row()).emailRequired]).toEqual([[], false])
  })
})

const invoiceId = '0190aaaa-0000-7000-8000-000000000001'
async function billPat(reference = 'Invoice-1') {
  const details = { amountMinor: 1250, reference }
  await inNorthlight((scope) => notify(scope, 'payment_request', { to: [pat.id], entityId: invoiceId, details }))
  const { id } = await inNorthlight(({ db }) =>
    db.selectFrom('notifications').select('id').where('userId', '=', pat.id).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  return { studioId, notificationId: id }
}
const notifiedToOlive = () =>
  inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['title', 'message', 'link', 'emailRequired'])
      .where('type', '=', 'account_unreachable')
      .execute(),
  )
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function mailerHearing(answer: string): Promise<JobContext['sendMail']> {
  const server = await openTestSmtpServer(() => answer)
  const mailer = smtpMailer({ url: server.url, from: 'Callboard <hello@callboard.example>' })
  closing.push(mailer.close, server.close)
  return (mail) => mailer.send(mail)
}

describe('a job that sends an email', () => {
  it('that dies after sending and before writing it down sends once', async () => {
    await tellPat()
    const input = { studioId, notificationId: (await row()).id }
    let isDead = false
    const dying = contextWith(async (mail) => {
      await world.app.mailbox!.send(mail)
      isDead = true
    })
    const died: JobContext['withScope'] = (id, work) => (isDead ? Promise.reject(new Error('killed')) : dying.withScope(id, work))
    await expect(mailNotification({ ...dying, withScope: died }, input, async () => [])).rejects.toThrow('killed')
    expect([newMails().length, (await row()).emailSuccess]).toEqual([1, null])
    await world.app.jobs.runDue()
    expect([newMails().length, (await row()).emailSuccess]).toEqual([1, true])
  })

  it('that is refused records the failure, and tries again with the same message id', async () => {
    await tellPat()
    const input = { studioId, notificationId: (await row()).id }
    let refusing = true
    const server = await openTestSmtpServer(() => (refusing ? '450 Try later' : undefined))
    const mailer = smtpMailer({ url: server.url, from: 'Callboard <hello@callboard.example>' })
    const context = contextWith((mail) => mailer.send(mail))
    await expect(mailNotification(context, input, async () => [])).rejects.toThrow()
    expect(await row()).toMatchObject({ emailSent: true, emailSuccess: false })
    refusing = false
    await mailNotification(context, input, async () => [])
    expect(await row()).toMatchObject({ emailSent: true, emailSuccess: true })
    await mailNotification(context, input, async () => [])
    expect(server.mails).toHaveLength(1)
    const source = server.mails[0]?.source.replaceAll(/\r\n[ \t]+/g, ' ') // long headers are folded
    expect(source).toContain(`Message-ID: <notification-${input.notificationId}@callboard.example>`)
    expect(source).toMatch(/^List-Unsubscribe: <http:\/\/callboard\.test\/unsubscribe\/[^\s>]+>/m)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    await mailer.close()
    await server.close()
  })

  it.each([
    ['550 5.1.1 No such person', 'refused'],
    ['550 5.7.1 Your server is on a list', null],
    ['450 4.2.2 The mailbox is full', null],
  ])('that receives %s at the first attempt has failed for good: %s', async (answer, failure) => {
    const input = await billPat()
    const refuses = { ...contextWith(await mailerHearing(answer)), isLastAttempt: false }
    const sending = mailNotification(refuses, input, async () => [])
    expect(
      await sending.then(
        () => 'is not tried again',
        () => 'is tried again',
      ),
    ).toBe(failure === null ? 'is tried again' : 'is not tried again')
    expect(await row()).toMatchObject({ emailSent: true, emailSuccess: false, emailFailure: failure })
    expect((await notifiedToOlive()).length).toBe(failure === null ? 0 : 1)
  })

  it('that gives up notifies the owners, once for several emails to an address', async () => {
    for (const reference of ['Invoice-1', 'Invoice-2']) {
      const input = await billPat(reference)
      const gaveUp = { ...contextWith(await mailerHearing('450 Try later')), isLastAttempt: true }
      await expect(mailNotification(gaveUp, input, async () => [])).rejects.toThrow()
    }
    expect(await notifiedToOlive()).toEqual([
      {
        title: 'Email not delivered',
        message:
          '“Payment request” could not be emailed to Pat Ellis: no email server took it for half a day. What it says is in Callboard.',
        link: `/dashboard/invoices/${invoiceId}`,
        emailRequired: false,
      },
    ])
  })

  it('that gives up an email naming somebody notifies without the name, which may be erased before', async () => {
    const sender = { userId: people.tom.id, name: 'Tom Reed' }
    await inNorthlight((scope) => notify(scope, 'new_message', { to: [people.pat.id], details: { sender, preview: 'Hello' } as never }))
    const { id } = await inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('id').where('type', '=', 'new_message').executeTakeFirstOrThrow(),
    )
    const gaveUp = { ...contextWith(await mailerHearing('450 Try later')), isLastAttempt: true }
    await expect(mailNotification(gaveUp, { studioId: studios.northlight.id, notificationId: id }, async () => [])).rejects.toThrow()
    expect((await notifiedToOlive()).map(({ message }) => message)).toEqual([
      '“A message” could not be emailed to Pat Ellis: no email server took it for half a day. What it says is in Callboard.',
    ])
  })

  it('that cannot compose the email records that, too', async () => {
    const input = await billPat()
    const noPaper = async () => Promise.reject(new Error('no font'))
    const context = contextWith(async () => {})
    await expect(mailNotification(context, input, noPaper)).rejects.toThrow('no font')
    expect(await row()).toMatchObject({ emailSuccess: false, emailFailure: null })
    await expect(mailNotification({ ...context, isLastAttempt: true }, input, noPaper)).rejects.toThrow('no font')
    expect(await row()).toMatchObject({ emailSuccess: false, emailFailure: 'unwritten' })
    await mailNotification(context, input, async () => [])
    expect(await row()).toMatchObject({ emailSuccess: true, emailFailure: null })
  })
})
