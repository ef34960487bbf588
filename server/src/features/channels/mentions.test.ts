import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser
const channelId = randomUUID()
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
  await olive.call.channels.create({ id: channelId, name: 'Summer Show', memberIds: [people.pat.id, people.tom.id] })
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.inNorthlight(({ db, studioId }) => db.deleteFrom('notifications').where('studioId', '=', studioId).execute())
})
const post = (by: Browser, content: string) => by.call.channels.post({ id: randomUUID(), channelId, content, media: [] })
const comment = (by: Browser, postId: string, content: string, commentId: string = randomUUID()) =>
  by.call.channels.comment({ id: channelId, postId, commentId, content })
/** Who has been notified of what, e.g. "Pat Ellis mentioned". */
const notified = () =>
  world.inNorthlight(async ({ db, studioId }) => {
    const rows = await db
      .selectFrom('notifications as n')
      .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'n.studioId').onRef('u.id', '=', 'n.userId'))
      .select(['u.name', 'n.type'])
      .where('n.studioId', '=', studioId)
      .execute()
    return rows.map(({ name, type }) => `${name} ${type}`).toSorted()
  })

describe('a mention', () => {
  it('notifies a member instead of the post, also where the channel is muted', async () => {
    await pat.call.channels.mute({ id: channelId, on: true })
    const { number } = await post(tom, 'Shoes, @Pat Ellis? And @Olive Hart, the hall?')
    expect(await notified()).toEqual(['Olive Hart mentioned', 'Pat Ellis mentioned'])
    const [bell] = (await pat.call.notifications.recent()).notifications
    expect(bell).toMatchObject({ title: 'Tom Reed mentioned you in Summer Show', link: `/dashboard/channels/${channelId}?at=${number}` })
    await pat.call.channels.mute({ id: channelId, on: false })
  })

  it('in a comment notifies once, also whoever wrote the post', async () => {
    const { id } = await post(pat, 'Which size?')
    await world.inNorthlight(({ db, studioId }) => db.deleteFrom('notifications').where('studioId', '=', studioId).execute())
    const commentId = randomUUID()
    await comment(tom, id, '@Pat Ellis 34', commentId)
    expect(await notified()).toEqual(['Pat Ellis mentioned'])
    await comment(tom, id, '@Pat Ellis 34', commentId)
    expect(await notified(), 'a repeat').toEqual(['Pat Ellis mentioned'])
    await tom.call.channels.deleteComment({ id: channelId, postId: id, commentId })
    expect(await notified()).toEqual([])
  })

  it('is of nobody outside the channel, and not of oneself', async () => {
    await post(tom, '@Quinn Osei @Tom Reed @Tara Lindqvist')
    expect((await notified()).filter((one) => one.endsWith(' mentioned'))).toEqual([])
  })

  it('that is added by an edit notifies whoever had not been mentioned', async () => {
    const { id } = await post(tom, 'Shoes, @Pat Ellis?')
    await tom.call.channels.editPost({ id: channelId, postId: id, content: 'Shoes, @Pat Ellis? Hall, @Olive Hart?' })
    expect((await notified()).filter((one) => one.endsWith(' mentioned'))).toEqual(['Olive Hart mentioned', 'Pat Ellis mentioned'])
    await tom.call.channels.deletePost({ id: channelId, postId: id })
    expect(await notified()).toEqual([])
  })

  it('follows the text, whoever edits it, and goes when the name is taken out', async () => {
    const { id } = await post(tom, '@Pat Ellis please bring teh form')
    const said = async () =>
      (await pat.call.notifications.recent()).notifications
        .filter(({ type }) => type === 'mentioned')
        .map(({ title, message }) => [title, message])
    const title = 'Tom Reed mentioned you in Summer Show'
    await olive.call.channels.editPost({ id: channelId, postId: id, content: '@Pat Ellis please bring the form' })
    expect(await said()).toEqual([[title, '@Pat Ellis please bring the form']])
    await tom.call.channels.editPost({ id: channelId, postId: id, content: '@Pat Ellis: tomorrow' })
    expect(await said()).toEqual([[title, '@Pat Ellis: tomorrow']])
    await tom.call.channels.editPost({ id: channelId, postId: id, content: 'Tomorrow' })
    expect(await said()).toEqual([])
  })

  it('is mailed to nobody who has left the channel meanwhile', async () => {
    await post(tom, '@Pat Ellis, the door code is 4711')
    await olive.call.channels.removeMember({ id: channelId, userId: people.pat.id })
    const mails = () => world.app.mailbox!.mails().filter(({ to, subject }) => to === people.pat.email && subject.includes('mentioned you'))
    const before = mails().length
    await world.app.jobs.runDue({ early: true })
    expect(mails()).toHaveLength(before)
    await olive.call.channels.addMembers({ id: channelId, memberIds: [people.pat.id] })
    await post(tom, '@Pat Ellis, welcome back')
    await world.app.jobs.runDue({ early: true })
    expect(mails()).toHaveLength(before + 1)
  })

  it('is notified at most a hundred times an hour', async () => {
    await world.inNorthlight(async ({ db, studioId, clock }) => {
      const notifications = Array.from({ length: 100 }, () => ({ id: randomUUID() }))
      const at = new Date(clock.now().epochMilliseconds)
      const said = {
        title: 'Mentioned',
        message: '',
        priority: 'medium',
        link: '/dashboard',
        details: '{}',
        createdAt: at,
        updatedAt: at,
      } as const
      await db
        .insertInto('notifications')
        .values(notifications.map(({ id }) => ({ studioId, id, userId: people.pat.id, type: 'mentioned', ...said })))
        .execute()
      await db
        .insertInto('notificationPeople')
        .values(notifications.map(({ id }) => ({ studioId, notificationId: id, kind: 'user' as const, personId: people.tom.id })))
        .execute()
    })
    await post(tom, '@Olive Hart')
    await post(pat, '@Olive Hart')
    expect((await notified()).filter((one) => one === 'Olive Hart mentioned')).toHaveLength(1)
  })

  it('is not written into a comment below a post that was removed', async () => {
    const { id } = await post(tom, 'Which size?')
    const commentId = randomUUID()
    await comment(pat, id, 'Any', commentId)
    await olive.call.channels.deletePost({ id: channelId, postId: id })
    const edit = pat.call.channels.editComment({ id: channelId, postId: id, commentId, content: '@Tom Reed' })
    expect(await codeOf(edit)).toBe('post-not-found')
  })

  it('in a comment is kept when somebody else edits the post', async () => {
    const { id } = await post(pat, 'Which size, @Tom Reed?')
    await comment(pat, id, 'Or @Tom Reed’s?')
    await olive.call.channels.editPost({ id: channelId, postId: id, content: 'Which size?' })
    expect((await notified()).filter((one) => one.startsWith('Tom Reed'))).toEqual(['Tom Reed mentioned'])
  })
})
