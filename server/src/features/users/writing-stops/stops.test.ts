import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { talk, write } from '../../messages/messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser
let channelId: string
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
  channelId = randomUUID()
  await olive.call.channels.create({ id: channelId, name: 'Everybody', memberIds: [people.pat.id, people.tom.id] })
}, 60_000)
const stop = (who: 'pat' | 'tom' | 'olive', reason = 'Please speak to me first.') =>
  olive.call.users.stopWriting({ id: people[who].id, reason })
const post = (content: string) => pat.call.channels.post({ id: randomUUID(), channelId, content, media: [] })

describe('somebody whom an owner has stopped from writing', () => {
  it('can neither post, comment, edit nor write, and reads why, until the stop is lifted', async () => {
    const own = await post('Before')
    const commentId = randomUUID()
    await pat.call.channels.comment({ id: channelId, postId: own.id, commentId, content: 'Before' })
    const { id } = await talk(pat, 'tom')
    const { id: messageId } = await write(pat, id, 'Before')
    expect(await stop('pat')).toMatchObject({ stop: { reason: 'Please speak to me first.', by: 'Olive Hart' } })
    const asked = [
      post('After'),
      pat.call.channels.editPost({ id: channelId, postId: own.id, content: 'After' }),
      pat.call.channels.comment({ id: channelId, postId: own.id, commentId: randomUUID(), content: 'After' }),
      pat.call.channels.editComment({ id: channelId, postId: own.id, commentId, content: 'After' }),
    ]
    expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'writing-stopped'))
    expect(await codeOf(write(pat, id, 'After'))).toBe('conversation-closed')
    expect(await codeOf(pat.call.messages.edit({ id, messageId, content: 'After' }))).toBe('conversation-closed')
    const why = 'Olive Hart has stopped you from posting and writing: “Please speak to me first.” You can still write to owners.'
    expect((await pat.call.channels.open({ id: channelId })).stopped).toBe(why)
    expect((await pat.call.messages.conversation({ id })).closedBecause).toBe(why)
    expect((await tom.call.messages.conversation({ id })).closedBecause, 'nobody else learns of it').toBeNull()
    await pat.call.channels.deletePost({ id: channelId, postId: own.id })
    await olive.call.users.allowWriting({ id: people.pat.id })
    await post('Again')
    await write(pat, id, 'Again')
    expect((await pat.call.channels.open({ id: channelId })).stopped).toBeNull()
  })

  it('can still write to owners, to nobody else beside them', async () => {
    await stop('pat')
    const { id } = await talk(pat, 'olive')
    await write(pat, id, 'May I explain?')
    expect((await pat.call.messages.recipients({})).map(({ name }) => name)).toEqual(['Olive Hart'])
    const start = (...recipientIds: string[]) => codeOf(pat.call.messages.start({ id: randomUUID(), recipientIds }))
    expect(await start(people.tara.id)).toBe('writing-not-allowed')
    expect(await start(people.olive.id, people.tom.id)).toBe('writing-not-allowed')
    await olive.call.users.allowWriting({ id: people.pat.id })
  })

  it('cannot be an owner, and is stopped by owners only, with a reason', async () => {
    expect(await codeOf(stop('olive'))).toBe('owner-writes')
    expect(await codeOf(stop('tom', ' '))).toBe('invalid-input')
    expect(await codeOf(stop('tom', 'a'.repeat(501)))).toBe('invalid-input')
    expect(await codeOf(tom.call.users.stopWriting({ id: people.pat.id, reason: 'No' }))).toBe('access-denied')
    const omar = await world.as('omar')
    expect(await codeOf(omar.call.users.stopWriting({ id: people.pat.id, reason: 'No' }))).toBe('user-not-found')
  })

  it('is shown as stopped to owners only, and is free once an owner', async () => {
    await stop('tom')
    const stopOf = async (browser: Browser) =>
      (await browser.call.users.list({ search: 'tom' })).users.map(({ name, stop: one }) => [name, one?.reason ?? null])
    expect(await stopOf(olive)).toEqual([['Tom Reed', 'Please speak to me first.']])
    expect(await stopOf(pat)).toEqual([['Tom Reed', null]])
    await stop('tom', 'Another reason')
    expect(await stopOf(olive)).toEqual([['Tom Reed', 'Another reason']])
    await world.inNorthlight(({ db }) => db.updateTable('users').set({ role: 'owner' }).where('id', '=', people.tom.id).execute())
    await tom.call.channels.post({ id: randomUUID(), channelId, content: 'As an owner', media: [] })
  })
})
