import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, passwordOf, people, type PersonName } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { post } from '../channels.test.kit.ts'
import { announce, clearChannels, notificationsOf, waitUntilNotified } from './announcing.test.kit.ts'
import { moveChild } from '../../students/guardians/guardian.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, tara: Browser, quinn: Browser, omar: Browser
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
  tom = await signIn('tom')
  tara = await signIn('tara')
  quinn = await signIn('quinn')
  omar = await signIn('omar')
}, 60_000)
const street = { kind: 'class', id: classIds.street } as const

async function announced(browser: Browser, typed: Parameters<typeof announce>[1] = {}) {
  const { channelId, post: one } = await announce(browser, typed)
  const place = { channelId, postId: one.id }
  return {
    place,
    see: (by: Browser, gotIt = false) => by.call.announcements.see({ ...place, gotIt }),
    figure: async (by: Browser = olive) => {
      const { by: seen, of, count } = await by.call.announcements.seen(place)
      return `${seen} of ${of} ${count}`
    },
    missing: async () => (await olive.call.announcements.notSeen(place)).map(({ user, phone }) => `${user.name} ${phone}`.trim()),
    remind: (by = olive) => by.call.announcements.remind(place),
  }
}

describe('the count of those who have seen an announcement', () => {
  it('counts each family once, for a post on a screen or for Got it', async () => {
    const { place, see, figure, missing } = await announced(olive)
    expect(await figure()).toBe('0 of 2 families')
    await see(tom)
    await see(olive)
    expect(await figure(), 'staff are no families').toBe('0 of 2 families')
    expect(await see(pat)).toEqual({ postId: place.postId, gotIt: false })
    await see(pat)
    expect(await figure()).toBe('1 of 2 families')
    expect(await missing()).toEqual(['Quinn Osei'])
    expect(await see(quinn, true)).toMatchObject({ gotIt: true })
    expect(await see(quinn), 'Got it stays').toMatchObject({ gotIt: true })
    expect([await figure(), await missing()]).toEqual(['2 of 2 families', []])
    const { posts } = await quinn.call.channels.posts({ id: place.channelId })
    expect(posts[0]!.announcement).toEqual({ isUrgent: false, isSeen: true, gotIt: true, asks: null })
  })

  it('counts a family once that sees it in two browsers at the same moment', async () => {
    const { see, figure } = await announced(olive)
    await Promise.all([see(pat), see(pat, true), see(pat), see(pat, true)])
    expect(await figure()).toBe('1 of 2 families')
  })

  it('leaves out those who were only notified, or have only read later posts', async () => {
    const { place, figure } = await announced(olive)
    await waitUntilNotified(world)
    await pat.call.notifications.markAllRead({})
    await pat.call.channels.read({ id: place.channelId, to: 1 })
    expect(await figure()).toBe('0 of 2 families')
  })

  it('includes staff who have a child there, as any family', async () => {
    const setParent = (parentId: string) => world.inNorthlight(({ db }) => moveChild(db, children.leo.id, parentId))
    await setParent(people.tom.id)
    const all = await announced(olive)
    const ofClass = await announced(olive, { to: street })
    expect(await all.figure()).toBe('0 of 3 families')
    expect(await ofClass.missing(), 'Leo’s and Noor’s; Tara teaches it, and Pat’s other child is elsewhere').toEqual([
      'Quinn Osei',
      'Tom Reed',
    ])
    await all.see(tom)
    await ofClass.see(tom)
    expect([await all.figure(), await ofClass.figure()]).toEqual(['1 of 3 families', '1 of 2 families'])
    await setParent(people.pat.id)
    expect(await all.figure()).toBe('0 of 2 families')
  })

  it('marks the notification as read, and notifies nobody who has already seen the post', async () => {
    const bells = async (browser: Browser) =>
      (await browser.call.notifications.recent()).notifications.filter(({ type }) => type === 'announcement').map(({ isRead }) => isRead)
    const first = await announced(olive)
    const other = await announced(olive, { content: 'Another' })
    await first.see(pat)
    await waitUntilNotified(world)
    expect([await bells(pat), await bells(quinn)]).toEqual([[false], [false, false]])
    await first.see(quinn)
    expect((await bells(quinn)).filter(Boolean), 'of that one alone').toHaveLength(1)
    await other.remind()
    expect(await bells(quinn)).toHaveLength(3)
    await other.see(quinn)
    expect(await bells(quinn), 'the reminder too').toEqual([true, true, true])
    expect(await bells(pat), 'everybody their own').toEqual([false, false])
  })

  it('of teachers counts people', async () => {
    const { see, figure, missing } = await announced(olive, { to: { kind: 'role', role: 'teacher' } })
    await see(tara)
    expect([await figure(), await missing()]).toEqual(['1 of 2 people', ['Tom Reed']])
  })

  it('is shown to staff of the channel, the names and telephone numbers to owners alone', async () => {
    await world.inNorthlight(({ db }) => db.updateTable('users').set({ phone: '07700 900123' }).where('id', '=', people.quinn.id).execute())
    const { place, figure, missing } = await announced(tara, { to: street })
    expect(await figure(tara)).toBe('0 of 2 families')
    expect(await missing()).toEqual(['Pat Ellis', 'Quinn Osei 07700 900123'])
    expect(await codeOf(figure(pat))).toBe('access-denied')
    expect(await codeOf(figure(tom)), 'a teacher of another class').toBe('channel-not-found')
    for (const browser of [tara, pat]) {
      expect(await codeOf(browser.call.announcements.notSeen(place))).toBe('access-denied')
      expect(await codeOf(browser.call.announcements.remind(place))).toBe('access-denied')
    }
    const { seen, notSeen, remind, see } = omar.call.announcements
    const asked = [seen(place), notSeen(place), remind(place), see(place)]
    expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'channel-not-found'))
  })

  it('is refused for other posts and other channels', async () => {
    const { place } = await announced(olive)
    const other = await announce(olive, { to: street })
    const plain = await post(olive, place.channelId, 'Just a post')
    for (const wrong of [
      { channelId: other.channelId, postId: place.postId },
      { channelId: place.channelId, postId: plain.id },
    ]) {
      const { seen, notSeen, remind, see } = olive.call.announcements
      const asked = [seen(wrong), notSeen(wrong), remind(wrong), see(wrong)]
      expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'post-not-found'))
    }
  })

  it('leaves out a family that has left, and does not miss one that has joined since', async () => {
    const { see, figure, place } = await announced(olive, { to: street })
    await see(quinn)
    expect(await figure()).toBe('1 of 2 families')
    const rows = await world.inNorthlight(({ db }) =>
      db.deleteFrom('enrolments').where('classId', '=', classIds.street).returningAll().execute(),
    )
    expect(await figure()).toBe('0 of 0 families')
    expect(await codeOf(see(pat))).toBe('channel-not-found')
    world.clock.advance({ minutes: 2 })
    const enrolledAt = new Date(world.clock.now().epochMilliseconds)
    await world.inNorthlight(({ db }) =>
      db
        .insertInto('enrolments')
        .values(rows.map((row) => ({ ...row, enrolledAt })))
        .execute(),
    )
    expect(await figure(), 'Quinn has seen it before').toBe('1 of 1 families')
    await see(pat)
    expect(await figure()).toBe('2 of 2 families')
    expect(await olive.call.announcements.notSeen(place)).toEqual([])
  })
})

