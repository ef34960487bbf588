import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { contentsOf, talk, notificationsOfMessages, write } from './messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser, omar: Browser
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
  omar = await world.as('omar')
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.inNorthlight(async ({ db, studioId }) => {
    await db.deleteFrom('conversations').where('studioId', '=', studioId).execute()
    await db.deleteFrom('notifications').where('studioId', '=', studioId).where('type', '=', 'new_message').execute()
  })
})
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name)

describe('the list of people one may write to', () => {
  it('shows everybody to staff, and staff to families', async () => {
    const namesFor = async (browser: Browser) => namesOf(await browser.call.messages.recipients({}))
    expect(await namesFor(pat)).toEqual(['Olive Hart', 'Tara Lindqvist', 'Tom Reed'])
    expect(await namesFor(tom)).toEqual(expect.arrayContaining(['Olive Hart', 'Pat Ellis', 'Quinn Osei']))
    expect(await namesFor(tom)).not.toContain('Tom Reed')
    expect(namesOf(await tom.call.messages.recipients({ search: 'pat el' }))).toEqual(['Pat Ellis'])
    expect(namesOf(await tom.call.messages.recipients({ search: 'q' })), 'first whose name begins so').toEqual([
      'Quinn Osei',
      'Tara Lindqvist',
    ])
    expect(await tom.call.messages.recipients({ search: 'noor' })).toMatchObject([{ name: 'Quinn Osei', children: ['Noor Osei'] }])
    expect((await pat.call.messages.recipients({})).every(({ children }) => children.length === 0)).toBe(true)
    expect(await pat.call.messages.recipients({ search: 'noor' })).toEqual([])
    expect(namesOf(await pat.call.messages.recipients({ id: people.tom.id }))).toEqual(['Tom Reed'])
    expect(await pat.call.messages.recipients({ id: people.quinn.id })).toEqual([])
  })

  it('never contains another family, oneself or another studio', async () => {
    const start = (browser: Browser, ...recipientIds: string[]) => codeOf(browser.call.messages.start({ id: randomUUID(), recipientIds }))
    expect(await start(pat, people.quinn.id)).toBe('writing-not-allowed')
    expect(await start(pat, people.tom.id, people.quinn.id)).toBe('writing-not-allowed')
    expect(await start(tom, people.pat.id, people.quinn.id)).toBe('two-families')
    expect(await start(pat, people.pat.id)).toBe('recipient-not-found')
    expect(await start(pat, people.omar.id)).toBe('recipient-not-found')
    expect(await start(pat)).toBe('invalid-input')
    await expect(pat.call.messages.start({ id: randomUUID(), recipientIds: [] })).rejects.toMatchObject({
      data: { fields: { recipientIds: 'At least two participants are required' } },
    })
  })
})

describe('a conversation', () => {
  it('is created once for the same people, whoever starts it, also at the same moment', async () => {
    const [one, other] = await Promise.all([talk(pat, 'tom'), talk(tom, 'pat')])
    expect(other.id).toBe(one.id)
    expect(namesOf(one.people)).toEqual(['Tom Reed'])
    expect(namesOf(other.people)).toEqual(['Pat Ellis'])
    expect((await talk(pat, 'tom')).id).toBe(one.id)
    const group = await talk(olive, 'tom', 'pat')
    expect(group.id).not.toBe(one.id)
    expect(namesOf(group.people)).toEqual(['Tom Reed', 'Pat Ellis'])
    expect(await codeOf(olive.call.messages.start({ id: one.id, recipientIds: [people.quinn.id] }))).toBe('conversation-exists')
  })

  it('is found by nobody else', async () => {
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(pat, id, 'Only for Tom')
    for (const browser of [olive, quinn, omar]) {
      const { messages } = browser.call
      expect((await messages.conversations({})).conversations).toEqual([])
      const asked = [
        messages.conversation({ id }),
        messages.page({ id }),
        messages.changes({ id, since: 0 }),
        messages.read({ id, to: 1 }),
        messages.edit({ id, messageId, content: 'Mine' }),
        messages.delete({ id, messageId }),
        messages.send({ id: randomUUID(), conversationId: id, content: 'Mine' }),
      ]
      expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'conversation-not-found'))
    }
    expect(await contentsOf(tom, id)).toEqual(['Only for Tom'])
  })

  it('is listed by its newest message, with the number of unread messages', async () => {
    const [withTom, withOlive] = [await talk(pat, 'tom'), await talk(pat, 'olive')]
    await write(pat, withOlive.id, 'First')
    world.clock.advance({ minutes: 1 })
    await write(tom, withTom.id, 'x'.repeat(60))
    const { conversations, hasMore } = await pat.call.messages.conversations({})
    expect(conversations).toMatchObject([
      { id: withTom.id, unread: 1, lastMessage: { author: 'Tom Reed', isOwn: false, preview: `${'x'.repeat(47)}...` } },
      { id: withOlive.id, unread: 0, lastMessage: { isOwn: true, preview: 'First' } },
    ])
    expect(hasMore).toBe(false)
    expect(await pat.call.messages.conversations({ most: 1 })).toMatchObject({ conversations: [{ id: withTom.id }], hasMore: true })
  })
})

