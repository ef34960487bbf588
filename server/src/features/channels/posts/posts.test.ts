import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits } from '../../auth/story.test.kit.ts'
import { nextChannelChange } from '../queries/channels.ts'
import { insertPost } from '../queries/posts.ts'
import { talk, write } from '../../messages/messages.test.kit.ts'
import { comment, contentsOf, createChannel, post, notificationsOfPosts } from '../channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  pat = await world.as('pat')
  tom = await world.as('tom')
  quinn = await world.as('quinn')
}, 60_000)
/** so that nobody meets the limit of posts in a minute */
const later = () => world.clock.advance({ minutes: 2 })

/** Of Tom's, unless it says otherwise, past the limit of a minute. */
async function postMany(channelId: string, many: number, authorId: string = people.tom.id): Promise<void> {
  await world.inNorthlight(async (scope) => {
    for (let n = 1; n <= many; n++) {
      const { number, change } = await nextChannelChange(scope, channelId, { posts: 1 })
      await insertPost(scope, { id: randomUUID(), channelId, number, change, authorId, content: `${n}` })
    }
  })
}

describe('a post', () => {
  it('is numbered in its channel, and all members but the author are told', async () => {
    const { id } = await createChannel(olive, { name: 'Told' })
    const first = await post(tom, id, 'Shoes for Monday, and please bring the blue skirts with you')
    expect(first).toMatchObject({
      number: 1,
      author: { id: people.tom.id, name: 'Tom Reed', role: 'teacher' },
      editedAt: null,
      isRemoved: false,
      hearts: 0,
      comments: 0,
      can: { edit: true, delete: true },
    })
    expect((await post(pat, id, 'Thank you')).number).toBe(2)
    const notified = 'New post in Told: Tom Reed: Shoes for Monday, and please bring the blue ski...'
    expect(await notificationsOfPosts(world, 'pat')).toEqual([notified])
    expect(await notificationsOfPosts(world, 'olive')).toEqual(['2 new posts in Told: Pat Ellis: Thank you'])
    expect(await notificationsOfPosts(world, 'tom')).toEqual(['New post in Told: Pat Ellis: Thank you'])
    expect(await notificationsOfPosts(world, 'quinn')).toEqual([])
  })

  it('is created once when the request is repeated, also when both come at the same moment', async () => {
    const { id: channelId } = await createChannel(olive)
    const asked = { id: randomUUID(), channelId, content: 'Once' }
    const [one, two] = await Promise.all([tom.call.channels.post(asked), tom.call.channels.post(asked)])
    expect(two).toEqual(one)
    expect(await contentsOf(pat, channelId)).toEqual(['Once'])
    expect(await codeOf(pat.call.channels.post(asked))).toBe('post-exists')
    expect(await codeOf(tom.call.channels.post({ ...asked, content: 'Twice' })), 'other words').toBe('post-exists')
    await tom.call.channels.editPost({ id: channelId, postId: asked.id, content: 'Edited before the repeat' })
    expect(await tom.call.channels.post(asked)).toMatchObject({ content: 'Edited before the repeat', number: 1 })
    const elsewhere = await createChannel(olive)
    expect(await codeOf(tom.call.channels.post({ ...asked, channelId: elsewhere.id }))).toBe('post-exists')
  })

  it('needs words or a file, and is at most 5,000 characters long', async () => {
    const { id: channelId } = await createChannel(olive)
    expect(await codeOf(post(tom, channelId, ' \n '))).toBe('post-empty')
    expect(await codeOf(post(tom, channelId, 'a'.repeat(5001)))).toBe('invalid-input')
    expect(await codeOf(post(tom, channelId, '', [{ id: randomUUID() }]))).toBe('media-not-found')
    expect(await contentsOf(tom, channelId)).toEqual([])
  })

  it('can be sent thirty times in a minute, comments included, and not more often', async () => {
    later()
    const { id } = await createChannel(olive)
    await postMany(id, 29, people.pat.id)
    const { id: postId } = (await pat.call.channels.posts({ id })).posts[0]!
    world.clock.advance({ seconds: 18 })
    await comment(pat, id, postId, 'The thirtieth')
    const refused = { code: 'too-many-requests', message: 'Too many attempts. Please wait 42 seconds before trying again.' }
    await expect(post(pat, id, 'One too many')).rejects.toMatchObject(refused)
    await expect(comment(pat, id, postId, 'One too many')).rejects.toMatchObject(refused)
    world.clock.advance({ seconds: 42 })
    expect((await post(pat, id, 'When it said')).number).toBe(30)
  })

  it('comes in pages of thirty, the newest first, without a gap and without one twice', async () => {
    later()
    const { id } = await createChannel(olive)
    await postMany(id, 65)
    const newest = await pat.call.channels.posts({ id })
    expect([newest.posts.length, newest.posts.at(-1)?.content, newest.hasOlder]).toEqual([30, '65', true])
    const older = await pat.call.channels.posts({ id, before: newest.posts[0]!.number })
    const oldest = await pat.call.channels.posts({ id, before: older.posts[0]!.number })
    expect(oldest.hasOlder).toBe(false)
    const all = [oldest, older, newest].flatMap(({ posts }) => posts.map(({ content }) => content))
    expect(all).toEqual(Array.from({ length: 65 }, (_, at) => `${at + 1}`))
    later()
  })
})

