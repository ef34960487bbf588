import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { contentsOf, createChannel, prepareMedia } from '../channels.test.kit.ts'
import { announce, clearChannels, mailedTo, notificationsOf, waitUntilNotified } from './announcing.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, tara: Browser, quinn: Browser, omar: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  pat = await world.as('pat')
  tom = await world.as('tom')
  tara = await world.as('tara')
  quinn = await world.as('quinn')
  omar = await world.as('omar')
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await clearChannels(world)
})
const ballet = { kind: 'class', id: classIds.ballet } as const
const street = { kind: 'class', id: classIds.street } as const
const channels = async (browser: Browser) =>
  (await browser.call.channels.list()).channels.map(({ name, follows }) => `${name} (${follows?.kind})`)

describe('an announcement', () => {
  it('is a post marked as an announcement in the channel of everybody, which is created', async () => {
    const { channelId, channelName, post } = await announce(olive, { content: ' The hall is closed ', isUrgent: true })
    expect(channelName).toBe('Everybody')
    expect(post).toMatchObject({
      content: 'The hall is closed',
      number: 1,
      announcement: { isUrgent: true, isSeen: false, gotIt: false },
    })
    expect(await channels(pat)).toEqual(['Everybody (everybody)'])
    expect((await pat.call.channels.posts({ id: channelId })).posts).toMatchObject([{ id: post.id, announcement: { isUrgent: true } }])
    expect(await pat.call.channels.open({ id: channelId })).toMatchObject({ unread: 1, isAdmin: false })
    expect(await olive.call.channels.open({ id: channelId })).toMatchObject({ unread: 0, isMember: true })
    expect(await codeOf(omar.call.channels.posts({ id: channelId }))).toBe('channel-not-found')
  })

  it('goes to the first channel that follows its people, and makes another where that was deleted', async () => {
    const board = await createChannel(olive, { name: 'Board', memberIds: [], follows: { kind: 'everybody' } })
    world.clock.advance({ minutes: 1 })
    await createChannel(olive, { name: 'Second board', memberIds: [], follows: { kind: 'everybody' } })
    expect((await announce(olive)).channelId).toBe(board.id)
    await olive.call.channels.delete({ id: board.id })
    expect((await announce(olive)).channelName).toBe('Second board')
  })

  it('of a role or class has a channel each; a date of a class stands for its series', async () => {
    await announce(olive, { to: { kind: 'role', role: 'parent' } })
    await announce(olive, { to: { kind: 'role', role: 'teacher' } })
    const first = await announce(olive, { to: ballet })
    const [date] = await world.inNorthlight(({ db }) =>
      db.selectFrom('classes').select('id').where('seriesId', '=', classIds.ballet).orderBy('date').limit(1).execute(),
    )
    expect((await announce(tom, { to: { kind: 'class', id: date!.id } })).channelId).toBe(first.channelId)
    expect((await channels(olive)).toSorted()).toEqual(['All parents (role)', 'All teachers (role)', 'Ballet Beginners (class)'])
    expect((await channels(quinn)).toSorted()).toEqual(['All parents (role)'])
    expect((await channels(tom)).toSorted()).toEqual(['All teachers (role)', 'Ballet Beginners (class)'])
  })

  it('makes one channel when two are posted at once', async () => {
    const [one, other] = await Promise.all([announce(olive), announce(olive, { content: 'And cold' })])
    expect(one.channelId).toBe(other.channelId)
    expect(await channels(olive)).toEqual(['Everybody (everybody)'])
    expect((await contentsOf(pat, one.channelId)).toSorted()).toEqual(['And cold', 'The hall is closed'])
  })

  it('is recognised when it is sent again, and can be undone once', async () => {
    const id = randomUUID()
    const [first, again] = [await announce(olive, { id }), await announce(olive, { id })]
    expect(again).toEqual(first)
    expect(await codeOf(announce(olive, { id, content: 'Other words' }))).toBe('post-exists')
    expect(await codeOf(announce(tom, { id, to: ballet }))).toBe('post-exists')
    await waitUntilNotified(world)
    expect((await announce(olive, { id })).undo).toBeNull()
    expect(await contentsOf(pat, first.channelId)).toHaveLength(1)
  })
})

