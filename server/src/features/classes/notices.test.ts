import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { passwordOf, people, rooms, studios, type PersonName } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'

let world: World
let olive: Browser
// The story is Wednesday 18 November 2026, 10:00: of ballet's Mondays, the 2nd, 9th and 16th are over and four are ahead.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const inNorthlight = <T>(work: (scope: Scope) => Promise<T>) => withScope(world.app.scopes, { studioId: studios.northlight.id }, work)
const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
const notified = () =>
  inNorthlight(async (scope) => {
    const rows = await scope.db
      .selectFrom('notifications')
      .select(['userId', 'type', 'message'])
      .orderBy('type')
      .orderBy('userId')
      .execute()
    return rows.map(({ userId, type, message }) => [nameOf(userId), type, message])
  })

const ballet = async () => {
  const { classes } = await olive.call.classes.week({ of: '2026-11-23' })
  return classes.find(({ seriesId }) => seriesId === classIds.ballet)!
}
const formOf = (one: Awaited<ReturnType<typeof ballet>>) => ({
  id: one.id,
  version: one.version,
  name: one.name,
  notes: one.notes,
  teacherId: one.teacher!.id,
  locationId: one.location!.id,
  startTime: one.startTime,
  endTime: one.endTime,
  date: one.date,
})

describe('a class that is added', () => {
  const added = (changes: object) =>
    olive.call.classes.add({
      id: '0190ffff-0000-7000-8000-000000000001',
      name: 'Jazz',
      startTime: '08:00',
      endTime: '09:00',
      teacherId: people.tom.id,
      locationId: rooms.studioA.id,
      when: { repeats: 'weekly', dayOfWeek: 5, startsOn: '2026-11-20', endsOn: '2026-12-11' },
      ...changes,
    })

  it('is notified to its teacher, a series as a whole', async () => {
    await added({})
    expect(await notified()).toEqual([
      ['tom', 'class_assigned', 'You are teaching Jazz: 4 classes from Friday 20 November at 08:00 in Studio A.'],
    ])
  })

  it('is not notified to the owner who teaches it, nor when it is over', async () => {
    await added({ teacherId: people.olive.id })
    await added({ id: '0190ffff-0000-7000-8000-000000000002', when: { repeats: 'never', date: '2026-11-17' } })
    expect(await notified()).toEqual([])
  })
})

describe('an edit', () => {
  it('of the room of a series is notified once to each parent and the teacher, for the upcoming classes', async () => {
    await olive.call.classes.edit({ ...formOf(await ballet()), scope: 'all', locationId: rooms.studioB.id })
    const message = 'Ballet Beginners: 4 classes from Monday 23 November at 17:00 in Studio B.'
    expect(await notified()).toEqual([
      ['tom', 'class_schedule', message],
      ['pat', 'class_schedule', message],
    ])
  })

  it('of one date is notified for that class', async () => {
    await olive.call.classes.edit({ ...formOf(await ballet()), scope: 'single', date: '2026-11-24', startTime: '16:30', endTime: '17:30' })
    expect((await notified()).map(([name, , message]) => [name, message])).toEqual(
      ['tom', 'pat'].map((name) => [name, 'Ballet Beginners: Tuesday 24 November at 16:30 in Studio A.']),
    )
  })

  it('of the teacher is notified to both teachers and the parents', async () => {
    await olive.call.classes.edit({ ...formOf(await ballet()), scope: 'single', teacherId: people.tara.id })
    const message = 'Ballet Beginners: Monday 23 November at 17:00 in Studio A with Tara Lindqvist.'
    expect(await notified()).toEqual([
      ['tara', 'class_assigned', 'You are teaching Ballet Beginners: Monday 23 November at 17:00 in Studio A.'],
      ['tom', 'class_schedule', message],
      ['pat', 'class_schedule', message],
    ])
  })

  it('of name, notes or nothing at all is not notified', async () => {
    await olive.call.classes.edit({ ...formOf(await ballet()), scope: 'all', name: 'Ballet', notes: 'Shoes' })
    await olive.call.classes.edit({ ...formOf(await ballet()), scope: 'all' })
    expect(await notified()).toEqual([])
  })
})

