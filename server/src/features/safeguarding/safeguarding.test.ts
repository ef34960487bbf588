import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { talk, write } from '../messages/messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, tara: Browser
beforeAll(async () => {
  ;[olive, pat, tom, tara] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('tara')]
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.inNorthlight(async ({ db, studioId }) => {
    await db.deleteFrom('conversations').where('studioId', '=', studioId).execute()
    await db.deleteFrom('messageSettings').where('studioId', '=', studioId).execute()
  })
})
const switchTo = (safeguarding: boolean) =>
  olive.call.messages.saveSettings({ familiesWriteTo: 'staff', quietFrom: '21:00', quietTo: '07:00', safeguarding })
const listed = async () => (await olive.call.safeguarding.conversations({})).conversations
const textsOf = async (id: string) => (await olive.call.safeguarding.open({ id })).messages.map(({ content }) => content)

describe('the safeguarding record', () => {
  it('is closed until an owner switches it on, and to everybody else', async () => {
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'Before')
    expect(await olive.call.safeguarding.conversations({})).toEqual({ since: null, conversations: [], hasMore: false })
    expect(await codeOf(olive.call.safeguarding.open({ id }))).toBe('safeguarding-off')
    await switchTo(true)
    for (const browser of [pat, tom]) {
      const { safeguarding } = browser.call
      const asked = [safeguarding.conversations({}), safeguarding.open({ id }), safeguarding.openings({})]
      expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'access-denied'))
    }
    const omar = await world.as('omar')
    expect(await codeOf(omar.call.safeguarding.open({ id }))).toBe('safeguarding-off')
  })

  it('contains what parents and teachers wrote to each other since then, nothing before, and the conversation says so', async () => {
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'Before')
    expect((await pat.call.messages.conversation({ id })).recordedSince).toBeNull()
    world.clock.advance({ minutes: 1 })
    const since = (await switchTo(true)).safeguardingSince
    expect(since).not.toBeNull()
    expect(await listed(), 'nothing new yet').toEqual([])
    expect(await codeOf(olive.call.safeguarding.open({ id }))).toBe('conversation-not-found')
    await write(tom, id, 'After')
    expect((await pat.call.messages.conversation({ id })).recordedSince).toBe(since)
    expect(await listed()).toMatchObject([{ id, messages: 1, people: [{ name: 'Tom Reed' }, { name: 'Pat Ellis' }] }])
    expect(await textsOf(id)).toEqual(['After'])
    await switchTo(false)
    await write(tom, id, 'Between')
    world.clock.advance({ minutes: 1 })
    await switchTo(true)
    await write(tom, id, 'Again')
    expect(await textsOf(id), 'begins again').toEqual(['Again'])
  })

  it('tells people apart: by their children, by their role, and by their address where two have one name', async () => {
    await switchTo(true)
    const quinn = await world.as('quinn')
    const rename = (id: string, name: string) =>
      world.inNorthlight(({ db }) => db.updateTable('users').set({ name }).where('id', '=', id).execute())
    const ids = [await talk(pat, 'tom'), await talk(quinn, 'tom')].map(({ id }) => id)
    await write(pat, ids[0]!, 'Hello')
    await write(quinn, ids[1]!, 'Hello')
    expect((await listed()).map((one) => one.people.map(({ address }) => address))).toEqual([
      [null, null],
      [null, null],
    ])
    await rename(people.quinn.id, 'PAT Ellis')
    const rows = await listed()
    await olive.call.safeguarding.open({ id: ids[0]! })
    const [opening] = (await olive.call.safeguarding.openings({})).openings
    await rename(people.quinn.id, people.quinn.name)
    const tomHere = { name: 'Tom Reed', role: 'teacher', children: [], address: null }
    const patHere = { name: 'Pat Ellis', role: 'parent', address: people.pat.email, children: expect.arrayContaining(['Mia Ellis']) }
    expect(rows.find(({ id }) => id === ids[0])?.people).toMatchObject([tomHere, patHere])
    expect(rows.find(({ id }) => id === ids[1])?.people).toMatchObject([
      tomHere,
      { name: 'PAT Ellis', role: 'parent', address: people.quinn.email, children: ['Noor Osei'] },
    ])
    expect(opening).toMatchObject({ owner: { name: 'Olive Hart', role: 'owner', address: null }, people: [tomHere, patHere] })
  })

  it('leaves out conversations among staff, and those with an owner', async () => {
    await switchTo(true)
    const [staff, withOwner, group] = [await talk(tara, 'tom'), await talk(pat, 'olive'), await talk(olive, 'tom', 'pat')]
    for (const { id } of [staff, withOwner, group]) {
      await write(id === staff.id ? tara : pat, id, 'Not for the record')
      expect(await codeOf(olive.call.safeguarding.open({ id }))).toBe('conversation-not-found')
    }
    expect((await pat.call.messages.conversation({ id: group.id })).recordedSince).toBeNull()
    expect(await listed()).toEqual([])
  })

  it('shows what was edited or deleted, and keeps a conversation whose teacher has left', async () => {
    await switchTo(true)
    const { id } = await talk(pat, 'tara')
    const { id: first } = await write(tara, id, 'Our secret')
    await tara.call.messages.edit({ id, messageId: first, content: 'See you' })
    const { id: second } = await write(tara, id, 'Tell nobody')
    await tara.call.messages.delete({ id, messageId: second })
    await world.inNorthlight(({ db }) =>
      db.updateTable('users').set({ role: 'deleted', name: 'Deleted user' }).where('id', '=', people.tara.id).execute(),
    )
    const { messages, people: shown } = await olive.call.safeguarding.open({ id })
    await world.inNorthlight(({ db }) =>
      db.updateTable('users').set({ role: 'teacher', name: people.tara.name }).where('id', '=', people.tara.id).execute(),
    )
    expect(shown.map(({ name }) => name)).toEqual(['Deleted user', 'Pat Ellis'])
    expect(messages).toMatchObject([
      { content: 'See you', earlier: [{ content: 'Our secret' }] },
      { content: '', isDeleted: true, earlier: [{ content: 'Tell nobody' }] },
    ])
  })

  it('records each opening for all owners, once in half an hour, in the studio’s own record too', async () => {
    await switchTo(true)
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'Hello')
    const openings = async () => (await olive.call.safeguarding.openings({})).openings
    expect(await openings()).toEqual([])
    await textsOf(id)
    await textsOf(id)
    expect(await openings()).toMatchObject([{ owner: { name: 'Olive Hart' }, people: [{ name: 'Tom Reed' }, { name: 'Pat Ellis' }] }])
    world.clock.advance({ minutes: 31 })
    await textsOf(id)
    expect(await openings()).toHaveLength(2)
    const kinds = await world.inNorthlight(({ db }) =>
      db.selectFrom('trailEntries').select('kind').where('subjectId', '=', id).orderBy('number').execute(),
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['safeguarding.opened', 'safeguarding.opened'])
  })
})