describe('a reminder of an announcement', () => {
  it('goes to those who have not seen it, once an hour', async () => {
    const { see, remind, place } = await announced(olive, { isUrgent: true })
    expect(await codeOf(remind()), 'before they have been told').toBe('reminded-lately')
    await waitUntilNotified(world)
    await see(pat)
    expect(await remind()).toEqual({ reminded: 1 })
    const reminded = 'Quinn: Reminder: urgent announcement in Everybody'
    expect((await notificationsOf(world)).filter((one) => one.includes('Reminder'))).toEqual([reminded])
    expect(await codeOf(remind())).toBe('reminded-lately')
    expect((await olive.call.announcements.seen(place)).remindableAt).toBe(world.clock.now().add({ hours: 1 }).toString())
    world.clock.advance({ minutes: 59, seconds: 59 })
    olive = await signIn('olive')
    expect(await codeOf(remind())).toBe('reminded-lately')
    world.clock.advance({ seconds: 1 })
    expect((await olive.call.announcements.seen(place)).remindableAt).toBeNull()
    expect(await remind()).toEqual({ reminded: 1 })
  })

  it('is sent once when two owners press at once, and not at all when all have seen it', async () => {
    const { see, remind } = await announced(olive)
    await waitUntilNotified(world)
    expect((await Promise.all([codeOf(remind()), codeOf(remind())])).toSorted()).toEqual(['none', 'reminded-lately'])
    expect((await notificationsOf(world)).filter((one) => one.includes('Reminder'))).toHaveLength(2)
    const other = await announced(olive, { content: 'Another' })
    await waitUntilNotified(world)
    for (const by of [pat, quinn]) await other.see(by)
    expect(await other.remind()).toEqual({ reminded: 0 })
    await see(pat)
  })
})

it('what somebody has seen is deleted when they are erased', async () => {
  const { see, figure } = await announced(olive)
  await see(quinn, true)
  await olive.call.users.remove({ id: people.quinn.id })
  expect(await figure()).toBe('0 of 1 families')
  const views = await world.inNorthlight(({ db }) => db.selectFrom('announcementViews').select('userId').execute())
  expect(views).toEqual([])
})