describe('the right to announce', () => {
  it('is shown: an owner announces to all, a teacher to the classes they teach, a parent to nobody', async () => {
    const names = async (browser: Browser) => {
      const { mayAll, classes } = await browser.call.announcements.audiences()
      return [mayAll, ...classes.map(({ name }) => name)]
    }
    expect(await names(olive)).toEqual([true, 'Ballet Beginners', 'Street Dance'])
    expect(await names(tom)).toEqual([false, 'Ballet Beginners'])
    expect(await names(tara)).toEqual([false, 'Street Dance'])
    expect(await codeOf(pat.call.announcements.audiences())).toBe('access-denied')
  })

  it('is enforced, and nothing is created for anybody without it', async () => {
    expect(await codeOf(announce(tom))).toBe('audience-not-yours')
    expect(await codeOf(announce(tom, { to: { kind: 'role', role: 'parent' } }))).toBe('audience-not-yours')
    expect(await codeOf(announce(tom, { to: street }))).toBe('audience-not-yours')
    expect(await codeOf(announce(pat, { to: ballet }))).toBe('access-denied')
    expect(await codeOf(announce(omar, { to: ballet }))).toBe('class-not-found')
    expect(await codeOf(announce(olive, { to: { kind: 'class', id: classIds.tap } }))).toBe('class-not-found')
    expect(await codeOf(announce(olive, { content: '  ' }))).toBe('post-empty')
    expect(await codeOf(announce(olive, { media: [{ id: randomUUID(), description: '' }] }))).toBe('media-not-found')
    expect(await channels(olive)).toEqual([])
  })

  it('ends with the last class that a teacher has', async () => {
    await announce(tara, { to: street })
    await world.inNorthlight(({ db }) =>
      db.updateTable('classes').set({ teacherId: people.tom.id }).where('id', '=', classIds.street).execute(),
    )
    expect(await codeOf(announce(tara, { to: street }))).toBe('audience-not-yours')
    expect(await channels(tara), 'the channel made by it is not theirs').toEqual([])
    await world.inNorthlight(({ db }) =>
      db.updateTable('classes').set({ teacherId: people.tara.id }).where('id', '=', classIds.street).execute(),
    )
  })

  it('is lost by somebody whom an owner has stopped from writing', async () => {
    await olive.call.users.stopWriting({ id: people.tom.id, reason: 'Please speak to me first.' })
    expect(await codeOf(announce(tom, { to: ballet }))).toBe('writing-stopped')
    await olive.call.users.allowWriting({ id: people.tom.id })
    await announce(tom, { to: ballet })
  })
})

describe('an urgent announcement', () => {
  it('can be sent ten times a day by a whole studio, not counting what was undone', async () => {
    const urgent = (browser: Browser, n: number) => announce(browser, { to: ballet, content: `Ice ${n}`, isUrgent: true })
    const { undo } = await urgent(olive, 0)
    await olive.call.announcements.undo({ id: undo!.id })
    for (let n = 1; n <= 9; n += 1) await urgent(n % 2 ? olive : tom, n)
    const last = await Promise.all([codeOf(urgent(olive, 10)), codeOf(urgent(tom, 11))])
    expect(last.toSorted(), 'two at once').toEqual(['none', 'too-many-urgent'])
    expect(await codeOf(announce(tom, { to: ballet, content: 'Ice' })), 'without it').toBe('none')
    expect(await codeOf(announce(omar, { isUrgent: true })), 'of another studio').toBe('none')
    await world.inNorthlight(({ db }) =>
      db
        .updateTable('channelPosts')
        .set({ createdAt: new Date(world.clock.now().subtract({ hours: 24 }).epochMilliseconds) })
        .where('content', '=', 'Ice 1')
        .execute(),
    )
    expect(await codeOf(urgent(tom, 12)), 'a day after the first').toBe('none')
  })
})

