import { reportLimits } from '@callboard/contract/report-limits'
import type { AddReport } from '@callboard/contract/reports'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { talk, write } from '../messages/messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser
const channelId = randomUUID()
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
  await olive.call.channels.create({ id: channelId, name: 'Everybody', memberIds: [people.pat.id, people.tom.id] })
}, 60_000)
beforeEach(async () => {
  await world.inNorthlight(async ({ db, studioId }) => {
    await db.deleteFrom('reports').where('studioId', '=', studioId).execute()
    await db.deleteFrom('notifications').where('studioId', '=', studioId).execute()
  })
})

const post = async (by: Browser, content = 'Unkind words') =>
  (await by.call.channels.post({ id: randomUUID(), channelId, content, media: [] })).id
const aboutPost = (id: string) => ({ kind: 'post', channelId, id }) as const
const report = (by: Browser, about: AddReport['about'], more: Partial<AddReport> = {}) =>
  by.call.reports.add({ id: randomUUID(), about, reason: 'unkind', ...more })
const listOf = async (browser: Browser) => (await browser.call.reports.list({})).reports
const notified = (type: 'content_reported' | 'report_answered') =>
  world.inNorthlight(async ({ db, studioId }) => {
    const rows = await db.selectFrom('notifications').select('userId').where('studioId', '=', studioId).where('type', '=', type).execute()
    return rows.map(({ userId }) => Object.values(people).find(({ id }) => id === userId)?.name ?? '').toSorted()
  })
const mailsToOlive = () => world.app.mailbox!.mails(people.olive.email)
const setRole = (who: 'tom' | 'pat', role: 'owner' | 'teacher' | 'parent') =>
  world.inNorthlight(({ db }) => db.updateTable('users').set({ role }).where('id', '=', people[who].id).execute())

