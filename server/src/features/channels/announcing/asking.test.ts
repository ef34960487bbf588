import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, passwordOf, people, rooms, type PersonName } from '../../../world/people.ts'
import { seedEnrolments } from '../../../world/seed.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { announce, clearChannels, mailedTo, notificationsOf, waitUntilNotified } from './announcing.test.kit.ts'

const world = storyWorld()
const { leo, noor, mia } = children
let olive: Browser, pat: Browser, quinn: Browser, tara: Browser, tom: Browser, omar: Browser
let classId: string
/** The clock of these tests outlasts a session. */
async function signIn(who: PersonName): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[who].email, password: passwordOf(people[who]) })
  return browser
}
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await clearChannels(world)
  olive = await signIn('olive')
  pat = await signIn('pat')
  quinn = await signIn('quinn')
  tara = await signIn('tara')
  tom = await signIn('tom')
  omar = await signIn('omar')
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
  await world.inNorthlight((scope) => seedEnrolments(scope, classId, [leo.id, mia.id, noor.id]))
}, 60_000)

async function asked(by = olive, more: Parameters<typeof announce>[1] = {}) {
  const { channelId, post, undo } = await announce(by, { to: { kind: 'class', id: classId }, content: 'Rehearsal', asks: classId, ...more })
  const place = { channelId, postId: post.id }
  return {
    place,
    post,
    undo: () => by.call.announcements.undo({ id: undo!.id }),
    answers: (reader = olive) => reader.call.announcements.answers(place),
    counts: async (reader = olive) => Object.values((await reader.call.announcements.answers(place)).counts).join(' '),
    remind: () => olive.call.announcements.remind({ ...place, of: 'answering' }),
  }
}
const answer = (studentId: string, is: 'coming' | 'late' | 'away', more: { minutes?: number; reason?: string } = {}, by = pat) =>
  by.call.absences.answer({ studentId, classId, answer: is, ...more })
const isAsked = async (by = pat) => (await by.call.absences.list({ classId })).map((one) => one.isAsked)

