import { randomUUID } from 'node:crypto'
import type { EditClass } from '@callboard/contract/classes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { people, rooms } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, formOf, jazz } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
let seriesId: string
// It is Wednesday 18 November 2026, 10:00. Jazz is on Wednesdays at 08:00, with Tom in Studio A: 11, 18 (over), 25 November, 2 and 9 December.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  seriesId = randomUUID()
  await olive.call.classes.add(
    jazz({ id: seriesId, undoable: false, when: { repeats: 'weekly', dayOfWeek: 3, startsOn: '2026-11-11', endsOn: '2026-12-09' } }),
  )
}, 60_000)
afterEach(() => world.close())

const rows = () =>
  world.inNorthlight(({ db }) =>
    db.selectFrom('classes').selectAll().where('seriesId', '=', seriesId).where('archivedAt', 'is', null).orderBy('date').execute(),
  )
const on = async (date: string) => olive.call.classes.read({ id: (await rows()).find((one) => one.date === date)!.id })
const edit = async (date: string, changes: Partial<EditClass>) => olive.call.classes.edit(formOf(await on(date), changes))
const register = async (date: string) => {
  const { id: classId } = await on(date)
  await world.inNorthlight(({ db, studioId }) =>
    db
      .insertInto('registers')
      .values({ studioId, classId, savedBy: people.tom.id, savedAt: new Date('2026-11-18T09:00:00Z') })
      .execute(),
  )
}
const starts = async () => (await rows()).map(({ startTime }) => startTime)

describe('an edit of a series', () => {
  it.each(['future', 'all'] as const)('leaves dates with a register alone, today’s too: %s', async (scope) => {
    await register('2026-11-11')
    await register('2026-11-18')
    const changes = { scope, name: 'Street', teacherId: people.tara.id, locationId: rooms.studioB.id, startTime: '09:00', endTime: '10:00' }
    expect(await edit('2026-11-18', changes)).toMatchObject({ count: 3 })
    const all = await rows()
    expect(all.map(({ name, startTime }) => [name, startTime])).toEqual([
      ['Jazz', '08:00'],
      ['Jazz', '08:00'],
      ...Array(3).fill(['Street', '09:00']),
    ])
    expect(all.slice(0, 2).map(({ teacherId, locationId }) => [teacherId, locationId])).toEqual(
      Array(2).fill([people.tom.id, rooms.studioA.id]),
    )
  })

  it('of this class only still corrects one with a register', async () => {
    await register('2026-11-18')
    expect(await edit('2026-11-18', { startTime: '08:15' })).toMatchObject({ count: 1 })
    expect(await starts()).toEqual(['08:00', '08:15', '08:00', '08:00', '08:00'])
  })

  it('in which every date has a register is refused in words', async () => {
    await register('2026-12-09')
    expect(await codeOf(edit('2026-12-09', { scope: 'future', name: 'Street' }))).toBe('all-registered')
  })

  it('is of two owners the later one’s own, also where it began from a date that stays', async () => {
    await register('2026-11-18')
    const seen = formOf(await on('2026-11-18'), { scope: 'future', name: 'Street' })
    await olive.call.classes.edit(seen)
    expect(await codeOf(olive.call.classes.edit({ ...seen, name: 'Tap' }))).toBe('class-changed')
  })

  it('keeps a time that one date has of its own, or takes it, as it is asked', async () => {
    await edit('2026-11-25', { startTime: '12:00', endTime: '13:00' })
    await edit('2026-12-02', { locationId: rooms.studioB.id })
    const before = await everything(world)
    const later = { scope: 'future' as const, startTime: '08:30' }
    const { undo, count } = await edit('2026-11-18', { ...later, keepOwn: true, name: 'Street', undoable: true })
    expect([count, await starts()]).toEqual([4, ['08:00', '08:30', '12:00', '08:30', '08:30']])
    expect((await rows()).map(({ name }) => name)).toEqual(['Jazz', ...Array(4).fill('Street')])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await everything(world)).toEqual(before)
    await edit('2026-11-18', later)
    expect(await starts()).toEqual(['08:00', ...Array(4).fill('08:30')])
  })

  it('moved to another weekday keeps a time of its own there', async () => {
    await edit('2026-12-02', { startTime: '12:00', endTime: '13:00' })
    await edit('2026-11-25', { scope: 'future', date: '2026-11-26', startTime: '08:30', keepOwn: true })
    expect((await rows()).map(({ date, startTime }) => `${date.slice(5)} ${startTime}`)).toEqual([
      '11-11 08:00',
      '11-18 08:00',
      '11-26 08:30',
      '12-03 12:00',
      '12-10 08:30',
    ])
  })
})

describe('a teacher who leaves', () => {
  it('stays with the class of today that has a register', async () => {
    await register('2026-11-18')
    await olive.call.users.changeRole({ id: people.tom.id, role: 'parent' })
    const tomOr = (await rows()).map(({ teacherId }) => (teacherId === people.tom.id ? 'Tom' : teacherId))
    expect(tomOr).toEqual(['Tom', 'Tom', null, null, null])
  })
})

