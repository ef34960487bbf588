import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, readToTheEnd } from '../../documents/documents.test.kit.ts'
import { post } from '../channels.test.kit.ts'
import { children, endPlan, people, postPicture, prepare, setConsent, shownIn, notificationsOf, wholeStudio } from './pictures.test.kit.ts'

const { mia, noor } = children
let world: World
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser, omar: Browser
let id: string
beforeEach(async () => {
  world = await openWorld()
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
  omar = await world.as('omar')
  ;({ id } = await wholeStudio(olive))
}, 60_000)
afterEach(() => world?.close())

const found = async (by: Browser, child = mia.id) => (await by.call.pictures.ofChild({ id: child })).total
const statusOf = async (by: Browser, mediaId: string) => (await by.fetch(`/api/media/${mediaId}/thumb`)).status

describe('photo consent that is withdrawn', () => {
  it('notifies owners how many pictures name the child, and an owner takes all down in one press', async () => {
    const one = await postPicture(olive, id, [mia.id, noor.id], 'Two of us')
    const two = await postPicture(tom, id, [mia.id])
    const other = await postPicture(olive, id, [noor.id])
    await setConsent(pat, mia, false)
    expect(await notificationsOf(olive, 'picture_consent')).toEqual(['2 pictures name Mia Ellis'])
    expect(await notificationsOf(tom, 'picture_consent')).toEqual([])
    expect(await found(olive)).toBe(2)
    const since = (await pat.call.channels.posts({ id })).change
    const both = await Promise.all([1, 2].map(() => olive.call.pictures.takeDownOfChild({ id: mia.id })))
    expect(
      both.map(({ taken }) => taken).toSorted((a, b) => a - b),
      'pressed by two at once',
    ).toEqual([0, 2])
    expect(await olive.call.pictures.takeDownOfChild({ id: mia.id }), 'pressed twice').toEqual({ taken: 0 })
    expect(await shownIn(pat, id, one.id)).toMatchObject({ content: 'Two of us', media: [], takenDown: 1 })
    expect(await shownIn(pat, id, two.id)).toMatchObject({ content: '', media: [], takenDown: 1 })
    const changes = await pat.call.channels.changes({ id, since })
    expect(changes.posts.map((changed) => changed.id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect([await statusOf(olive, one.mediaId), await statusOf(olive, other.mediaId)]).toEqual([404, 200])
    expect(await notificationsOf(olive, 'picture_consent')).toEqual([])
    expect(await found(olive)).toBe(0)
  })

  it('is notified also after a signed document, once for a change, and not where no picture names the child', async () => {
    await setConsent(quinn, noor, false)
    expect(await notificationsOf(olive, 'picture_consent')).toEqual([])
    await postPicture(olive, id, [mia.id])
    const { id: documentId } = await addDocument(olive, { perChild: true, asks: { photo: true, socialMedia: false } })
    await readToTheEnd(pat, { id: documentId, version: 1 })
    const answers = [{ studentId: mia.id, photo: false, socialMedia: null }]
    await pat.call.documents.sign({ id: documentId, version: 1, signature: 'Pat Ellis', studentId: mia.id, answers })
    expect(await notificationsOf(olive, 'picture_consent')).toEqual(['1 picture names Mia Ellis'])
  })

  it('reaches pictures in a channel that was deleted, and in a removed post', async () => {
    const { mediaId } = await postPicture(olive, id, [mia.id])
    await olive.call.channels.delete({ id })
    expect((await olive.call.pictures.ofChild({ id: mia.id })).pictures).toMatchObject([{ id: mediaId, isShown: false }])
    expect(await olive.call.pictures.takeDownOfChild({ id: mia.id })).toEqual({ taken: 1 })
    await olive.call.channels.restore({ id })
    expect(await statusOf(olive, mediaId)).toBe(404)
  })

  it('ends the owners’ task once it is given again, or no picture names the child', async () => {
    const one = await postPicture(olive, id, [mia.id, noor.id])
    const two = await postPicture(olive, id, [mia.id])
    await setConsent(pat, mia, false)
    expect(await notificationsOf(olive, 'picture_consent')).toEqual(['2 pictures name Mia Ellis'])
    await setConsent(pat, mia, true)
    expect(await notificationsOf(olive, 'picture_consent')).toEqual([])
    const notified = async () => await notificationsOf(olive, 'picture_consent')
    const takeBack = async (n: number) => {
      for (const again of [true, false]) await setConsent(pat, mia, again)
      expect(await notified()).toEqual([`${n} picture${n === 1 ? ' names' : 's name'} Mia Ellis`])
    }
    await takeBack(2)
    await olive.call.pictures.takeDown({ id, postId: two.id, mediaId: two.mediaId })
    expect(await notified(), 'another one names her').toHaveLength(1)
    await olive.call.pictures.name({ id, postId: one.id, mediaId: one.mediaId, children: [noor.id] })
    expect(await notified(), 'her name was taken off').toEqual([])
    await setConsent(pat, mia, true)
    const three = await postPicture(tom, id, [mia.id])
    await takeBack(1)
    await tom.call.channels.deletePost({ id, postId: three.id })
    expect(await notified(), 'its post was deleted').toEqual([])
  })

  it('can be acted on by owners only', async () => {
    const { id: postId, mediaId } = await postPicture(olive, id, [mia.id])
    for (const by of [pat, tom]) expect(await codeOf(by.call.pictures.takeDownOfChild({ id: mia.id }))).toBe('access-denied')
    expect(await codeOf(omar.call.pictures.takeDownOfChild({ id: mia.id }))).toBe('student-not-found')
    expect(await codeOf(omar.call.pictures.takeDown({ id, postId, mediaId }))).toBe('channel-not-found')
    const elsewhere = await wholeStudio(olive)
    expect(await olive.call.pictures.takeDown({ id: elsewhere.id, postId, mediaId })).toEqual({ taken: 0 })
    expect(await olive.call.pictures.takeDown({ id, postId, mediaId })).toEqual({ taken: 1 })
    expect(await olive.call.pictures.takeDown({ id, postId, mediaId })).toEqual({ taken: 0 })
  })
})

describe('asking for a picture to be taken down', () => {
  const ask = (by: Browser, about: { id: string; mediaId: string }, more: { id?: string; note?: string } = {}) =>
    by.call.reports.add({
      id: randomUUID(),
      about: { kind: 'picture', channelId: id, postId: about.id, id: about.mediaId },
      reason: 'private',
      ...more,
    })

  it('is listed with the reports, is answered, and the parent is notified', async () => {
    const shown = await postPicture(olive, id, [mia.id], 'On stage')
    await ask(pat, shown, { note: 'She does not like it.' })
    expect(await notificationsOf(olive, 'picture_takedown', 'content_reported'), 'also its author').toEqual([
      'Asked to take a picture down',
    ])
    expect(await codeOf(ask(pat, shown)), 'asked twice').toBe('reported-before')
    const [report] = (await olive.call.reports.list({})).reports
    expect(report).toMatchObject({
      kind: 'picture',
      content: 'On stage',
      note: 'She does not like it.',
      media: [{ id: shown.mediaId }],
      isThere: true,
      canRemove: true,
      hasReader: true,
    })
    const answer = { id: report!.id, outcome: 'removed', text: 'It is gone.' } as const
    await olive.call.reports.answer(answer)
    await olive.call.reports.answer(answer)
    expect(await shownIn(pat, id, shown.id)).toMatchObject({ content: 'On stage', media: [], takenDown: 1 })
    expect((await pat.call.reports.list({})).reports).toMatchObject([{ isThere: false, content: '', answer: { text: 'It is gone.' } }])
    expect(await notificationsOf(pat, 'report_answered')).toHaveLength(1)
    expect(await notificationsOf(olive, 'picture_takedown')).toEqual([])
  })

  it('is answered when the picture is taken down in its channel, also with all others of the child', async () => {
    const one = await postPicture(tom, id, [mia.id])
    const two = await postPicture(tom, id, [mia.id])
    const kept = await postPicture(tom, id, [])
    for (const about of [one, two, kept]) await ask(pat, about)
    await ask(quinn, one)
    await olive.call.pictures.takeDown({ id, postId: one.id, mediaId: one.mediaId })
    expect(await notificationsOf(olive, 'picture_takedown')).toHaveLength(2)
    expect(await notificationsOf(quinn, 'report_answered')).toHaveLength(1)
    expect((await quinn.call.reports.list({})).reports).toMatchObject([
      { isThere: false, answer: { outcome: 'removed', text: 'The picture was taken down.', by: { name: 'Olive Hart' } } },
    ])
    await olive.call.pictures.takeDownOfChild({ id: mia.id })
    expect(await notificationsOf(olive, 'picture_takedown')).toHaveLength(1)
    expect(await notificationsOf(pat, 'report_answered')).toHaveLength(2)
    const waiting = (await olive.call.reports.list({})).reports.filter(({ answer }) => answer === null)
    expect(waiting).toMatchObject([{ kind: 'picture', isThere: true }])
  })

  it('is answered once where one owner answers while another takes it down', async () => {
    const shown = await postPicture(tom, id, [mia.id])
    const { id: reportId } = await ask(pat, shown)
    const answers = await Promise.all([
      codeOf(olive.call.reports.answer({ id: reportId, outcome: 'removed', text: 'It is gone.' })),
      codeOf(olive.call.pictures.takeDown({ id, postId: shown.id, mediaId: shown.mediaId })),
    ])
    expect(answers).toBeOneOf([
      ['none', 'none'],
      ['report-answered', 'none'],
      ['already-gone', 'none'],
    ])
    expect(await notificationsOf(pat, 'report_answered')).toHaveLength(answers[0] === 'already-gone' ? 0 : 1)
    expect((await shownIn(pat, id, shown.id))?.media).toEqual([])
  })

  it('may be answered by keeping the picture, and asked again then', async () => {
    const shown = await postPicture(tom, id, [])
    const { id: reportId } = await ask(quinn, shown)
    await olive.call.reports.answer({ id: reportId, outcome: 'nothing', text: 'Nobody can be recognised.' })
    expect((await shownIn(quinn, id, shown.id))?.media).toHaveLength(1)
    expect(await codeOf(ask(quinn, shown))).toBe('none')
  })

  it('is possible for whoever sees it, also a former member with their own child in it, and for nobody else', async () => {
    const own = await postPicture(olive, id, [mia.id])
    const other = await postPicture(olive, id, [noor.id])
    await pat.call.channels.read({ id, to: 2 })
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect(await codeOf(ask(pat, other))).toBe('content-not-found')
    expect(await codeOf(ask(omar, own))).toBe('content-not-found')
    expect(await codeOf(ask(quinn, { id: other.id, mediaId: own.mediaId })), 'of another post').toBe('content-not-found')
    const { id: reportId } = await ask(pat, own)
    const [seen] = (await pat.call.reports.list({})).reports
    expect(seen, 'without the words, which a former member does not read').toMatchObject({ isOwn: true, content: '' })
    await world.inNorthlight(({ db }) => db.deleteFrom('media').where('id', '=', own.mediaId).execute())
    expect(await codeOf(olive.call.reports.answer({ id: reportId, outcome: 'removed', text: 'Gone' }))).toBe('already-gone')
    expect(await codeOf(olive.call.reports.answer({ id: reportId, outcome: 'nothing', text: 'It was gone' }))).toBe('none')
  })

  it('stays possible, as taking it down does, after the subscription has ended', async () => {
    const shown = await postPicture(olive, id, [mia.id])
    const second = await postPicture(olive, id, [mia.id])
    await endPlan(world, 1)
    await ask(pat, shown)
    expect(await codeOf(postPicture(tom, id, []))).toBe('studio-resting')
    const [report] = (await olive.call.reports.list({})).reports
    await olive.call.reports.answer({ id: report!.id, outcome: 'removed', text: 'Gone' })
    expect(await olive.call.pictures.takeDownOfChild({ id: mia.id })).toEqual({ taken: 1 })
    expect(await statusOf(olive, second.mediaId)).toBe(404)
  })
})

describe('a child who is removed', () => {
  const settled = async (both: string, own: string, postId: string) => {
    expect([await statusOf(olive, both), await statusOf(olive, own)]).toEqual([200, 404])
    expect(await shownIn(quinn, id, postId)).toMatchObject({ media: [], takenDown: 1 })
    const lost = await olive.call.pictures.lost()
    expect(lost.pictures).toMatchObject([{ id: both, children: [{ name: 'Noor Osei' }], channel: { name: 'Summer show' } }])
    const { notifications } = await olive.call.notifications.list({ pageSize: 50 })
    expect(notifications.filter(({ type }) => type === 'picture_consent').map(({ message }) => message)).toEqual([
      '1 picture named them besides others: please look at it. 1 picture named nobody else and was taken down.',
    ])
    await olive.call.pictures.keep({ mediaId: both })
    expect(await olive.call.pictures.lost()).toEqual({ pictures: [], total: 0 })
  }

  it('is taken off every picture; pictures that name nobody else are deleted, and owners see the others', async () => {
    const both = await postPicture(olive, id, [mia.id, noor.id])
    const own = await postPicture(olive, id, [mia.id])
    await pat.call.students.remove({ id: mia.id })
    await settled(both.mediaId, own.mediaId, own.id)
  })

  it('is taken off also when a whole family is erased, with the pictures that they posted', async () => {
    const both = await postPicture(olive, id, [mia.id, noor.id])
    const own = await postPicture(olive, id, [mia.id])
    const theirs = await prepare(pat)
    await post(pat, id, 'Ours', [{ id: theirs, children: null }])
    await olive.call.users.remove({ id: people.pat.id })
    await settled(both.mediaId, own.mediaId, own.id)
    expect(await statusOf(olive, theirs)).toBe(404)
    const left = await world.inNorthlight(({ db }) => db.selectFrom('pictureChildren').select('studentId').execute())
    expect(left.map(({ studentId }) => studentId)).toEqual([noor.id])
  })
})
