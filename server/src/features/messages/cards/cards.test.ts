import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { About } from '@callboard/contract/message-cards'
import type { Browser } from '../../../world/open-world.ts'
import { people, rooms } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { bill } from '../../invoices/bill.test.kit.ts'
import { talk } from '../messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser, omar: Browser
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
  omar = await world.as('omar')
}, 60_000)

const card = (browser: Browser, about: About) => browser.call.messages.card(about)
const send = (browser: Browser, conversationId: string, about: About, id: string = randomUUID()) =>
  browser.call.messages.send({ id, conversationId, content: 'What is this for?', media: [], about })

async function anInvoice(): Promise<About & { kind: 'invoice' }> {
  const { invoices } = await olive.call.invoices.add(bill())
  return { kind: 'invoice', id: invoices[0]!.id }
}

async function aClass(when: Parameters<Browser['call']['classes']['add']>[0]['when']): Promise<string> {
  const id = randomUUIDv7()
  const times = { startTime: '08:00', endTime: '09:00' }
  await olive.call.classes.add({ id, name: 'Jazz', ...times, teacherId: people.tom.id, locationId: rooms.studioA.id, when })
  return id
}

it('a card shows of an invoice what its reader may see of it now', async () => {
  const about = await anInvoice()
  const shown = { ...about, index: 1, totalMinor: 4500, currency: 'GBP', dueOn: '2026-12-01', status: 'pending' }
  expect(await card(olive, about)).toEqual(shown)
  expect(await card(pat, about)).toEqual(shown)
  for (const browser of [tom, quinn, omar])
    expect(await card(browser, about)).toEqual({ kind: 'closed', of: 'invoice', isGone: browser === omar })
  await olive.call.invoices.cancel({ id: about.id, version: 1 })
  expect(await card(pat, about)).toMatchObject({ status: 'cancelled' })
  expect(await card(olive, { kind: 'invoice', id: randomUUID() })).toEqual({ kind: 'closed', of: 'invoice', isGone: true })
})

it('a card shows the date of its class, and the next date once that has passed, until the class is deleted', async () => {
  const id = await aClass({ repeats: 'never', date: '2026-11-19' })
  const shown = {
    kind: 'class',
    id,
    name: 'Jazz',
    date: '2026-11-19',
    startTime: '08:00',
    endTime: '09:00',
    room: 'Studio A',
    nextOn: null,
  }
  for (const browser of [olive, pat, tom]) expect(await card(browser, { kind: 'class', id })).toEqual(shown)
  expect(await card(omar, { kind: 'class', id })).toEqual({ kind: 'closed', of: 'class', isGone: true })
  await olive.call.classes.remove({ id, scope: 'single' })
  expect(await card(pat, { kind: 'class', id })).toEqual({ kind: 'closed', of: 'class', isGone: true })

  await aClass({ repeats: 'weekly', dayOfWeek: 2, startsOn: '2026-11-17', endsOn: '2026-12-08' })
  const { classes } = await olive.call.classes.week({ of: '2026-11-17' })
  const past = classes.find(({ name, date }) => name === 'Jazz' && date === '2026-11-17')!
  expect(await card(pat, { kind: 'class', id: past.id })).toMatchObject({ date: '2026-11-17', nextOn: '2026-11-24' })
})

it('a card is stored with its message as a reference only, through an edit, until the message is deleted', async () => {
  const about = await anInvoice()
  const { id } = await talk(pat, 'olive', 'tom')
  const sent = await send(pat, id, about)
  expect(sent.about).toEqual(about)
  expect((await pat.call.messages.edit({ id, messageId: sent.id, content: 'What is it for?' })).about).toEqual(about)
  expect((await tom.call.messages.page({ id })).messages.map((one) => one.about)).toEqual([about])
  const { conversations } = await tom.call.messages.conversations({})
  expect(conversations[0]?.lastMessage?.preview, 'nothing of the invoice').toBe('What is it for?')
  expect((await pat.call.messages.delete({ id, messageId: sent.id })).about).toBeNull()
  expect((await tom.call.messages.page({ id })).messages.map((one) => one.about)).toEqual([null])
})

it('a card is refused at sending to whoever may not see its subject, and the message can be sent without it', async () => {
  const about = await anInvoice()
  const { id } = await talk(tom, 'olive')
  const messageId = randomUUID()
  expect(await codeOf(send(tom, id, about, messageId))).toBe('about-not-found')
  expect(await codeOf(send(tom, id, { kind: 'class', id: randomUUID() }, messageId))).toBe('about-not-found')
  const { id: elsewhere } = await talk(quinn, 'olive')
  expect(await codeOf(send(quinn, elsewhere, about))).toBe('about-not-found')
  const sent = await tom.call.messages.send({ id: messageId, conversationId: id, content: 'What is this for?', media: [] })
  expect(sent.about).toBeNull()
  expect(await codeOf(olive.call.messages.send({ id: randomUUID(), conversationId: id, content: '', media: [], about }))).toBe(
    'message-empty',
  )
})