describe('a room that is deleted', () => {
  it('is notified to teachers and parents, once for each name of the upcoming classes', async () => {
    await olive.call.locations.remove({ id: rooms.studioA.id })
    expect(await notified()).toEqual([
      ['tom', 'class_schedule', 'Ballet Beginners: 4 classes from Monday 23 November at 17:00, room to be announced.'],
      ['tara', 'class_schedule', 'Open Floor: Saturday 21 November at 10:00, room to be announced.'],
      ['pat', 'class_schedule', 'Ballet Beginners: 4 classes from Monday 23 November at 17:00, room to be announced.'],
    ])
  })

  it('of another studio is not notified', async () => {
    await expect(olive.call.locations.remove({ id: rooms.deck.id })).rejects.toMatchObject({ code: 'location-not-found' })
    expect(await notified()).toEqual([])
  })
})

describe('a teacher who leaves', () => {
  const message = 'Ballet Beginners: 4 classes from Monday 23 November at 17:00 in Studio A, teacher to be announced.'

  it('the studio is notified to the parents, once, for the upcoming classes', async () => {
    await olive.call.users.remove({ id: people.tom.id })
    expect(await notified()).toEqual([['pat', 'class_schedule', message]])
    await world.app.jobs.runDue()
    const [mail] = world.app.mailbox?.mails(people.pat.email) ?? []
    expect(mail?.subject).toBe(message.slice(0, -1))
    expect(mail?.text).toContain(
      'The first is now on Monday 23 November at 17:00 in Studio A, teacher to be announced.\n\nSee the calendar:',
    )
  })

  it('by becoming a parent leaves the classes, and is notified too', async () => {
    await olive.call.users.changeRole({ id: people.tom.id, role: 'parent' })
    expect((await ballet()).teacher).toBeNull()
    expect(await notified()).toEqual([
      ['tom', 'class_schedule', message],
      ['pat', 'class_schedule', message],
    ])
  })

  it('by becoming an owner keeps the classes', async () => {
    await olive.call.users.changeRole({ id: people.tom.id, role: 'owner' })
    expect((await ballet()).teacher?.id).toBe(people.tom.id)
    expect(await notified()).toEqual([])
  })

  it('archived classes is notified to nobody', async () => {
    await inNorthlight((scope) =>
      scope.db.updateTable('classes').set({ archivedAt: new Date() }).where('seriesId', '=', classIds.ballet).execute(),
    )
    await olive.call.users.remove({ id: people.tom.id })
    expect(await notified()).toEqual([])
  })

  it('with the studio, when it closes, is notified to nobody: only the closing is', async () => {
    await olive.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' })
    await world.app.jobs.runDue()
    const mails = world.app.mailbox?.mails(people.pat.email).map(({ subject }) => subject)
    expect([await notified(), mails]).toEqual([[], ['Northlight Dance has closed its Callboard account']])
  })
})

describe('the deletion of a class', () => {
  it('of a series is notified once, for the upcoming classes, to those who were enrolled', async () => {
    await olive.call.classes.remove({ id: (await ballet()).id, scope: 'all' })
    const message = 'Ballet Beginners: 4 classes from Monday 23 November at 17:00 are cancelled.'
    expect(await notified()).toEqual([
      ['tom', 'class_cancellation', message],
      ['pat', 'class_cancellation', message],
    ])
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(people.pat.email)[0]?.subject).toBe(
      'Cancelled: 4 classes of Ballet Beginners from Monday 23 November at 17:00',
    )
  })

  it('of a past class is not notified', async () => {
    world.clock.set('2026-11-18T18:00:00Z') // Street Dance began this moment
    const later = world.visitor()
    await later.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    await later.call.classes.remove({ id: classIds.street, scope: 'single' })
    expect(await notified()).toEqual([])
  })

  it('that is refused is notified to nobody', async () => {
    await expect(olive.call.classes.remove({ id: classIds.tap, scope: 'all' })).rejects.toMatchObject({ code: 'class-not-found' })
    expect(await notified()).toEqual([])
  })
})
