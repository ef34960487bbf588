import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { comment, createChannel, post } from '../channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, tom: Browser, pat: Browser
let id: string
beforeAll(async () => {
  ;[olive, tom, pat] = [await world.as('olive'), await world.as('tom'), await world.as('pat')]
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.inNorthlight(({ db, studioId }) => db.deleteFrom('notifications').where('studioId', '=', studioId).execute())
  id = (await createChannel(olive, { name: 'Ballet' })).id
})
const bells = async (browser: Browser) =>
  (await browser.call.notifications.list({})).notifications.map(
    ({ title, message, isRead }) => `${title}: ${message}${isRead ? ' (read)' : ''}`,
  )
const linkOf = async (browser: Browser) => (await browser.call.notifications.recent()).notifications[0]?.link
const at = (number: number, commentId?: string) => `/dashboard/channels/${id}?at=${number}${commentId ? `&comment=${commentId}` : ''}`
const read = (browser: Browser, to: number) => browser.call.channels.read({ id, to })

describe('the posts of a channel', () => {
  it('are told by one bell, which counts, quotes the newest and opens the first that is unread', async () => {
    for (const content of ['One', 'Two', 'Three']) await post(tom, id, content)
    expect(await bells(pat)).toEqual(['3 new posts in Ballet: Tom Reed: Three'])
    expect(await linkOf(pat)).toBe(at(1))
    await read(pat, 2)
    expect(await bells(pat)).toEqual(['New post in Ballet: Tom Reed: Three'])
    expect(await linkOf(pat)).toBe(at(3))
    await read(pat, 3)
    expect(await bells(pat)).toEqual(['New post in Ballet: Tom Reed: Three (read)'])
    await post(tom, id, 'Four')
    expect((await bells(pat))[0]).toBe('New post in Ballet: Tom Reed: Four')
    expect((await pat.call.notifications.recent()).unreadCount).toBe(1)
  })

  it('are told apart from those of another channel', async () => {
    const other = await createChannel(olive, { name: 'Tap' })
    await post(tom, id, 'One')
    await post(tom, other.id, 'Two')
    expect((await bells(pat)).toSorted()).toEqual(['New post in Ballet: Tom Reed: One', 'New post in Tap: Tom Reed: Two'])
  })

  it('are quoted as they are now, also where somebody else edits them or the bell was read', async () => {
    await post(tom, id, 'Come at five')
    const { id: postId } = await post(tom, id, 'Or at six')
    await tom.call.channels.editPost({ id, postId, content: 'Or at seven' })
    expect(await bells(pat)).toEqual(['2 new posts in Ballet: Tom Reed: Or at seven'])
    await read(pat, 2)
    await olive.call.channels.editPost({ id, postId, content: 'Or not' })
    expect(await bells(pat)).toEqual(['2 new posts in Ballet: Tom Reed: Or not (read)'])
  })

  it('take their words with them when they are deleted or removed', async () => {
    const first = await post(tom, id, 'Come at five')
    const second = await post(tom, id, 'Or at six')
    const third = await post(tom, id, 'Rude words')
    await olive.call.channels.deletePost({ id, postId: third.id })
    expect(await bells(pat)).toEqual(['2 new posts in Ballet: Tom Reed: Or at six'])
    await tom.call.channels.deletePost({ id, postId: first.id })
    expect(await bells(pat)).toEqual(['New post in Ballet: Tom Reed: Or at six'])
    expect(await linkOf(pat)).toBe(at(2))
    await tom.call.channels.deletePost({ id, postId: second.id })
    expect(await bells(pat)).toEqual([])
  })

  it('leave no bell of a channel that is deleted', async () => {
    const { id: postId } = await post(pat, id, 'Which size?')
    await comment(tom, id, postId, '34')
    await post(tom, id, 'Shoes, @Pat Ellis?')
    expect(await bells(pat)).toHaveLength(2)
    await olive.call.channels.delete({ id })
    expect(await bells(pat)).toEqual([])
  })
})

describe('the comments on a post', () => {
  it('are told to its author by one bell, which says what is there now and opens the newest', async () => {
    const { id: postId } = await post(pat, id, 'Which size?')
    await comment(tom, id, postId, '34')
    world.clock.advance({ seconds: 1 })
    const { id: commentId } = await comment(olive, id, postId, '35')
    expect(await bells(pat)).toEqual(['2 new comments on your post: Olive Hart: 35'])
    expect(await linkOf(pat)).toBe(at(1, commentId))
    await olive.call.channels.editComment({ id, postId, commentId, content: '36' })
    expect(await bells(pat)).toEqual(['2 new comments on your post: Olive Hart: 36'])
    await olive.call.channels.deleteComment({ id, postId, commentId })
    expect(await bells(pat)).toEqual(['New comment on your post: Tom Reed: 34'])
    await pat.call.channels.readComments({ id, postId })
    expect(await bells(pat)).toEqual(['New comment on your post: Tom Reed: 34 (read)'])
  })
})

describe('a mention', () => {
  it('opens its post, or its comment, which reading the posts does not read', async () => {
    const { id: postId } = await post(tom, id, 'Shoes, @Pat Ellis?')
    expect(await linkOf(pat)).toBe(at(1))
    await read(pat, 1)
    expect((await pat.call.notifications.recent()).unreadCount).toBe(0)
    const { id: commentId } = await comment(tom, id, postId, '@Pat Ellis 34')
    expect(await linkOf(pat)).toBe(at(1, commentId))
    await read(pat, 1)
    expect((await pat.call.notifications.recent()).unreadCount).toBe(1)
  })
})
