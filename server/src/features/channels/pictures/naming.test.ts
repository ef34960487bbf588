import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import { contentsOf, createChannel, post, prepareMedia } from '../channels.test.kit.ts'
import { children, namesSeenBy, people, postPicture, prepare, setConsent, shownIn, wholeStudio } from './pictures.test.kit.ts'

const { mia, leo, noor, nils } = children
const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, tara: Browser, quinn: Browser, omar: Browser
let id: string
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
  ;[tara, quinn, omar] = [await world.as('tara'), await world.as('quinn'), await world.as('omar')]
}, 60_000)
beforeEach(async () => {
  ;({ id } = await wholeStudio(olive))
})

describe('a picture that staff post', () => {
  it('names its children or says that nobody can be recognised; any other file needs nothing', async () => {
    expect(await codeOf(postPicture(tom, id, null))).toBe('picture-unnamed')
    const file = (await prepareMedia(tom, simplePdf(), 'a.pdf')).id
    const mediaId = await prepare(tom)
    const both = (named: string[] | null) =>
      post(tom, id, '', [
        { id: file, children: null },
        { id: mediaId, children: named },
      ])
    expect(await codeOf(both(null))).toBe('picture-unnamed')
    expect((await both([])).media.map(({ isAnswered }) => isAnswered)).toEqual([false, true])
    const { id: postId } = await postPicture(tom, id, [mia.id, mia.id])
    expect(await namesSeenBy(tom, id, postId)).toEqual([['Mia Ellis']])
  })

  it('shows no child without photo consent, and says which, posting nothing', async () => {
    const mediaId = await prepare(tara)
    const send = (named: string[]) => post(tara, id, 'Our show', [{ id: mediaId, children: named }])
    await expect(send([noor.id, leo.id])).rejects.toMatchObject({
      code: 'no-photo-consent',
      message: 'Leo Ellis cannot be in a picture: there is no photo consent. Please choose another picture.',
    })
    expect(await contentsOf(tara, id)).toEqual([])
    expect((await send([noor.id])).content).toBe('Our show')
  })

  it('is refused when the consent was taken back after the child had been chosen', async () => {
    const chosen = (await olive.call.pictures.nameable({ channelId: id })).children.find((one) => one.id === mia.id)
    expect(chosen).toMatchObject({ name: 'Mia Ellis', hasConsent: true, isInChannel: true })
    await setConsent(pat, mia, false)
    await expect(postPicture(olive, id, [mia.id])).rejects.toMatchObject({ code: 'no-photo-consent' })
    await setConsent(pat, mia, true)
    expect(await codeOf(postPicture(olive, id, [mia.id]))).toBe('none')
  })

  it('is never posted beside a consent that is taken back at the same moment', async () => {
    const mediaId = await prepare(tom)
    const [posted] = await Promise.all([codeOf(post(tom, id, '', [{ id: mediaId, children: [mia.id] }])), setConsent(pat, mia, false)])
    const notified = (await olive.call.notifications.list({ pageSize: 50 })).notifications.filter(({ type }) => type === 'picture_consent')
    expect([posted, notified.length > 0]).toBeOneOf([
      ['none', true],
      ['no-photo-consent', notified.length > 0],
    ])
    await setConsent(pat, mia, true)
  })

  it('names only children whom its author may see: a teacher those they teach, nobody one of another studio', async () => {
    expect(await codeOf(postPicture(tom, id, [noor.id])), 'of another class').toBe('child-not-found')
    expect(await codeOf(postPicture(tara, id, [mia.id]))).toBe('child-not-found')
    expect(await codeOf(postPicture(tom, id, [nils.id])), 'of another studio').toBe('child-not-found')
    expect(await codeOf(postPicture(tom, id, [randomUUID()]))).toBe('child-not-found')
    expect(await codeOf(postPicture(olive, id, [mia.id, noor.id]))).toBe('none')
    const of = async (browser: Browser) => (await browser.call.pictures.nameable({ channelId: id })).children.map(({ name }) => name)
    expect(await of(olive)).toEqual(['Leo Ellis', 'Mia Ellis', 'Noor Osei'])
    expect(await of(tom)).toEqual(['Mia Ellis'])
    expect(await codeOf(of(pat))).toBe('access-denied')
    expect(await codeOf(of(omar))).toBe('channel-not-found')
    const other = await createChannel(olive)
    expect(await codeOf(tara.call.pictures.nameable({ channelId: other.id })), 'not in the channel').toBe('channel-not-found')
  })

  it('can be named in one press with those who were at the newest date of the class that its channel follows', async () => {
    const ballet = await createChannel(olive, { memberIds: [], follows: { kind: 'class', id: classIds.ballet } })
    const register = async (browser: Browser) => (await browser.call.pictures.nameable({ channelId: ballet.id })).register
    expect(await register(tom)).toBeNull()
    await world.inNorthlight(async ({ db, studioId }) => {
      const ofDay = db.selectFrom('classes').select('id').where('seriesId', '=', classIds.ballet).where('date', '=', '2026-11-09')
      const mark = { studioId, classId: (await ofDay.executeTakeFirstOrThrow()).id, markedAt: new Date() }
      const marks = [
        { ...mark, studentId: mia.id, status: 'present' },
        { ...mark, studentId: noor.id, status: 'late' },
        { ...mark, studentId: leo.id, status: 'authorised' },
      ] as const
      await db.insertInto('attendance').values(marks).execute()
    })
    const { childIds, date } = (await register(olive))!
    expect([childIds.toSorted(), date]).toEqual([[mia.id, noor.id], '2026-11-09'])
    expect((await register(tom))?.childIds, 'as far as one teaches them').toEqual([mia.id])
    expect(await codeOf(register(tara))).toBe('channel-not-found')
    expect((await tara.call.pictures.nameable({ channelId: id })).register, 'of no class').toBeNull()
  })

  it('is not posted by somebody stopped from writing, who cannot approve one either', async () => {
    const { id: postId, mediaId } = await postPicture(tom, id, [])
    await olive.call.users.stopWriting({ id: people.tom.id, reason: 'Please speak to me.' })
    expect(await codeOf(postPicture(tom, id, []))).toBe('writing-stopped')
    expect(await codeOf(tom.call.pictures.name({ id, postId, mediaId, children: [mia.id] }))).toBe('writing-stopped')
    await olive.call.users.allowWriting({ id: people.tom.id })
  })

  it('keeps its names when its text is edited, and when the same post is sent again', async () => {
    const mediaId = await prepare(tom)
    const again = { id: randomUUID(), channelId: id, content: 'Look', media: [{ id: mediaId, children: [mia.id] }] }
    await tom.call.channels.post(again)
    await tom.call.channels.editPost({ id, postId: again.id, content: 'Look at us' })
    await tom.call.channels.post({ ...again, media: [{ id: mediaId, children: [] }] })
    expect(await namesSeenBy(pat, id, again.id)).toEqual([['Mia Ellis']])
  })
})