describe('an announcement that asks who is coming', () => {
  it('names the date of the class in its post, and in the families’ notifications', async () => {
    const { place, post } = await asked()
    expect(post.announcement).toMatchObject({ asks: classId })
    expect((await pat.call.channels.posts({ id: place.channelId })).posts[0]?.announcement).toMatchObject({ asks: classId })
    expect(await isAsked()).toEqual([true, true])
    await waitUntilNotified(world)
    const [bell] = (await pat.call.notifications.recent()).notifications
    expect(bell).toMatchObject({ type: 'announcement', asks: classId })
    const plain = await announce(olive, { to: { kind: 'class', id: classId } })
    expect(plain.post.announcement).toMatchObject({ asks: null })
  })

  it('is among the next places, however far off its date is', async () => {
    const far = randomUUID()
    const place = { teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: '10:00', endTime: '11:00' }
    await olive.call.classes.add({ id: far, name: 'Show', ...place, when: { repeats: 'never', date: '2027-02-07' } })
    await world.inNorthlight((scope) => seedEnrolments(scope, far, [leo.id]))
    const next = async () => (await pat.call.absences.list({})).some((one) => one.class.id === far)
    expect(await next()).toBe(false)
    const { undo } = await asked(olive, { to: { kind: 'class', id: far }, asks: far })
    expect(await next()).toBe(true)
    await undo()
    expect(await next()).toBe(false)
  })

  it('shows the number of children by answer, live, to owners and whoever teaches the class', async () => {
    const { answers, counts } = await asked()
    expect(await counts()).toBe('0 0 0 3')
    await answer(leo.id, 'coming')
    await answer(mia.id, 'late', { minutes: 10, reason: 'Bus' })
    await answer(noor.id, 'away', {}, quinn)
    expect([await counts(), await counts(tara)]).toEqual(['1 1 1 0', '1 1 1 0'])
    expect((await answers()).children).toMatchObject([
      { student: { name: 'Leo Ellis' }, answer: 'coming', parent: { name: 'Pat Ellis' } },
      { student: { name: 'Mia Ellis' }, answer: 'late', minutes: 10, reason: 'Bus' },
      { student: { name: 'Noor Osei' }, answer: 'away', parent: { name: 'Quinn Osei' } },
    ])
    await quinn.call.absences.takeBack({ studentId: noor.id, classId })
    expect(await counts()).toBe('1 1 0 1')
    await pat.call.absences.announce({ studentId: leo.id, classId })
    expect(await counts(), 'an absence that is announced elsewhere').toBe('0 1 1 1')
  })

  it('shows answers to nobody else, and telephone numbers to owners alone', async () => {
    await world.inNorthlight(({ db }) => db.updateTable('users').set({ phone: '07700 900123' }).where('id', '=', people.quinn.id).execute())
    const { place, answers } = await asked()
    const phones = async (by: Browser) => (await answers(by)).children.map(({ phone }) => phone).join('')
    expect([await phones(olive), await phones(tara)]).toEqual(['07700 900123', ''])
    expect(await codeOf(answers(pat))).toBe('access-denied')
    for (const one of [tom, omar]) expect(await codeOf(answers(one))).toBe('channel-not-found')
    await olive.call.channels.addMembers({ id: place.channelId, memberIds: [people.tom.id] })
    expect(await codeOf(answers(tom)), 'a teacher of another class, who reads the channel').toBe('not-asked')
    const plain = await announce(olive, { to: { kind: 'class', id: classId } })
    expect(await codeOf(olive.call.announcements.answers({ channelId: plain.channelId, postId: plain.post.id }))).toBe('not-asked')
  })

  it('can ask about an upcoming date of its own class only', async () => {
    const other = { to: { kind: 'class' as const, id: classId } }
    const refused = async (asks: string, more: object = other) => await codeOf(announce(olive, { ...more, asks }))
    expect(await refused(randomUUID())).toBe('not-askable')
    const [street] = await world.inNorthlight(({ db }) =>
      db.selectFrom('classes').select('id').where('name', '=', 'Street Dance').limit(1).execute(),
    )
    expect(await refused(street!.id), 'another class').toBe('not-askable')
    expect(await refused(classId, { to: { kind: 'everybody' } })).toBe('not-askable')
    expect((await tara.call.announcements.dates({ classId })).map(({ date }) => date)).toEqual(['2026-11-29'])
    expect(await codeOf(tom.call.announcements.dates({ classId }))).toBe('audience-not-yours')
    expect(await codeOf(pat.call.announcements.dates({ classId }))).toBe('access-denied')
    await olive.call.terms.close({
      closures: [{ id: randomUUID(), kind: 'closed', reason: 'Snow', startsOn: '2026-11-29', endsOn: '2026-11-29' }],
      undoable: false,
    })
    expect([await olive.call.announcements.dates({ classId }), await refused(classId)]).toEqual([[], 'not-askable'])
    const [closure] = (await olive.call.terms.list()).closures.filter(({ reason }) => reason === 'Snow')
    await olive.call.terms.reopen({ id: closure!.id, undoable: false })
  })

  it('is posted or refused when the class is taken back in the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = randomUUID()
      const place = { teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: `0${round + 1}:00`, endTime: `0${round + 1}:30` }
      const { undo } = await olive.call.classes.add({
        id,
        name: 'Extra',
        ...place,
        when: { repeats: 'never', date: '2026-12-06' },
        undoable: true,
      })
      const answers = await Promise.all([
        codeOf(announce(olive, { to: { kind: 'class', id }, asks: id })),
        codeOf(olive.call.classes.undo({ id: undo!.id })),
      ])
      expect(['none', 'class-not-found', 'not-askable'], `${answers.join()}`).toContain(answers[0])
    }
  })

  it('sent again with another question is refused', async () => {
    const id = randomUUID()
    const { post } = await asked(olive, { id })
    expect((await asked(olive, { id })).post.id).toBe(post.id)
    expect(await codeOf(asked(olive, { id, asks: null }))).toBe('post-exists')
  })

  it('asks nothing any more once it is deleted or undone; the answers given stay', async () => {
    const first = await asked(tara)
    await answer(leo.id, 'late')
    await tara.call.channels.deletePost({ id: first.place.channelId, postId: first.place.postId })
    expect([await isAsked(), await codeOf(first.answers())]).toEqual([[false, false], 'post-not-found'])
    const register = await tara.call.attendance.read({ classId })
    expect(register.rows[0]?.announced).toMatchObject({ answer: 'late' })
    const second = await asked(tara)
    await olive.call.channels.deletePost({ id: second.place.channelId, postId: second.place.postId })
    expect(await isAsked(), 'removed by an owner').toEqual([false, false])
    const third = await asked(tara)
    await third.undo()
    expect(await isAsked()).toEqual([false, false])
  })

  it('asks nothing about a deleted class, and asks those who are enrolled today', async () => {
    const { place, answers, counts } = await asked()
    await answer(leo.id, 'coming')
    await world.inNorthlight(({ db }) =>
      db.deleteFrom('enrolments').where('classId', '=', classId).where('studentId', '=', leo.id).execute(),
    )
    expect(await counts(), 'without a child who has left').toBe('0 0 0 2')
    await olive.call.classes.remove({ id: classId, scope: 'single', undoable: false })
    expect(await codeOf(answers())).toMatch(/not-asked|post-not-found/)
    expect(await codeOf(pat.call.absences.question({ classId }))).toBe('class-not-found')
    expect(place.postId).toBeTruthy()
  })

  it('follows its class to another day, where everybody is asked again', async () => {
    const { counts } = await asked()
    await answer(leo.id, 'coming')
    const one = await olive.call.classes.read({ id: classId })
    await olive.call.classes.edit({
      id: classId,
      scope: 'single',
      version: one.version,
      name: one.name,
      teacherId: one.teacher!.id,
      locationId: one.location!.id,
      startTime: one.startTime,
      endTime: one.endTime,
      date: '2026-11-30',
      undoable: false,
    })
    expect(await counts()).toBe('0 0 0 3')
    expect(await pat.call.absences.question({ classId })).toMatchObject({ class: { date: '2026-11-30' }, state: 'open' })
  })
})