describe('a report', () => {
  it('of a post reaches the owners as it was, and its answer reaches the reporter', async () => {
    const postId = await post(tom)
    const { id } = await report(pat, aboutPost(postId), { note: 'This was about my child.' })
    expect(await notified('content_reported')).toEqual(['Olive Hart'])
    await tom.call.channels.editPost({ id: channelId, postId, content: 'Kind words' })
    const seen = { id, kind: 'post', content: 'Unkind words', note: 'This was about my child.', author: { name: 'Tom Reed' }, answer: null }
    expect(await listOf(olive)).toMatchObject([
      { ...seen, isOwn: false, canRemove: true, channel: { name: 'Everybody' }, reporter: { name: 'Pat Ellis' } },
    ])
    expect(await listOf(pat)).toMatchObject([{ ...seen, isOwn: true, canRemove: false }])
    const answer = { id, outcome: 'removed', text: 'Thank you. We have removed it.' } as const
    expect(await olive.call.reports.answer(answer)).toMatchObject({
      answer: { outcome: 'removed', by: { name: 'Olive Hart' } },
      canRemove: false,
    })
    expect(await notified('report_answered')).toEqual(['Pat Ellis'])
    expect((await pat.call.channels.posts({ id: channelId })).posts.find((one) => one.id === postId)?.isRemoved).toBe(true)
    expect((await listOf(pat))[0]?.answer?.text).toBe('Thank you. We have removed it.')
    expect(
      (await olive.call.notifications.recent()).notifications.filter(({ type }) => type === 'content_reported'),
      'done',
    ).toEqual([])
    await olive.call.reports.answer(answer)
    expect(await notified('report_answered'), 'once').toEqual(['Pat Ellis'])
    expect(await codeOf(olive.call.reports.answer({ ...answer, text: 'Otherwise' }))).toBe('report-answered')
  })

  it('of a post in a deleted channel, which may be restored, is not answered by removing it', async () => {
    const other = randomUUID()
    await olive.call.channels.create({ id: other, name: 'Wardrobe', memberIds: [people.pat.id, people.tom.id] })
    const postId = (await tom.call.channels.post({ id: randomUUID(), channelId: other, content: 'Unkind', media: [] })).id
    const { id } = await report(pat, { kind: 'post', channelId: other, id: postId })
    await olive.call.channels.delete({ id: other })
    expect(await codeOf(olive.call.reports.answer({ id, outcome: 'removed', text: 'Removed' }))).toBe('already-gone')
    expect((await listOf(pat))[0], 'its reporter reads no more').toMatchObject({ isThere: false, content: '' })
    expect((await listOf(olive))[0]).toMatchObject({ content: 'Unkind', canRemove: false })
  })

  it('of a comment is kept when its author deletes it', async () => {
    const postId = await post(pat, 'Shoes?')
    const commentId = randomUUID()
    await tom.call.channels.comment({ id: channelId, postId, commentId, content: 'What a question' })
    const { id } = await report(pat, { kind: 'comment', channelId, postId, id: commentId })
    await tom.call.channels.deleteComment({ id: channelId, postId, commentId })
    expect(await listOf(olive)).toMatchObject([{ content: 'What a question', canRemove: false, channel: null }])
    await olive.call.reports.answer({ id, outcome: 'removed', text: 'It has gone.' })
  })

  it('of a message shows only that message to the owners, who cannot remove it', async () => {
    const { id: conversationId } = await talk(pat, 'tom')
    await write(tom, conversationId, 'Our secret')
    const { id: messageId } = await write(tom, conversationId, 'Tell nobody')
    const { id } = await report(pat, { kind: 'message', conversationId, id: messageId }, { reason: 'safety' })
    expect(await listOf(olive)).toMatchObject([{ id, kind: 'message', content: 'Tell nobody', canRemove: false, channel: null }])
    expect(await codeOf(olive.call.messages.page({ id: conversationId }))).toBe('conversation-not-found')
    expect(await codeOf(olive.call.reports.answer({ id, outcome: 'removed', text: 'Removed' }))).toBe('message-stays')
    await tom.call.messages.delete({ id: conversationId, messageId })
    expect(await codeOf(report(pat, { kind: 'message', conversationId, id: messageId }))).toBe('content-not-found')
    expect((await olive.call.reports.answer({ id, outcome: 'spoken', text: 'We have spoken to Tom.' })).content).toBe('Tell nobody')
  })

  it('is refused for what the reporter cannot see or has written', async () => {
    const postId = await post(tom)
    const { id: conversationId } = await talk(pat, 'tom')
    const { id: messageId } = await write(tom, conversationId, 'Between us')
    const omar = await world.as('omar')
    const foreign: [Browser, AddReport['about']][] = [
      [quinn, aboutPost(postId)],
      [quinn, { kind: 'comment', channelId, postId, id: randomUUID() }],
      [quinn, { kind: 'message', conversationId, id: messageId }],
      [olive, { kind: 'message', conversationId, id: messageId }],
      [omar, aboutPost(postId)],
      [pat, aboutPost(randomUUID())],
    ]
    for (const [browser, about] of foreign) expect(await codeOf(report(browser, about))).toBe('content-not-found')
    expect(await codeOf(report(tom, aboutPost(postId)))).toBe('own-content')
    expect(await listOf(tom)).toEqual([])
    expect(await notified('content_reported')).toEqual([])
  })

  it('is recognised by its id, and must be answered before it can be made again', async () => {
    const about = aboutPost(await post(tom))
    const id = randomUUID()
    const twice = await Promise.all([report(pat, about, { id }), report(pat, about, { id })])
    expect(twice).toEqual([{ id }, { id }])
    expect(await codeOf(report(pat, about))).toBe('reported-before')
    expect(await codeOf(report(olive, about, { id })), 'somebody else’s id').toBe('reported-before')
    expect(await notified('content_reported')).toEqual(['Olive Hart'])
    await olive.call.reports.answer({ id, outcome: 'nothing', text: 'We do not find this unkind.' })
    await report(pat, about)
    expect((await listOf(olive)).map(({ answer }) => answer?.outcome ?? null)).toEqual([null, 'nothing'])
  })

  it('is answered by an owner alone, in words', async () => {
    const { id } = await report(pat, aboutPost(await post(tom)))
    for (const browser of [pat, tom])
      expect(await codeOf(browser.call.reports.answer({ id, outcome: 'nothing', text: 'No' }))).toBe('access-denied')
    expect(await codeOf((await world.as('omar')).call.reports.answer({ id, outcome: 'nothing', text: 'No' }))).toBe('report-not-found')
    expect(await codeOf(olive.call.reports.answer({ id, outcome: 'nothing', text: ' ' }))).toBe('invalid-input')
    expect(await codeOf(report(pat, aboutPost(await post(tom)), { note: 'a'.repeat(reportLimits.note + 1) }))).toBe('invalid-input')
  })

  it('about an owner goes to the other owners, and to nobody where there is no other', async () => {
    const postId = await post(olive)
    expect(await codeOf(report(pat, aboutPost(postId)))).toBe('only-owner')
    await setRole('tom', 'owner')
    const { id } = await report(pat, aboutPost(postId))
    expect(await notified('content_reported')).toEqual(['Tom Reed'])
    expect(await listOf(olive)).toEqual([])
    expect(await codeOf(olive.call.reports.answer({ id, outcome: 'nothing', text: 'Not so' }))).toBe('report-not-found')
    await tom.call.reports.answer({ id, outcome: 'spoken', text: 'I have spoken to Olive.' })
    await setRole('tom', 'teacher')
  })

  it('is about whoever edited the text last, and its author may report it', async () => {
    const postId = await post(tom, 'Kind words')
    await setRole('pat', 'owner')
    await olive.call.channels.editPost({ id: channelId, postId, content: 'Unkind words' })
    expect(await codeOf(report(olive, aboutPost(postId)))).toBe('own-content')
    await report(tom, aboutPost(postId))
    expect(await listOf(olive)).toEqual([])
    expect(await notified('content_reported')).toEqual(['Pat Ellis'])
    await setRole('pat', 'parent')
    expect(await listOf(tom), 'nobody is left to read it').toMatchObject([{ author: { name: 'Olive Hart' }, hasReader: false }])
  })

  it('is mailed to the owners with the others of a quarter of an hour, but for a child’s safety at once', async () => {
    await world.app.jobs.runDue({ early: true })
    const before = mailsToOlive().length
    const mails = () =>
      mailsToOlive()
        .slice(0, mailsToOlive().length - before)
        .toReversed()
    const inAQuarter = new Date(world.clock.now().add({ minutes: 15 }).epochMilliseconds)
    const waiting = async () => {
      const { rows } = await sql<{ startAfter: Date }>`
        select start_after from pgboss.job where name = 'notifications.mail' and state = 'created'`.execute(world.database.kysely)
      return rows.filter(({ startAfter }) => startAfter.getTime() === inAQuarter.getTime()).length
    }
    const some = async (...reasons: AddReport['reason'][]) => {
      const ids = []
      for (const reason of reasons) ids.push((await report(pat, aboutPost(await post(tom)), { reason })).id)
      return ids
    }
    const [answered] = await some('advertising', 'unkind', 'other')
    expect(await waiting()).toBe(3)
    await olive.call.reports.answer({ id: answered!, outcome: 'spoken', text: 'I have spoken to Tom.' })
    await world.app.jobs.runDue({ early: true })
    expect(mails()).toMatchObject([{ subject: '2 reports wait for your answer', text: expect.stringContaining('unkind words') }])
    expect(mails()[0]!.text, 'answered meanwhile').not.toContain('advertising')

    await some('private', 'safety')
    expect(await waiting(), 'not the one about safety').toBe(1)
    await world.app.jobs.runDue({ early: true })
    await some('other')
    await world.app.jobs.runDue({ early: true })
    expect(
      mails().map(({ subject }) => subject),
      'each is mailed once',
    ).toEqual(['2 reports wait for your answer', 'Reported: a child’s safety or wellbeing, and 1 more', 'A post was reported'])
    expect(await notified('content_reported'), 'in the product each is shown by itself').toHaveLength(6)
  })

  it('can be made twenty times a day', async () => {
    await world.inNorthlight(async ({ db, studioId }) => {
      const row = {
        studioId,
        reporterId: people.pat.id,
        authorId: people.tom.id,
        kind: 'post',
        content: 'x',
        reason: 'other',
        note: '',
      } as const
      const createdAt = new Date(world.clock.now().epochMilliseconds)
      await db
        .insertInto('reports')
        .values(Array.from({ length: reportLimits.perDay }, () => ({ ...row, id: randomUUID(), contentId: randomUUID(), createdAt })))
        .execute()
    })
    const about = aboutPost(await post(tom))
    expect(await codeOf(report(pat, about))).toBe('too-many-reports')
    await report(await world.as('olive'), about)
  })
})