describe('a message', () => {
  it('is sent once when the request is repeated, in one order for all, and notified to the others', async () => {
    const { id: conversationId } = await talk(pat, 'tom')
    const asked = { id: randomUUID(), conversationId, content: 'Can Mia come earlier?' }
    const [one, two] = await Promise.all([pat.call.messages.send(asked), pat.call.messages.send(asked)])
    expect(two).toEqual(one)
    expect(one).toMatchObject({ number: 1, author: { name: 'Pat Ellis' }, isDeleted: false, can: { edit: true, delete: true } })
    expect((await write(tom, conversationId, 'Of course')).number).toBe(2)
    expect(await contentsOf(tom, conversationId)).toEqual(['Can Mia come earlier?', 'Of course'])
    expect(await notificationsOfMessages(world, 'tom')).toEqual(['New message from Pat Ellis: Can Mia come earlier?'])
    expect(await codeOf(tom.call.messages.send(asked))).toBe('message-exists')
    const { id: elsewhere } = await talk(pat, 'olive')
    expect(await codeOf(pat.call.messages.send({ ...asked, conversationId: elsewhere }))).toBe('message-exists')
  })

  it('needs words or a file, and is at most 5,000 characters long; thirty a minute', async () => {
    const { id } = await talk(pat, 'tom')
    expect(await codeOf(write(pat, id, ' \n '))).toBe('message-empty')
    expect(await codeOf(write(pat, id, 'a'.repeat(5001)))).toBe('invalid-input')
    expect(await codeOf(write(pat, id, '', [{ id: randomUUID() }]))).toBe('media-not-found')
    for (let n = 1; n <= 30; n++) await write(pat, id, `${n}`)
    expect(await codeOf(write(pat, id, 'One too many'))).toBe('too-many-requests')
    expect(await contentsOf(tom, id)).toHaveLength(30)
  })

  it('can be edited by its author for fifteen minutes, and deleted at any time', async () => {
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(pat, id, 'At four')
    expect(await codeOf(tom.call.messages.edit({ id, messageId, content: 'No' }))).toBe('not-yours')
    expect(await codeOf(tom.call.messages.delete({ id, messageId }))).toBe('not-yours')
    expect(await pat.call.messages.edit({ id, messageId, content: 'At five' })).toMatchObject({
      content: 'At five',
      editedAt: expect.any(String),
    })
    world.clock.advance({ minutes: 16 })
    expect(await codeOf(pat.call.messages.edit({ id, messageId, content: 'At six' }))).toBe('too-late')
    expect(await pat.call.messages.delete({ id, messageId })).toMatchObject({
      content: '',
      isDeleted: true,
      can: { edit: false, delete: false },
    })
    expect(await contentsOf(tom, id)).toEqual(['(deleted)'])
    expect((await tom.call.messages.conversation({ id })).lastMessage?.preview).toBe('This message was deleted.')
    expect(await notificationsOfMessages(world, 'tom'), 'nobody is told what was deleted').toEqual([])
    expect(await codeOf(pat.call.messages.edit({ id, messageId, content: 'Back' }))).toBe('message-not-found')
    const { messages } = await tom.call.messages.changes({ id, since: 1 })
    expect(messages).toMatchObject([{ id: messageId, isDeleted: true }])
  })

  it('keeps what stood there for the record for a year, and no longer', async () => {
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(pat, id, 'Before')
    await pat.call.messages.edit({ id, messageId, content: 'After' })
    await pat.call.messages.delete({ id, messageId })
    const kept = async () => {
      await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'messages.find-earlier-texts', input: {}, options: {} }]))
      await world.app.jobs.runDue()
      const rows = await world.inNorthlight(({ db }) => db.selectFrom('messageEarlierTexts').select('content').execute())
      return rows.map(({ content }) => content).toSorted()
    }
    expect(await kept()).toEqual(['After', 'Before'])
    const now = world.clock.now()
    world.clock.advance({ hours: 366 * 24 })
    expect(await kept()).toEqual([])
    world.clock.set(now.toString())
  })
})

