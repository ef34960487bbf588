import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { children, people, rooms, type PersonName } from '../../../world/people.ts'

const world = storyWorld()

const weekOf = async (who: PersonName, of?: string) => (await world.as(who)).call.classes.week({ of })

describe('the week', () => {
  it("is the studio's current one when none is asked for, from Monday on", async () => {
    const week = await weekOf('olive')
    expect(week).toMatchObject({ weekOf: '2026-11-16', today: '2026-11-18', can: { add: true } })
    expect(week.classes.map(({ name, date }) => [date, name])).toEqual([
      ['2026-11-16', 'Ballet Beginners'],
      ['2026-11-18', 'Street Dance'],
      ['2026-11-21', 'Open Floor'],
    ])
  })

  it('is the same for any of its seven days', async () => {
    for (const of of ['2026-11-16', '2026-11-20', '2026-11-22']) expect((await weekOf('olive', of)).weekOf).toBe('2026-11-16')
    expect((await weekOf('olive', '2026-11-23')).weekOf).toBe('2026-11-23')
  })

  it("has the studio's today, not the server's: late on Sunday in London is Monday already in Auckland", async () => {
    const late = await openWorld({ now: '2026-11-22T13:00:00Z' })
    await late.database.kysely.updateTable('studios').set({ timezone: 'Pacific/Auckland' }).where('name', '=', 'Harbour Moves').execute()
    expect(await (await late.as('omar')).call.classes.week({})).toMatchObject({ today: '2026-11-23', weekOf: '2026-11-23' })
    expect(await (await late.as('olive')).call.classes.week({})).toMatchObject({ today: '2026-11-22', weekOf: '2026-11-16' })
    await late.close()
  })

  it('says on which days the studio is closed and what Sunday leaves to Monday, to everybody', async () => {
    const other = await openWorld()
    const olive = await other.as('olive')
    const closures = [
      { id: randomUUID(), kind: 'half-term' as const, reason: 'Half-term', startsOn: '2026-11-21', endsOn: '2026-11-24' },
      { id: randomUUID(), kind: 'bank-holiday' as const, reason: 'Our day', startsOn: '2026-11-23', endsOn: '2026-11-23' },
    ]
    await olive.call.terms.close({ closures })
    const night = (date: string, endTime: string) =>
      olive.call.classes.add({
        id: randomUUID(),
        name: `To ${endTime}`,
        startTime: '22:30',
        endTime,
        teacherId: people.tara.id,
        locationId: rooms.studioB.id,
        when: { repeats: 'never', date },
      })
    await night('2026-11-15', '01:15')
    await night('2026-11-15', '00:00')
    await night('2026-11-14', '02:00')
    for (const who of ['olive', 'tara', 'pat'] as const) {
      const { closed, before, classes } = await (await other.as(who)).call.classes.week({})
      expect(closed).toEqual(['2026-11-21', '2026-11-22'].map((date) => ({ date, kind: 'half-term', reason: 'Half-term' })))
      expect([before.map(({ name, date }) => [name, date]), classes.length]).toEqual([[['To 01:15', '2026-11-15']], 3])
    }
    await other.close()
  })

  it.each([
    ['olive', 'staff'],
    ['tom', 'staff'],
    ['tara', 'staff'],
    ['pat', 'family'],
    ['quinn', 'family'],
  ] as const)('is seen by %s as %s, and so is each class of it', async (who, viewer) => {
    const week = await weekOf(who)
    expect(week.viewer).toBe(viewer)
    expect(week.classes.map(({ enrolledNames }) => enrolledNames === null)).toEqual(week.classes.map(() => viewer === 'staff'))
    const { call } = await world.as(who)
    for (const { id } of week.classes) expect(await call.classes.read({ id })).toMatchObject({ viewer })
  })

  it('shows staff how many are enrolled, and lets only owners change classes', async () => {
    const [ballet, street] = (await weekOf('tom')).classes
    expect(ballet).toMatchObject({ enrolledCount: 1, enrolledNames: null, can: { edit: false, remove: false } })
    expect(street).toMatchObject({ enrolledCount: 2, notes: 'Bring trainers' })
    expect((await weekOf('olive')).classes[0]?.can).toEqual({ edit: true, remove: true })
  })

  it('shows staff which registers are saved, and not parents', async () => {
    const tom = await world.as('tom')
    const [ballet] = (await weekOf('tom')).classes
    await tom.call.attendance.save({ classId: ballet?.id ?? '', marks: [{ studentId: children.mia.id, status: 'present', notes: '' }] })
    expect((await weekOf('olive')).classes.map(({ isMarked }) => isMarked)).toEqual([true, false, false])
    expect((await weekOf('pat')).classes.map(({ isMarked }) => isMarked)).toEqual([null, null, null])
  })

  it('shows a parent their own children only, and no notes', async () => {
    const seen = async (who: PersonName) =>
      (await weekOf(who)).classes.map(({ enrolledNames, enrolledCount, notes }) => ({ enrolledNames, enrolledCount, notes }))
    const nobody = { enrolledNames: [], enrolledCount: null, notes: '' }
    expect(await seen('pat')).toEqual([{ ...nobody, enrolledNames: ['Mia Ellis'] }, { ...nobody, enrolledNames: ['Leo Ellis'] }, nobody])
    expect(await seen('quinn')).toEqual([nobody, { ...nobody, enrolledNames: ['Noor Osei'] }, nobody])
  })

  it("never shows another studio's classes", async () => {
    expect((await weekOf('petra')).classes.map(({ name }) => name)).toEqual(['Tap for Sailors'])
  })

  it('can be read at both ends of the calendar', async () => {
    expect((await weekOf('olive', '2000-01-03')).weekOf).toBe('2000-01-03')
    expect((await weekOf('olive', '2099-12-31')).weekOf).toBe('2099-12-28')
    await expect(weekOf('olive', '2000-01-02')).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('refuses a date that is none', async () => {
    await expect(weekOf('olive', '2026-13-01')).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(weekOf('olive', 'today')).rejects.toMatchObject({ code: 'invalid-input' })
  })
})
