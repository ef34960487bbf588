import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { post } from '../channels.test.kit.ts'
import { children, namesSeenBy, people, postPicture, prepare, shownIn, notificationsOf, wholeStudio } from './pictures.test.kit.ts'

const { mia } = children
const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, tara: Browser, quinn: Browser
let id: string
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
  ;[tara, quinn] = [await world.as('tara'), await world.as('quinn')]
}, 60_000)
beforeEach(async () => {
  await world.inNorthlight(({ db, studioId }) => db.deleteFrom('notifications').where('studioId', '=', studioId).execute())
  ;({ id } = await wholeStudio(olive))
  await olive.call.channels.removeMember({ id, userId: people.tara.id })
})

const seenBy = async (browser: Browser, postId: string) => {
  const shown = await shownIn(browser, id, postId)
  return [shown?.content, shown?.media.length, shown?.waiting]
}

describe('a picture that a parent posts', () => {
  it('is seen by that parent and staff only until somebody names its children', async () => {
    const { id: postId, mediaId } = await postPicture(pat, id, null, 'At the fair')
    const statuses = async () => {
      const seen = []
      for (const browser of [pat, tom, olive, quinn, tara]) seen.push((await browser.fetch(`/api/media/${mediaId}/thumb`)).status)
      return seen
    }
    expect(await seenBy(pat, postId)).toEqual(['At the fair', 1, 0])
    expect(await seenBy(tom, postId)).toEqual(['At the fair', 1, 0])
    expect(await seenBy(quinn, postId)).toEqual(['At the fair', 0, 1])
    expect(await statuses()).toEqual([200, 200, 200, 404, 404])
    expect((await quinn.call.channels.gallery({ id })).media).toEqual([])
    expect((await quinn.call.channels.search({ search: 'IMG' })).found, 'nor by its name').toEqual([])
    expect((await tom.call.channels.search({ search: 'IMG' })).found).toHaveLength(1)
    expect(await notificationsOf(tom, 'picture_waiting')).toEqual(['A picture waits in Summer show'])
    await tom.call.pictures.name({ id, postId, mediaId, children: [mia.id] })
    expect(await seenBy(quinn, postId)).toEqual(['At the fair', 1, 0])
    expect(await statuses()).toEqual([200, 200, 200, 200, 404])
    expect([await namesSeenBy(pat, id, postId), await namesSeenBy(quinn, id, postId)]).toEqual([[['Mia Ellis']], [[]]])
    expect(await notificationsOf(tom, 'picture_waiting')).toEqual([])
    expect(await codeOf(tom.call.pictures.refuse({ id, postId, mediaId })), 'too late').toBe('picture-shown')
  })

  it('has its children named by staff only', async () => {
    const mediaId = await prepare(pat)
    expect(await codeOf(post(pat, id, '', [{ id: mediaId, children: [mia.id] }]))).toBe('staff-name-children')
    expect(await codeOf(post(pat, id, '', [{ id: mediaId, children: [] }])), 'nor that it shows nobody').toBe('staff-name-children')
    const { id: postId } = await post(pat, id, '', [{ id: mediaId, children: null }])
    expect(await codeOf(pat.call.pictures.name({ id, postId, mediaId, children: [] }))).toBe('access-denied')
    expect(await codeOf(pat.call.pictures.refuse({ id, postId, mediaId }))).toBe('access-denied')
    expect(await codeOf(tara.call.pictures.refuse({ id, postId, mediaId })), 'nor by whom the channel is not for').toBe('channel-not-found')
  })

  it('is approved or refused by owners and those who teach a child of its family, who alone are notified', async () => {
    await olive.call.channels.addMembers({ id, memberIds: [people.tara.id] })
    const { id: postId, mediaId } = await postPicture(quinn, id, null, 'Look')
    const offered = async (browser: Browser) => (await shownIn(browser, id, postId))?.media.map(({ mayDecide }) => mayDecide)
    expect([await offered(olive), await offered(tara), await offered(tom), await offered(quinn)]).toEqual([
      [true],
      [true],
      [false],
      [false],
    ])
    expect([await notificationsOf(tara, 'picture_waiting'), await notificationsOf(tom, 'picture_waiting')]).toEqual([
      ['A picture waits in Summer show'],
      [],
    ])
    expect(await codeOf(tom.call.pictures.name({ id, postId, mediaId, children: [] }))).toBe('family-not-taught')
    expect(await codeOf(tom.call.pictures.name({ id, postId, mediaId, children: [mia.id] })), 'nor with a child of theirs').toBe(
      'family-not-taught',
    )
    expect(await codeOf(tom.call.pictures.refuse({ id, postId, mediaId }))).toBe('family-not-taught')
    expect(await seenBy(pat, postId), 'it waits on').toEqual(['Look', 0, 1])
    await tara.call.pictures.name({ id, postId, mediaId, children: [] })
    expect(await seenBy(pat, postId)).toEqual(['Look', 1, 0])
    expect(await offered(tara), 'decided').toEqual([false])
    await tom.call.pictures.name({ id, postId, mediaId, children: [mia.id] })
    expect(await namesSeenBy(olive, id, postId), 'what everybody sees is named by all staff').toEqual([['Mia Ellis']])
  })

  it('is handed to whoever takes over a class of its family', async () => {
    await olive.call.channels.addMembers({ id, memberIds: [people.tara.id] })
    const { id: postId, mediaId } = await postPicture(quinn, id, null)
    await world.inNorthlight(({ db }) =>
      db.updateTable('classes').set({ teacherId: people.tom.id }).where('id', '=', classIds.street).execute(),
    )
    expect(await codeOf(tara.call.pictures.refuse({ id, postId, mediaId }))).toBe('family-not-taught')
    await tom.call.pictures.refuse({ id, postId, mediaId })
    await world.inNorthlight(({ db }) =>
      db.updateTable('classes').set({ teacherId: people.tara.id }).where('id', '=', classIds.street).execute(),
    )
  })

  it('is deleted when it is refused, and its author is notified', async () => {
    const { id: postId, mediaId } = await postPicture(pat, id, null)
    await tom.call.pictures.refuse({ id, postId, mediaId })
    expect(await codeOf(tom.call.pictures.refuse({ id, postId, mediaId })), 'asked twice').toBe('picture-not-there')
    expect((await pat.fetch(`/api/media/${mediaId}/thumb`)).status).toBe(404)
    expect(await shownIn(pat, id, postId)).toMatchObject({ media: [], takenDown: 1 })
    expect(await notificationsOf(pat, 'picture_refused')).toEqual(['Your picture was not shown'])
  })

  it('is no task for staff any more once its post is deleted, or an owner has taken it down', async () => {
    const one = await postPicture(pat, id, null)
    const two = await postPicture(pat, id, null)
    expect(await notificationsOf(tom, 'picture_waiting')).toHaveLength(2)
    await pat.call.channels.deletePost({ id, postId: one.id })
    expect(await notificationsOf(tom, 'picture_waiting')).toHaveLength(1)
    await olive.call.pictures.takeDown({ id, postId: two.id, mediaId: two.mediaId })
    expect(await notificationsOf(tom, 'picture_waiting')).toEqual([])
  })

  it('is approved once where two press at the same moment', async () => {
    const { id: postId, mediaId } = await postPicture(pat, id, null)
    const answers = await Promise.all([
      codeOf(tom.call.pictures.name({ id, postId, mediaId, children: [] })),
      codeOf(olive.call.pictures.refuse({ id, postId, mediaId })),
    ])
    expect(answers).toBeOneOf([
      ['none', 'picture-shown'],
      ['picture-not-there', 'none'],
    ])
  })

  it('does not wait where the owner has switched approval off', async () => {
    await olive.call.studios.edit({ parentsPicturesWait: false })
    expect((await olive.call.studios.settings()).parentsPicturesWait).toBe(false)
    const { id: postId } = await postPicture(pat, id, null)
    expect(await seenBy(quinn, postId)).toEqual(['', 1, 0])
    await olive.call.studios.edit({ parentsPicturesWait: true })
  })
})