describe('the undo of an announcement', () => {
  it('within its time removes the announcement with the channel created for it, and nobody is notified', async () => {
    const { channelId, undo } = await announce(olive)
    expect(undo?.seconds).toBe(12)
    expect(await notificationsOf(world)).toEqual([])
    expect(await codeOf(tom.call.announcements.undo({ id: undo!.id }))).toBe('undo-over')
    for (let n = 0; n < 2; n += 1) await olive.call.announcements.undo({ id: undo!.id })
    expect(await codeOf(olive.call.channels.open({ id: channelId }))).toBe('channel-not-found')
    expect((await olive.call.channels.list()).deleted, 'not to be restored').toEqual([])
    await waitUntilNotified(world)
    expect(await notificationsOf(world)).toEqual([])
  })

  it('leaves a channel that was there before, and returns the files to the author', async () => {
    const { id } = await createChannel(olive, { memberIds: [], follows: { kind: 'everybody' } })
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const picture = await prepareMedia(olive, bytes, 'hall.png')
    const unnamed = { id: picture.id, description: 'The hall' }
    expect(await codeOf(announce(olive, { media: [unnamed] }))).toBe('picture-unnamed')
    expect(await codeOf(announce(olive, { media: [{ ...unnamed, children: [children.leo.id] }] }))).toBe('no-photo-consent')
    const media = [{ ...unnamed, children: [] }]
    const { undo } = await announce(olive, { media })
    const { change } = await pat.call.channels.posts({ id })
    await olive.call.announcements.undo({ id: undo!.id })
    expect((await pat.call.channels.changes({ id, since: change })).gone).toHaveLength(1)
    const answers = await world.inNorthlight(({ db }) =>
      db.selectFrom('pictureAnswers').selectAll().where('mediaId', '=', picture.id).execute(),
    )
    expect(answers, 'of a picture that stands nowhere').toEqual([])
    expect((await announce(olive, { media })).post.media).toMatchObject([{ id: picture.id, description: 'The hall' }])
  })

  it('is refused where an owner has removed the announcement, and keeps what was reported for the owners', async () => {
    const removed = await announce(tom, { to: ballet })
    await olive.call.channels.deletePost({ id: removed.channelId, postId: removed.post.id })
    expect(await codeOf(tom.call.announcements.undo({ id: removed.undo!.id }))).toBe('undo-over')
    const reported = await announce(tom, { to: ballet, content: 'Not kind' })
    const about = { kind: 'post' as const, channelId: reported.channelId, id: reported.post.id }
    await pat.call.reports.add({ id: randomUUID(), about, reason: 'unkind' })
    await tom.call.announcements.undo({ id: reported.undo!.id })
    expect((await olive.call.reports.list({})).reports[0]).toMatchObject({ content: 'Not kind', isThere: false })
  })

  it('withdraws the notifications of mentions and comments made meanwhile', async () => {
    const { channelId, post, undo } = await announce(olive)
    await tom.call.channels.comment({ id: channelId, postId: post.id, commentId: randomUUID(), content: 'Why?' })
    await olive.call.channels.editPost({ id: channelId, postId: post.id, content: 'The hall is closed, @Pat Ellis' })
    expect((await pat.call.notifications.recent()).notifications).toHaveLength(1)
    await olive.call.announcements.undo({ id: undo!.id })
    expect((await pat.call.notifications.recent()).notifications).toEqual([])
    expect((await olive.call.notifications.recent()).notifications.filter(({ type }) => type === 'new_comment')).toEqual([])
  })

  it('is refused when its time is over, and everybody addressed has been notified once', async () => {
    const { undo } = await announce(olive)
    await waitUntilNotified(world)
    expect(await codeOf(olive.call.announcements.undo({ id: undo!.id }))).toBe('undo-over')
    await world.app.jobs.runDue({ early: true })
    const title = 'Announcement in Everybody'
    expect(await notificationsOf(world)).toEqual([`Pat: ${title}`, `Quinn: ${title}`, `Tara: ${title}`, `Tom: ${title}`])
    const [bell] = (await pat.call.notifications.recent()).notifications
    expect(bell).toMatchObject({ category: 'communication', entityType: 'channel', message: 'Olive Hart: The hall is closed' })
  })
})