describe('a reminder to answer', () => {
  it('goes to the families of whom a child has no answer, once an hour', async () => {
    const { remind } = await asked()
    await waitUntilNotified(world)
    await answer(leo.id, 'coming')
    await answer(noor.id, 'late', {}, quinn)
    expect(await codeOf(tara.call.announcements.remind({ channelId: randomUUID(), postId: randomUUID(), of: 'answering' }))).toBe(
      'access-denied',
    )
    expect(await remind(), 'for Mia').toEqual({ reminded: 1 })
    expect((await notificationsOf(world)).filter((notified) => notified.includes('Reminder'))).toEqual([
      'Pat: Reminder: announcement in Rehearsal',
    ])
    expect(await codeOf(remind())).toBe('reminded-lately')
    await answer(mia.id, 'away')
    world.clock.advance({ hours: 1 })
    olive = await signIn('olive')
    expect(await remind()).toEqual({ reminded: 0 })
    await world.app.jobs.runDue({ early: true })
    expect(mailedTo(world, 'pat').at(-1)).toContain('nnouncement in Rehearsal')
  })

  it('goes to nobody once the question cannot be answered any more', async () => {
    const { remind } = await asked()
    await waitUntilNotified(world)
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: '2026-11-29', endsOn: '2026-11-29' }
    await olive.call.terms.close({ closures: [closure], undoable: false })
    expect(await remind()).toEqual({ reminded: 0 })
    await olive.call.terms.reopen({ id: closure.id, undoable: false })
    expect(await remind()).toEqual({ reminded: 2 })
  })
})