describe('the place up to which somebody has read', () => {
  it('never goes back, counts for the menu, and is seen by the others', async () => {
    const { id } = await talk(pat, 'tom')
    for (const words of ['One', 'Two']) await write(pat, id, words)
    const inMenu = async (browser: Browser) => (await browser.call.notifications.recent()).waiting.messages
    expect([await inMenu(tom), await inMenu(pat)]).toEqual([2, 0])
    expect(await tom.call.messages.read({ id, to: 2 })).toEqual({ readTo: 2 })
    expect(await tom.call.messages.read({ id, to: 1 })).toEqual({ readTo: 2 })
    expect(await tom.call.messages.read({ id, to: 999 })).toEqual({ readTo: 2 })
    expect(await inMenu(tom)).toBe(0)
    expect(await pat.call.messages.conversation({ id })).toMatchObject({ seenTo: 2 })
    expect(await notificationsOfMessages(world, 'tom')).toEqual(['New message from Pat Ellis: Two (read)'])
  })

  it('decides on emails: unread messages are emailed once for a conversation in a quarter of an hour', async () => {
    const { id } = await talk(pat, 'tom')
    let before = 0
    const mails = async () => {
      await world.app.jobs.runDue({ early: true })
      return world.app.mailbox!.mails(people.tom.email).filter(({ subject }) => subject.startsWith('New message')).length - before
    }
    before = await mails()
    await write(pat, id, 'Read at once')
    await tom.call.messages.read({ id, to: 1 })
    expect(await mails()).toBe(0)
    for (const words of ['Two', 'Three']) await write(pat, id, words)
    expect(await notificationsOfMessages(world, 'tom')).toContain('New message from Pat Ellis: Three')
    expect(await mails()).toBe(1)
    await write(pat, id, 'Four')
    expect(await mails()).toBe(2)
  })
})

describe('somebody to whom one may no longer write', () => {
  it('can still be read, but not written to', async () => {
    const { id } = await talk(pat, 'tara')
    await write(pat, id, 'Hello')
    await olive.call.users.changeRole({ id: people.tara.id, role: 'parent' })
    expect(await codeOf(write(pat, id, 'Still there?'))).toBe('conversation-closed')
    expect(await pat.call.messages.conversation({ id })).toMatchObject({ closedBecause: 'Two families cannot write to each other here.' })
    expect(await contentsOf(pat, id)).toEqual(['Hello'])
    await olive.call.users.changeRole({ id: people.tara.id, role: 'teacher' })
    expect(await codeOf(write(pat, id, 'There again'))).toBe('none')
  })

  it('is shown as a deleted user once they have left', async () => {
    const { id } = await talk(quinn, 'tom')
    await write(quinn, id, 'Goodbye')
    const { change } = await tom.call.messages.page({ id })
    await olive.call.users.remove({ id: people.quinn.id })
    const { messages } = await tom.call.messages.changes({ id, since: change })
    expect(messages, 'an open thread hears of it').toMatchObject([{ content: 'Goodbye', author: { name: 'Deleted user', role: null } }])
    expect(await tom.call.messages.conversation({ id })).toMatchObject({
      people: [{ name: 'Deleted user' }],
      closedBecause: 'This person is no longer in the studio.',
    })
    expect(await codeOf(write(tom, id, 'Are you there?'))).toBe('conversation-closed')
  })
})