describe('the children named on a picture', () => {
  it('are shown to owners and the child’s teachers, and to a parent only their own children', async () => {
    const { id: postId } = await postPicture(olive, id, [mia.id, noor.id])
    const seen = []
    for (const browser of [olive, tom, tara, pat, quinn]) seen.push(await namesSeenBy(browser, id, postId))
    expect(seen).toEqual([[['Mia Ellis', 'Noor Osei']], [['Mia Ellis']], [['Noor Osei']], [['Mia Ellis']], [['Noor Osei']]])
    expect((await shownIn(pat, id, postId))?.media[0]?.isAnswered, 'nothing more').toBe(false)
    const gallery = (browser: Browser) => browser.call.channels.gallery({ id })
    expect((await gallery(quinn)).media[0]?.children).toEqual([{ id: noor.id, name: 'Noor Osei' }])
  })

  it('may be corrected by staff of the channel, without touching names that they do not see', async () => {
    const { id: postId, mediaId } = await postPicture(olive, id, [mia.id, noor.id])
    const name = (by: Browser, named: string[]) => by.call.pictures.name({ id, postId, mediaId, children: named })
    await name(tom, [])
    expect(await namesSeenBy(olive, id, postId)).toEqual([['Noor Osei']])
    expect(await codeOf(name(tara, [leo.id]))).toBe('no-photo-consent')
    expect(await codeOf(name(tara, [mia.id]))).toBe('child-not-found')
    expect(await codeOf(name(pat, [mia.id]))).toBe('access-denied')
    expect(await codeOf(name(omar, []))).toBe('channel-not-found')
    await olive.call.channels.removeMember({ id, userId: people.tara.id })
    expect(await codeOf(name(tara, [])), 'no longer in the channel').toBe('channel-not-found')
    await olive.call.channels.deletePost({ id, postId })
    expect(await codeOf(name(olive, []))).toBe('picture-not-there')
    expect(await codeOf(name(olive, ['no-id']))).toBe('invalid-input')
  })
})

describe('a parent’s own pictures', () => {
  it('are found after leaving the channel, and those of other children not', async () => {
    const own = await postPicture(olive, id, [mia.id])
    const other = await postPicture(olive, id, [noor.id])
    const status = async (mediaId: string) => (await pat.fetch(`/api/media/${mediaId}/thumb`)).status
    await pat.call.channels.read({ id, to: 2 })
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect([await status(own.mediaId), await status(other.mediaId)]).toEqual([200, 404])
    const found = async (by: Browser, child: string) => (await by.call.pictures.ofChild({ id: child })).pictures.map((one) => one.id)
    expect(await found(pat, mia.id)).toContain(own.mediaId)
    expect(await codeOf(found(pat, noor.id))).toBe('student-not-found')
    expect(await codeOf(found(quinn, mia.id))).toBe('student-not-found')
    expect(await found(tom, mia.id)).toContain(own.mediaId)
    await olive.call.channels.removeMember({ id, userId: people.tom.id })
    expect(await found(tom, mia.id), 'only in channels one sees').not.toContain(own.mediaId)
    await olive.call.channels.delete({ id })
    expect(await status(own.mediaId)).toBe(404)
  })
})
