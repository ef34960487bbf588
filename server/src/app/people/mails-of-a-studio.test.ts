import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { freshEmail } from '../../features/auth/story.test.kit.ts'
import { invitingWorld } from '../../features/invitations/inviting.test.kit.ts'
import { people, studios } from '../../world/people.ts'

const { world, olive, invite, mailOf } = invitingWorld()
const { name, phone, email: address } = studios.northlight

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await olive().call.studios.edit({ accent: '#1e5fc2' })
  await olive().call.studios.setLogo({ file: new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }) })
})

const inside = (mail: { html: string; attachments?: readonly { contentId?: string }[] }) =>
  (mail.attachments ?? []).filter(({ contentId }) => contentId && mail.html.includes(`src="cid:${contentId}"`)).length

it('mails that invite or welcome somebody carry the studio’s logo, colour and telephone number, and replies go to the studio', async () => {
  const invited = await mailOf((await invite()).email)
  const added = freshEmail()
  await olive().call.teachers.add({ id: randomUUID(), name: 'Uwe Stark', email: added })
  const welcomed = await mailOf(added)
  expect([invited.subject, welcomed.subject]).toEqual([
    'Olive Hart invites you to join Northlight Dance',
    'Olive Hart has added you to Northlight Dance: choose your password',
  ])
  for (const mail of [invited, welcomed]) {
    expect([inside(mail), mail.html.includes('#1e5fc2')]).toEqual([1, true])
    expect(mail.text).toContain(`You can reach them on ${phone} or ${address}.`)
    expect(mail.sender).toEqual({ name, replyTo: address })
  }
})

it('mails to owners about the bank details carry the studio’s logo and colour, and not its own telephone number', async () => {
  const { version } = await olive().call.bankDetails.read()
  const account = { accountName: 'Northlight Dance Ltd', accountNumber: '66374958', sortCode: '089999', bankName: '' }
  await olive().call.bankDetails.save({ ...account, country: 'GB', version })
  const mail = await mailOf(people.olive.email)
  expect([mail.subject, inside(mail), mail.sender]).toEqual([`The bank details of ${name} have changed`, 1, { name }])
  expect(mail.html).toContain('#1e5fc2')
  expect(mail.text).not.toContain(phone)
})

it('mails about signing in and recovery are Callboard’s, not the studio’s', async () => {
  await world.visitor().call.auth.forgotPassword({ email: people.pat.email })
  const mail = await mailOf(people.pat.email)
  expect(mail.subject).toBe('Set a new password for Callboard')
  expect([mail.sender, mail.attachments ?? [], mail.text.includes(phone), mail.html.includes('#1e5fc2')]).toEqual([
    undefined,
    [],
    false,
    false,
  ])
})
