import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, passwordOf, people, rooms, type PersonName } from '../../world/people.ts'
import { seedEnrolments } from '../../world/seed.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addGuardian, noRights } from '../students/guardians/guardian.test.kit.ts'
import { announce, clearChannels, notificationsOf, waitUntilNotified } from './announcing/announcing.test.kit.ts'
import { createChannel, post } from './channels.test.kit.ts'
import { postPicture } from './pictures/pictures.test.kit.ts'

// Leo is Pat’s, his first guardian, and Quinn’s. He is in Rehearsal, which Tara teaches.
const world = storyWorld()
const { leo, noor } = children
let olive: Browser, pat: Browser, quinn: Browser, tara: Browser
let classId: string
/** The clock of these tests outlasts a session. */
async function signIn(who: PersonName): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[who].email, password: passwordOf(people[who]) })
  return browser
}
async function signAllIn() {
  ;[olive, pat, quinn, tara] = [await signIn('olive'), await signIn('pat'), await signIn('quinn'), await signIn('tara')]
}
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await clearChannels(world)
  await world.inNorthlight(({ db }) =>
    db.deleteFrom('guardians').where('studentId', '=', leo.id).where('userId', '<>', people.pat.id).execute(),
  )
  await signAllIn()
  classId = randomUUID()
  await olive.call.classes.add({
    id: classId,
    name: 'Rehearsal',
    startTime: '18:00',
    endTime: '20:00',
    teacherId: people.tara.id,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date: '2026-11-29' },
  })
  await world.inNorthlight((scope) => seedEnrolments(scope, classId, [leo.id]))
}, 60_000)

async function share(may?: object) {
  await addGuardian({ as: signIn }, { child: leo, who: 'quinn', ...(may && { may }) })
  await world.inNorthlight(({ db }) => db.deleteFrom('notifications').execute())
}
async function announced(more: Parameters<typeof announce>[1] = {}) {
  const { channelId, post: made } = await announce(olive, { to: { kind: 'class', id: classId }, asks: classId, ...more })
  await waitUntilNotified(world)
  return { channelId, postId: made.id }
}
const remind = async (place: { channelId: string; postId: string }, of: 'seeing' | 'answering') => {
  world.clock.advance({ minutes: 61 })
  await signAllIn()
  await world.inNorthlight(({ db }) => db.deleteFrom('notifications').execute())
  await olive.call.announcements.remind({ ...place, of })
  return notificationsOf(world).then((all) => all.map((one) => one.split(':')[0]))
}

describe('an announcement to the class of a child with two guardians', () => {
  it('is for one family, which has seen it when either has', async () => {
    await share()
    const place = await announced()
    expect((await notificationsOf(world)).map((one) => one.split(':')[0])).toEqual(['Pat', 'Quinn', 'Tara'])
    expect(await olive.call.announcements.seen(place)).toMatchObject({ by: 0, of: 1, count: 'families' })
    expect(await olive.call.announcements.notSeen(place)).toMatchObject([{ user: { name: 'Pat Ellis' }, others: [{ name: 'Quinn Osei' }] }])
    expect(await remind(place, 'seeing')).toEqual(['Pat', 'Quinn'])
    await quinn.call.announcements.see(place)
    expect(await olive.call.announcements.seen(place)).toMatchObject({ by: 1, of: 1 })
    expect(await olive.call.announcements.notSeen(place)).toEqual([])
  })

  it('to all parents counts a home of two families for both', async () => {
    await share()
    const place = await announced({ to: { kind: 'role', role: 'parent' }, asks: null })
    expect(await olive.call.announcements.seen(place)).toMatchObject({ by: 0, of: 2 })
    await quinn.call.announcements.see(place)
    expect(await olive.call.announcements.seen(place)).toMatchObject({ by: 2, of: 2 })
  })

  it('is answered by either, and staff read who has; only those who answer and are told are reminded', async () => {
    await share()
    const place = await announced()
    const answers = async () => (await olive.call.announcements.answers(place)).children
    expect(await answers()).toMatchObject([
      { student: { name: 'Leo Ellis' }, answer: null, by: null, parent: { name: 'Pat Ellis' }, others: [{ name: 'Quinn Osei' }] },
    ])
    expect(await remind(place, 'answering')).toEqual(['Pat', 'Quinn'])
    await quinn.call.absences.answer({ studentId: leo.id, classId, answer: 'late', reason: 'Bus' })
    expect(await answers()).toMatchObject([{ answer: 'late', by: 'Quinn Osei', reason: 'Bus' }])
    expect((await tara.call.announcements.answers(place)).children).toMatchObject([{ by: 'Quinn Osei', phone: '', others: [] }])
    await quinn.call.absences.takeBack({ studentId: leo.id, classId })
    await olive.call.guardians.change({ studentId: leo.id, userId: people.quinn.id, may: { ...noRights, isTold: true } })
    expect(await remind(place, 'answering')).toEqual(['Pat'])
  })

  it('is not told to a guardian who is not told, who reads it in the channel', async () => {
    await share(noRights)
    const place = await announced()
    expect((await notificationsOf(world)).map((one) => one.split(':')[0])).toEqual(['Pat', 'Tara'])
    expect((await quinn.call.channels.posts({ id: place.channelId })).posts.map(({ id }) => id)).toEqual([place.postId])
    await post(olive, place.channelId, 'Bring water')
    const told = await world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('userId').where('type', '=', 'new_channel_post').execute(),
    )
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([people.tara.id, people.pat.id].toSorted())
    expect(await remind(place, 'seeing')).toEqual(['Pat'])
    await post(olive, place.channelId, '@Quinn Osei please come')
    expect((await quinn.call.notifications.list({})).notifications.map(({ type }) => type)).toEqual(['mentioned'])
  })

  it('is not there any more for whoever has ended their guardianship, who counts no longer', async () => {
    await share()
    const place = await announced()
    await quinn.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
    expect(await codeOf(quinn.call.channels.posts({ id: place.channelId }))).toBe('channel-not-found')
    expect(await codeOf(quinn.call.announcements.see(place))).toBe('channel-not-found')
    expect(await codeOf(quinn.call.absences.question({ classId }))).toBe('class-not-found')
    expect(await olive.call.announcements.notSeen(place)).toMatchObject([{ user: { name: 'Pat Ellis' }, others: [] }])
    expect(await remind(place, 'answering')).toEqual(['Pat'])
  })
})