describe('the question before an edit of a series', () => {
  const asked = async (date: string, scope: EditClass['scope'], browser = olive) =>
    browser.call.classes.exceptions({ id: (await on(date)).id, scope })

  it('counts dates with a register, and says which others have what of their own', async () => {
    await register('2026-11-18')
    await edit('2026-11-18', { startTime: '08:05' })
    await edit('2026-12-09', { startTime: '12:00', endTime: '13:00', teacherId: people.tara.id })
    await edit('2026-11-25', { notes: 'Bring shoes' })
    expect(await asked('2026-12-02', 'all')).toEqual({
      registered: 1,
      isRegistered: false,
      own: [
        { date: '2026-11-25', fields: ['notes'] },
        { date: '2026-12-09', fields: ['teacher', 'times'] },
      ],
    })
    expect(await asked('2026-12-02', 'future')).toMatchObject({ registered: 0, own: [{ date: '2026-12-09' }] })
    expect(await asked('2026-11-18', 'future')).toMatchObject({ registered: 1, isRegistered: true })
  })

  it('is for owners of the studio alone', async () => {
    expect(await codeOf(asked('2026-11-18', 'all', await world.as('tom')))).toBe('access-denied')
    expect(await codeOf(asked('2026-11-18', 'all', await world.as('omar')))).toBe('class-not-found')
  })

  it('of a new time tells nobody of dates that keep theirs', async () => {
    const { id } = await on('2026-12-09')
    await edit('2026-12-09', { startTime: '12:00', endTime: '13:00' })
    const later = { id: (await on('2026-12-02')).id, scope: 'future' as const, date: '2026-12-02', startTime: '08:30' }
    await olive.call.classes.remove({ id: later.id, scope: 'single' })
    const last = { ...later, id, date: '2026-12-09', startTime: '12:30' }
    expect(await olive.call.classes.moving(last)).toMatchObject({ emailed: 2 })
    await register('2026-12-09')
    expect(await olive.call.classes.moving(last)).toMatchObject({ registered: 1, emailed: 0 })
  })
})

describe('clashes of an edit', () => {
  const blockers = { startTime: '08:30', endTime: '09:30', teacherId: people.tara.id }
  const add = (date: string, changes: object) =>
    olive.call.classes.add(jazz({ id: randomUUID(), name: 'Tap', ...blockers, when: { repeats: 'never', date }, ...changes }))
  const asked = async (date: string, scope: EditClass['scope'], changes: object = {}) => {
    const { id, startTime, endTime, teacher, location } = await on(date)
    const as = { teacherId: teacher!.id, locationId: location!.id, startTime, endTime, when: { repeats: 'never' as const, date } }
    return olive.call.classes.clashes({ ...as, ...changes, editing: { id, scope, keepOwn: true } })
  }

  it('are those that it causes; what clashed before is named apart', async () => {
    await add('2026-11-25', { teacherId: people.tara.id })
    const room = { className: 'Tap', room: 'Studio A', teacher: null, date: '2026-11-25', dates: 1 }
    expect(await asked('2026-11-25', 'single')).toMatchObject({ first: [], count: 0, older: { first: [room], count: 1 } })
    expect(await asked('2026-11-25', 'single', { endTime: '09:15' }), 'still the same').toMatchObject({ count: 0, older: { count: 1 } })
    const tara = { className: 'Tap', room: null, teacher: people.tara.name }
    const both = await asked('2026-11-25', 'single', { teacherId: people.tara.id })
    expect(both).toMatchObject({ first: [tara], count: 1, older: { first: [room] } })
    expect(await asked('2026-11-25', 'future')).toMatchObject({ count: 0, older: { count: 1 } })
    expect(await asked('2026-12-02', 'future')).toEqual({ first: [], count: 0 })
  })

  it('of another day or time are new ones', async () => {
    await add('2026-11-25', {})
    await add('2026-11-26', {})
    const to = { when: { repeats: 'never', date: '2026-11-26' } }
    expect(await asked('2026-11-25', 'single', to)).toMatchObject({ first: [{ date: '2026-11-26' }], count: 1 })
    expect(await asked('2026-11-25', 'future', to)).toMatchObject({ first: [{ date: '2026-11-26' }], count: 1 })
    await add('2026-12-02', { startTime: '10:00', endTime: '11:00' })
    const later = await asked('2026-11-25', 'future', { startTime: '09:00', endTime: '10:30' })
    expect(later).toMatchObject({ first: [{ date: '2026-12-02' }], count: 1, older: { first: [{ date: '2026-11-25' }] } })
  })

  it('of a series are asked where each date is: a room of its own, and a date with a register, clash with nothing new', async () => {
    await edit('2026-11-25', { locationId: rooms.studioB.id })
    await register('2026-12-02')
    await add('2026-11-25', { startTime: '10:00', endTime: '11:00' })
    await add('2026-12-02', { startTime: '10:00', endTime: '11:00' })
    const later = { startTime: '10:00', endTime: '11:00' }
    expect(await asked('2026-11-18', 'future', later)).toEqual({ first: [], count: 0 })
    await add('2026-12-09', { startTime: '10:00', endTime: '11:00' })
    expect(await asked('2026-11-18', 'future', later)).toMatchObject({ first: [{ date: '2026-12-09', dates: 1 }], count: 1 })
  })
})