describe('the changes of a channel since a number', () => {
  it('contain every new, changed and deleted post', async () => {
    later()
    const { id } = await createChannel(olive)
    const [one, two, three] = [await post(tom, id, 'One'), await post(tom, id, 'Two'), await post(tom, id, 'Three')]
    const { change } = await pat.call.channels.posts({ id })
    expect(await pat.call.channels.changes({ id, since: change })).toEqual({ posts: [], gone: [], change, hasMore: false })
    await tom.call.channels.editPost({ id, postId: one.id, content: 'One, edited' })
    await pat.call.channels.heart({ id, postId: two.id, on: true })
    await tom.call.channels.deletePost({ id, postId: three.id })
    const four = await post(olive, id, 'Four')
    await comment(pat, id, four.id, 'Yes')
    const { posts, gone, change: now } = await pat.call.channels.changes({ id, since: change })
    expect(posts.map(({ content, isHearted, comments }) => [content, isHearted, comments])).toEqual([
      ['One, edited', false, 0],
      ['Two', true, 0],
      ['Four', false, 1],
    ])
    expect(gone).toEqual([three.id])
    expect(await pat.call.channels.changes({ id, since: now })).toMatchObject({ posts: [], gone: [] })
  })

  it('come in parts until there are no more', async () => {
    later()
    const { id } = await createChannel(olive)
    await postMany(id, 70)
    const seen: string[] = []
    let since = 0
    for (let hasMore = true; hasMore;) {
      const part = await pat.call.channels.changes({ id, since })
      seen.push(...part.posts.map(({ content }) => content))
      ;({ change: since, hasMore } = part)
    }
    expect(seen).toHaveLength(70)
    expect(new Set(seen).size).toBe(70)
    later()
  })
})

describe('a post or comment of somebody else', () => {
  it('is edited by admins of the channel, with a mark, a notification to its author, and the earlier text kept', async () => {
    const { id } = await createChannel(olive)
    const { id: postId } = await post(pat, id, 'Come at five')
    expect(await codeOf(tom.call.channels.editPost({ id, postId, content: 'Come at six' }))).toBe('not-yours')
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'admin' })
    const edited = await tom.call.channels.editPost({ id, postId, content: 'Come at six' })
    expect(edited).toMatchObject({ content: 'Come at six', editedBy: 'Tom Reed', editedAt: expect.any(String) })
    expect(await notificationsOfPosts(world, 'pat')).toContain(
      'Your post was edited: Tom Reed edited your post in Summer show. What you wrote is kept for you and the studio.',
    )
    const earlier = [{ content: 'Come at five', replacedAt: expect.any(String), replacedBy: 'Tom Reed' }]
    expect(await pat.call.channels.earlier({ id, postId })).toEqual(earlier)
    expect(await olive.call.channels.earlier({ id, postId })).toEqual(earlier)
    expect(await codeOf(tom.call.channels.earlier({ id, postId }))).toBe('not-yours')
    expect(await pat.call.channels.editPost({ id, postId, content: 'Come at half past five' })).toMatchObject({ editedBy: null })
  })

  it('is removed by admins: it stands there as removed, and its author and owners also see what it said', async () => {
    const { id } = await createChannel(olive)
    const { id: postId } = await post(pat, id, 'Rude words')
    await olive.call.channels.deletePost({ id, postId })
    await olive.call.channels.deletePost({ id, postId })
    expect((await notificationsOfPosts(world, 'tom')).filter((one) => one.includes('Rude'))).toEqual([])
    const [shown] = (await tom.call.channels.posts({ id })).posts
    expect(shown).toMatchObject({ isRemoved: true, content: '', media: [], can: { edit: false, delete: false } })
    expect(await codeOf(pat.call.channels.editPost({ id, postId, content: 'Again' }))).toBe('not-yours')
    expect(await codeOf(comment(tom, id, postId, 'What was it?'))).toBe('post-not-found')
    expect(await pat.call.channels.earlier({ id, postId })).toMatchObject([{ content: 'Rude words', replacedBy: 'Olive Hart' }])
  })

  it('can be changed by nobody else, and a comment by owners only', async () => {
    later()
    const { id } = await createChannel(olive)
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'admin' })
    const { id: postId } = await post(tom, id, 'Who comes?')
    const { id: commentId } = await comment(pat, id, postId, 'Not us')
    const at = { id, postId, commentId }
    expect(await codeOf(tom.call.channels.editComment({ ...at, content: 'We do' }))).toBe('not-yours')
    expect(await codeOf(tom.call.channels.deleteComment(at))).toBe('not-yours')
    expect(await olive.call.channels.editComment({ ...at, content: 'We do' })).toMatchObject({ editedBy: 'Olive Hart' })
    expect(await pat.call.channels.earlier(at)).toMatchObject([{ content: 'Not us' }])
    world.clock.advance({ seconds: 1 })
    await comment(pat, id, postId, 'Perhaps')
    const notified = (await notificationsOfPosts(world, 'tom')).filter((one) => /Not us|We do|Perhaps/.test(one))
    expect(notified).toEqual(['2 new comments on your post: Pat Ellis: Perhaps'])
    await olive.call.channels.deleteComment(at)
    expect(await tom.call.channels.comments({ id, postId })).toMatchObject([{ isRemoved: true, content: '' }, { content: 'Perhaps' }])
  })
})