describe('the people an announcement is for', () => {
  it('are notified in a muted channel too, with the words as they are by then', async () => {
    const { channelId, post } = await announce(olive, { to: ballet })
    await pat.call.channels.mute({ id: channelId, on: true })
    await olive.call.channels.editPost({ id: channelId, postId: post.id, content: 'The hall is open' })
    await waitUntilNotified(world)
    const [bell] = (await pat.call.notifications.recent()).notifications
    expect(bell).toMatchObject({ message: 'Olive Hart: The hall is open', link: `/dashboard/channels/${channelId}?at=1` })
    expect(await notificationsOf(world)).toEqual(['Pat: Announcement in Ballet Beginners', 'Tom: Announcement in Ballet Beginners'])
  })

  it('read the words of a later edit, whoever makes it, in their notification', async () => {
    const { channelId, post } = await announce(tom, { to: ballet, content: 'At five' })
    await waitUntilNotified(world)
    await olive.call.channels.editPost({ id: channelId, postId: post.id, content: 'At six' })
    const bell = (await pat.call.notifications.recent()).notifications.find(({ type }) => type === 'announcement')
    expect(bell).toMatchObject({ message: 'Tom Reed: At six' })
  })

  it('are not notified when its author has been stopped from writing meanwhile', async () => {
    await announce(tom, { to: ballet })
    await olive.call.users.stopWriting({ id: people.tom.id, reason: 'Please speak to me first.' })
    await waitUntilNotified(world)
    expect(await notificationsOf(world)).toEqual([])
    await olive.call.users.allowWriting({ id: people.tom.id })
  })

  it('cannot be changed by a repeat of the request, which is refused', async () => {
    const asked = { id: randomUUID(), to: ballet }
    const { post } = await announce(tom, asked)
    expect((await announce(tom, asked)).post.id).toBe(post.id)
    expect(await codeOf(announce(tom, { ...asked, isUrgent: true }))).toBe('post-exists')
    expect(await codeOf(announce(olive, { ...asked, to: { kind: 'everybody' } }))).toBe('post-exists')
  })

  it('are not notified of a deleted announcement, and lose the notification of one that is deleted later', async () => {
    const { channelId, post } = await announce(olive)
    await olive.call.channels.deletePost({ id: channelId, postId: post.id })
    await waitUntilNotified(world)
    expect(await notificationsOf(world)).toEqual([])
    const later = await announce(olive)
    await waitUntilNotified(world)
    expect(await notificationsOf(world)).toHaveLength(4)
    await olive.call.channels.deletePost({ id: channelId, postId: later.post.id })
    expect(await notificationsOf(world)).toEqual([])
  })

  it('lose the notification with its channel, for good when the channel is removed', async () => {
    await announce(olive, { to: ballet })
    await waitUntilNotified(world)
    await world.inNorthlight(async ({ db, studioId }) => {
      await db.deleteFrom('channels').where('studioId', '=', studioId).execute()
      expect(await db.selectFrom('announcements').selectAll().execute()).toEqual([])
    })
  })

  it('are not notified any more once the channel is deleted', async () => {
    const { channelId } = await announce(olive)
    await olive.call.channels.delete({ id: channelId })
    await waitUntilNotified(world)
    expect(await notificationsOf(world)).toEqual([])
  })
})

describe('during quiet hours', () => {
  beforeEach(() => world.clock.set('2026-11-18T23:30:00Z'))

  it('an urgent announcement is emailed at once, also to those who want no emails; another waits for the morning', async () => {
    ;[olive, pat] = [await again('olive'), await again('pat')]
    await pat.call.profile.savePreferences({ ...(await pat.call.profile.preferences()), emailMessages: false })
    const before = { pat: mailedTo(world, 'pat').length, quinn: mailedTo(world, 'quinn').length }
    await announce(olive)
    await waitUntilNotified(world)
    expect(mailedTo(world, 'quinn').slice(before.quinn)).toEqual([])
    await announce(olive, { content: 'No classes tomorrow', isUrgent: true })
    await waitUntilNotified(world)
    expect(mailedTo(world, 'quinn').slice(before.quinn)).toEqual(['Urgent announcement in Everybody'])
    expect(mailedTo(world, 'pat').slice(before.pat)).toEqual(['Urgent announcement in Everybody'])
    expect((await notificationsOf(world)).filter((one) => one.startsWith('Quinn'))).toHaveLength(2)
  })

  const again = async (who: 'olive' | 'pat') => {
    const browser = world.visitor()
    await browser.call.auth.signIn({ email: people[who].email, password: `dance-with-${who}` })
    return browser
  }
})