describe('a picture of a child with two guardians', () => {
  const members = [people.pat.id, people.quinn.id, people.tara.id]
  it('names the child to both, and is both’s to see when they leave the channel; an ended guardianship takes it away', async () => {
    await world.inNorthlight(({ db }) => db.updateTable('students').set({ photoConsent: true }).where('id', '=', leo.id).execute())
    const channel = await createChannel(olive, { memberIds: members })
    const { id, mediaId } = await postPicture(olive, channel.id, [leo.id, noor.id])
    const named = async (by: Browser) =>
      (await by.call.channels.posts({ id: channel.id })).posts
        .find((one) => one.id === id)!
        .media.flatMap(({ children: all }) => all.map(({ name }) => name))
    expect(await named(quinn)).toEqual(['Noor Osei'])
    await share(noRights)
    expect([await named(quinn), await named(pat)]).toEqual([['Leo Ellis', 'Noor Osei'], ['Leo Ellis']])
    await quinn.call.channels.read({ id: channel.id, to: 1 })
    await olive.call.channels.removeMember({ id: channel.id, userId: people.quinn.id })
    expect((await quinn.call.pictures.ofChild({ id: leo.id })).pictures.map((one) => one.id)).toEqual([mediaId])
    await quinn.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
    expect(await codeOf(quinn.call.pictures.ofChild({ id: leo.id }))).toBe('student-not-found')
  })

  it('says of a child that it is in the channel when any guardian is', async () => {
    const channel = await createChannel(olive, { memberIds: [people.quinn.id, people.tara.id] })
    const isThere = async () =>
      (await olive.call.pictures.nameable({ channelId: channel.id })).children.find(({ id }) => id === leo.id)!.isInChannel
    expect(await isThere()).toBe(false)
    await share(noRights)
    expect(await isThere()).toBe(true)
  })

  it('that a guardian posts is let through by a teacher of the child, whose guardian they are', async () => {
    const channel = await createChannel(olive, { memberIds: [people.quinn.id, people.tara.id, people.tom.id] })
    await share(noRights)
    await world.inNorthlight(({ db }) => db.deleteFrom('enrolments').where('studentId', '=', noor.id).execute())
    const { id: postId, mediaId } = await postPicture(quinn, channel.id, null)
    const told = await world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('userId').where('type', '=', 'picture_waiting').execute(),
    )
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([people.olive.id, people.tara.id].toSorted())
    const refusing = async (by: PersonName) => await codeOf((await signIn(by)).call.pictures.refuse({ id: channel.id, postId, mediaId }))
    expect([await refusing('tom'), await refusing('tara')]).toEqual(['family-not-taught', 'none'])
  })
})