describe('a post of one’s own', () => {
  it('is deleted by its author with all that belongs to it, once or twice', async () => {
    later()
    const { id } = await createChannel(olive)
    const { id: postId } = await post(tom, id, 'A mistake')
    await comment(pat, id, postId, 'Which?')
    await pat.call.channels.heart({ id, postId, on: true })
    const notified = async () => [...(await notificationsOfPosts(world, 'pat')), ...(await notificationsOfPosts(world, 'tom'))]
    const quoting = async () => (await notified()).filter((one) => /A mistake|Which/.test(one))
    expect(await quoting()).toHaveLength(2)
    await tom.call.channels.deletePost({ id, postId })
    await tom.call.channels.deletePost({ id, postId })
    expect(await quoting()).toEqual([])
    expect(await contentsOf(pat, id)).toEqual([])
    expect(await codeOf(pat.call.channels.comments({ id, postId }))).toBe('post-not-found')
    const left = await world.inNorthlight(({ db }) =>
      db.selectFrom('channelPosts').select(['content', 'number']).where('id', '=', postId).execute(),
    )
    expect(left).toEqual([{ content: '', number: 1 }])
    expect(await codeOf(tom.call.channels.post({ id: postId, channelId: id, content: 'A mistake' }))).toBe('post-exists')
  })
})

describe('a comment', () => {
  it('is notified to the post’s author, unless they wrote it themselves or have left the channel', async () => {
    later()
    const { id } = await createChannel(olive, { name: 'Comments', memberIds: [people.pat.id, people.quinn.id] })
    const { id: postId } = await post(quinn, id, 'Who has a spare skirt?')
    await comment(quinn, id, postId, 'In blue')
    await comment(pat, id, postId, 'We have one')
    const notified = 'New comment on your post: Pat Ellis: We have one'
    expect((await notificationsOfPosts(world, 'quinn')).filter((one) => one.startsWith('New comment'))).toEqual([notified])
    await olive.call.channels.removeMember({ id, userId: people.quinn.id })
    await comment(pat, id, postId, 'Still there')
    expect((await notificationsOfPosts(world, 'quinn')).filter((one) => one.startsWith('New comment'))).toEqual([notified])
  })

  it('is created once when the request is repeated, and never in place of another’s', async () => {
    const { id } = await createChannel(olive)
    const { id: postId } = await post(tom, id, 'Who comes?')
    const asked = { id, postId, commentId: randomUUID(), content: 'We do' }
    const [one, two] = await Promise.all([pat.call.channels.comment(asked), pat.call.channels.comment(asked)])
    expect(two).toEqual(one)
    expect(await codeOf(tom.call.channels.comment(asked))).toBe('comment-exists')
    expect(await codeOf(comment(pat, id, postId, '  '))).toBe('invalid-input')
    expect(await tom.call.channels.comments({ id, postId })).toHaveLength(1)
  })
})

describe('the count of unread posts', () => {
  it('counts the posts of others since the last one read, and what is read stays read', async () => {
    later()
    const { id } = await createChannel(olive)
    const unread = async (browser: Browser) => (await browser.call.channels.open({ id })).unread
    await post(tom, id, 'One')
    const two = await post(tom, id, 'Two')
    expect([await unread(pat), await unread(tom)]).toEqual([2, 0])
    const inMenu = async () => (await pat.call.notifications.recent()).waiting.channels
    const before = await inMenu()
    expect(await pat.call.channels.read({ id, to: 2 })).toEqual({ readTo: 2 })
    expect(await pat.call.channels.read({ id, to: 1 })).toEqual({ readTo: 2 })
    expect(await pat.call.channels.read({ id, to: 999 })).toEqual({ readTo: 2 })
    expect(await unread(pat)).toBe(0)
    expect(await inMenu()).toBe(before - 2)
    await tom.call.channels.heart({ id, postId: two.id, on: true })
    expect(await unread(pat)).toBe(0)
    const three = await post(tom, id, 'Three')
    await tom.call.channels.deletePost({ id, postId: three.id })
    expect(await unread(pat)).toBe(0)
  })

  it('starts for a new member with what is posted from then on', async () => {
    later()
    const { id } = await createChannel(olive)
    await post(tom, id, 'Before')
    later()
    await olive.call.channels.addMembers({ id, memberIds: [people.quinn.id] })
    later()
    await post(tom, id, 'After')
    expect((await quinn.call.channels.open({ id })).unread).toBe(1)
  })
})

describe('many changes at the same moment', () => {
  it('leave every device with the same posts, whatever the order', async () => {
    later()
    const { id } = await createChannel(olive)
    const posts = await Promise.all([post(tom, id, 'A'), post(pat, id, 'B'), post(olive, id, 'C')])
    expect(posts.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    const [a] = posts
    await Promise.all([
      tom.call.channels.editPost({ id, postId: a.id, content: 'A2' }),
      pat.call.channels.heart({ id, postId: a.id, on: true }),
      olive.call.channels.heart({ id, postId: a.id, on: true }),
      comment(pat, id, a.id, 'One'),
      comment(olive, id, a.id, 'Two'),
    ])
    const seen = await Promise.all([tom, pat, olive].map(async (browser) => (await browser.call.channels.posts({ id })).posts))
    const common = seen.map((all) => all.map(({ content, number, hearts, comments }) => ({ content, number, hearts, comments })))
    expect(common[1]).toEqual(common[0])
    expect(common[2]).toEqual(common[0])
    expect(common[0]!.find(({ content }) => content === 'A2')).toMatchObject({ hearts: 2, comments: 2 })
  })
})

// The last one, as it uses up what Pat may give.
it('one person can give and take back at most sixty hearts in a minute', async () => {
  later()
  const { id } = await createChannel(olive)
  const { id: postId } = await post(olive, id, 'Well done')
  const give = (n: number) => pat.call.channels.heart({ id, postId, on: n % 2 === 0 })
  let given = 0
  while (given < 70 && (await codeOf(give(given))) === 'none') given += 1
  expect(given, 'with those given above').toBeGreaterThan(50)
  expect(await codeOf(give(0))).toBe('too-many-requests')
  expect((await tom.call.channels.heart({ id, postId, on: true })).isHearted).toBe(true)
})

it('one person can edit thirty times in a minute, posts, comments, pins and messages together', async () => {
  later()
  const { id } = await createChannel(olive)
  const { id: postId } = await post(tom, id, 'Shoes')
  const { id: commentId } = await comment(tom, id, postId, 'Which?')
  const { id: conversationId } = await talk(tom, 'olive')
  const { id: messageId } = await write(tom, conversationId, 'Hello')
  const edits = [
    () => tom.call.channels.editPost({ id, postId, content: randomUUID() }),
    () => tom.call.channels.editComment({ id, postId, commentId, content: randomUUID() }),
    () => tom.call.messages.edit({ id: conversationId, messageId, content: randomUUID() }),
  ]
  await forgetLimits(world)
  for (let n = 0; n < 30; n++) await edits[n % 3]!()
  const pin = () => tom.call.channels.pin({ id, postId, on: true })
  for (const edit of [...edits, pin])
    await expect(edit()).rejects.toMatchObject({ code: 'too-many-requests', message: expect.stringMatching(/wait \d+ seconds? before/) })
  expect((await olive.call.channels.editPost({ id, postId, content: 'Others may' })).content).toBe('Others may')
})
