import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { marksPerChunk, type Mark } from '@callboard/contract/attendance'
import { beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { seedChild, seedEnrolments } from '../../world/seed.ts'
import { classIds } from '../../world/story.ts'

const { leo, noor, mia, nils } = children
const world = storyWorld()
let olive: Browser
let tom: Browser
let tara: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  tom = await world.as('tom')
  tara = await world.as('tara')
}, 60_000)

const { inNorthlight } = world

/** A separate class for a test, on the story's day. */
async function aClass(studentIds: readonly string[] = [leo.id, noor.id], date = '2026-11-18'): Promise<string> {
  const id = randomUUIDv7()
  await olive.call.classes.add({
    id,
    name: 'Jazz',
    startTime: '08:00',
    endTime: '09:00',
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    when: { repeats: 'never', date },
  })
  await inNorthlight((scope) => seedEnrolments(scope, id, studentIds))
  return id
}
const mark = ({ id }: { id: string }, status: Mark['status'], notes = ''): Mark => ({ studentId: id, status, notes })
/** A zone where it is 17, 18 or 19 November at the story's instant. */
const moveTo = (timezone: string) => inNorthlight((scope) => scope.db.updateTable('studios').set({ timezone }).execute())
const seen = async (browser: Browser, classId: string) =>
  (await browser.call.attendance.read({ classId })).rows.map(({ student, status, notes, markedBy, markedAt }) => [
    student.name,
    status,
    notes,
    markedBy,
    markedAt,
  ])

describe('a saved register', () => {
  it('is stored with who marked and when', async () => {
    const classId = await aClass()
    expect(await tom.call.attendance.read({ classId })).toMatchObject({ version: 0, saved: null })
    const { register, ignored } = await tom.call.attendance.save({
      classId,
      marks: [mark(leo, 'present'), mark(noor, 'late', 'Bus was late 🚌')],
    })
    const at = '2026-11-18T10:00:00.000Z'
    expect(ignored).toEqual([])
    expect(register).toMatchObject({ version: 1, saved: { by: 'Tom Reed', at }, class: { id: classId, name: 'Jazz', startTime: '08:00' } })
    expect(await seen(tara, classId)).toEqual([
      ['Leo Ellis', 'present', '', 'Tom Reed', at],
      ['Noor Osei', 'late', 'Bus was late 🚌', 'Tom Reed', at],
    ])
  })

  it('of a class past midnight can be marked while it is on, on the next day', async () => {
    const id = randomUUIDv7()
    const when = { repeats: 'never' as const, date: '2026-11-17' }
    const jazz = { name: 'Jazz', teacherId: people.tom.id, locationId: rooms.studioA.id, studentIds: [leo.id] }
    await olive.call.classes.add({ id, ...jazz, startTime: '22:30', endTime: '10:15', when })
    const { register } = await tom.call.attendance.save({ classId: id, marks: [mark(leo, 'present')] })
    expect(register).toMatchObject({ opensOn: null, can: { mark: true }, class: { date: '2026-11-17', endTime: '10:15' } })
  })

  it('is replaced whole by the next save; a mark that stays keeps who made it and when', async () => {
    const classId = await aClass([leo.id, noor.id, mia.id])
    await tom.call.attendance.save({ classId, marks: [mark(leo, 'present'), mark(noor, 'late'), mark(mia, 'authorised')] })
    const first = world.clock.now().toString({ fractionalSecondDigits: 3 })
    world.clock.advance({ minutes: 5 })
    const second = world.clock.now().toString({ fractionalSecondDigits: 3 })
    const { register } = await olive.call.attendance.save({ classId, marks: [mark(leo, 'present'), mark(noor, 'late', 'Ill')] })
    expect(await seen(tom, classId)).toEqual([
      ['Leo Ellis', 'present', '', 'Tom Reed', first],
      ['Mia Ellis', null, '', null, null],
      ['Noor Osei', 'late', 'Ill', 'Olive Hart', second],
    ])
    expect(register).toMatchObject({ version: 2, saved: { by: 'Olive Hart', at: second } })
  })

  it('ignores students who are not enrolled, of another studio or unknown, and saves the rest', async () => {
    const classId = await aClass()
    const nobody = { id: randomUUID() }
    const { register, ignored } = await tom.call.attendance.save({
      classId,
      marks: [mark(mia, 'present'), mark(leo, 'present'), mark(nils, 'late'), mark(nobody, 'late')],
    })
    expect(ignored.toSorted()).toEqual([mia.id, nils.id, nobody.id].toSorted())
    expect(register.rows.map(({ student, status }) => [student.name, status])).toEqual([
      ['Leo Ellis', 'present'],
      ['Noor Osei', null],
    ])
  })

  it('keeps the marks of students who are not enrolled any more', async () => {
    const classId = await aClass()
    await tom.call.attendance.save({ classId, marks: [mark(leo, 'present'), mark(noor, 'late')] })
    await inNorthlight((scope) =>
      scope.db.deleteFrom('enrolments').where('classId', '=', classId).where('studentId', '=', noor.id).execute(),
    )
    await tom.call.attendance.save({ classId, marks: [] })
    const kept = await inNorthlight((scope) =>
      scope.db.selectFrom('attendance').select(['studentId', 'status']).where('classId', '=', classId).execute(),
    )
    expect(kept).toEqual([{ studentId: noor.id, status: 'late' }])
  })

  it('holds more students than one chunk', async () => {
    const many = Array.from({ length: 2 * marksPerChunk + 5 }, (_, n) => ({
      id: randomUUIDv7(),
      name: `Dancer ${String(n).padStart(3, '0')}`,
      dateOfBirth: '2016-01-01',
    }))
    await inNorthlight(async (scope) => {
      for (const one of many) await seedChild(scope, one, people.quinn.id)
    })
    const classId = await aClass(many.map(({ id }) => id))
    await tom.call.attendance.save({ classId, marks: many.map((one) => mark(one, 'present')) })
    const { register } = await tom.call.attendance.save({ classId, marks: many.slice(60).map((one) => mark(one, 'late')) })
    expect(register.rows.map(({ status }) => status)).toEqual(many.map((_, n) => (n < 60 ? null : 'late')))
  })
})

describe('saving a register', () => {
  it('refuses a class that is not there, is archived, or is of another studio', async () => {
    const archived = await aClass()
    await inNorthlight((scope) => scope.db.updateTable('classes').set({ archivedAt: new Date() }).where('id', '=', archived).execute())
    for (const classId of [randomUUID(), archived, classIds.tap])
      await expect(tom.call.attendance.save({ classId, marks: [mark(leo, 'present')] })).rejects.toMatchObject({
        code: 'class-not-found',
        message: 'Class not found',
      })
  })

  it('refuses a class that is still to come, by the studio’s clock, and says when its register opens', async () => {
    const [today, tomorrow] = [await aClass([leo.id]), await aClass([leo.id], '2026-11-19')]
    const save = (classId: string) => tom.call.attendance.save({ classId, marks: [mark(leo, 'authorised')] })
    const refused = (day: string) => ({ code: 'register-not-open', message: `This class is on ${day}. The register opens that day.` })
    await expect(save(tomorrow)).rejects.toMatchObject(refused('Thursday 19 November'))
    expect(await tom.call.attendance.read({ classId: tomorrow })).toMatchObject({ version: 0, opensOn: '2026-11-19', can: { mark: false } })
    await moveTo('Pacific/Pago_Pago')
    await expect(save(today)).rejects.toMatchObject(refused('Wednesday 18 November'))
    await moveTo('Pacific/Kiritimati')
    expect((await save(tomorrow)).register).toMatchObject({ version: 1, opensOn: null, can: { mark: true } })
    await moveTo('Europe/London')
    expect((await save(today)).register).toMatchObject({ version: 1, opensOn: null, can: { mark: true } })
  })

  it('refuses marks that were made over an older register than the present one', async () => {
    const classId = await aClass()
    await tara.call.attendance.save({ classId, over: 0, marks: [mark(leo, 'unauthorised')] })
    await expect(tom.call.attendance.save({ classId, over: 0, marks: [mark(leo, 'late')] })).rejects.toMatchObject({
      code: 'register-changed',
    })
    expect((await tom.call.attendance.read({ classId })).version).toBe(1)
    const { register } = await tom.call.attendance.save({ classId, over: 1, marks: [mark(leo, 'late')] })
    expect(register).toMatchObject({ version: 2, saved: { by: 'Tom Reed' } })
  })

  it('of two at once made over the same register refuses the second', async () => {
    const classId = await aClass()
    const saves = await Promise.allSettled(
      [tom, tara, olive].map((one) => one.call.attendance.save({ classId, over: 0, marks: [mark(leo, 'present')] })),
    )
    const refused = saves.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(refused).toEqual(['register-changed', 'register-changed'])
    expect((await tom.call.attendance.read({ classId })).version).toBe(1)
  })

  it('refuses a student who is marked twice, and a status of its own', async () => {
    const classId = await aClass()
    const inCapitals = { id: leo.id.toUpperCase() }
    for (const marks of [
      [mark(leo, 'present'), mark(leo, 'late')],
      [mark(leo, 'present'), mark(inCapitals, 'late')],
      [mark(leo, 'sick' as Mark['status'])],
    ])
      await expect(tom.call.attendance.save({ classId, marks })).rejects.toMatchObject({ code: 'invalid-input' })
    expect((await tom.call.attendance.read({ classId })).version).toBe(0)
  })

  it('of two at once keeps the later one whole, and counts both', async () => {
    const classId = await aClass()
    await Promise.all([
      tom.call.attendance.save({ classId, marks: [mark(leo, 'present', 'Tom'), mark(noor, 'present', 'Tom')] }),
      tara.call.attendance.save({ classId, marks: [mark(leo, 'late', 'Tara'), mark(noor, 'late', 'Tara')] }),
      olive.call.attendance.save({ classId, marks: [mark(noor, 'authorised', 'Olive')] }),
    ])
    const { version, saved, rows } = await tom.call.attendance.read({ classId })
    expect(version).toBe(3)
    const [last] = saved!.by.split(' ')
    expect(rows.map(({ status, notes }) => [status, notes])).toEqual(
      { Tom: [['present', 'Tom'], ['present', 'Tom']], Tara: [['late', 'Tara'], ['late', 'Tara']], Olive: [[null, ''], ['authorised', 'Olive']] }[last!], // prettier-ignore
    )
  })

  it('beside the deletion of the class: either it is archived with its register, or the save finds no class', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const classId = await aClass()
      const save = () => tom.call.attendance.save({ classId, marks: [mark(leo, 'present'), mark(noor, 'late')] })
      const remove = () => olive.call.classes.remove({ id: classId, scope: 'single' })
      // One after the other, through every overlap, to the other way round.
      let [saving, removing]: Promise<unknown>[] = []
      if (round === 0) removing = (saving = save()).then(remove, remove)
      else if (round === 11) saving = (removing = remove()).then(save)
      else [saving, removing] = [sleep(2 * round).then(save), sleep(12).then(remove)]
      const [saved, removed] = await Promise.allSettled([saving, removing])
      expect(removed).toMatchObject({ status: 'fulfilled' })
      const left = await inNorthlight(async ({ db }) => ({
        classes: (await db.selectFrom('classes').select('archivedAt').where('id', '=', classId).execute()).map(
          (one) => one.archivedAt !== null,
        ),
        registers: (await db.selectFrom('registers').select('version').where('classId', '=', classId).execute()).length,
        marks: (await db.selectFrom('attendance').select('status').where('classId', '=', classId).execute()).length,
      }))
      if (saved!.status === 'fulfilled') expect(left).toEqual({ classes: [true], registers: 1, marks: 2 })
      else {
        expect(saved!.reason).toMatchObject({ code: 'class-not-found' })
        expect(left).toEqual({ classes: [], registers: 0, marks: 0 })
      }
      outcomes.add(saved!.status)
    }
    expect([...outcomes].sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('beside the deletion of a student: the others are saved', async () => {
    for (let round = 0; round < 6; round += 1) {
      const gone = { id: randomUUIDv7(), name: 'Gone Soon', dateOfBirth: '2016-01-01' }
      await inNorthlight((scope) => seedChild(scope, gone, people.quinn.id))
      const classId = await aClass([leo.id, gone.id])
      const [saved] = await Promise.all([
        tom.call.attendance.save({ classId, marks: [mark(leo, 'present'), mark(gone, 'present')] }),
        withScope(world.app.scopes, { studioId: studios.northlight.id, hold: 'alone' }, ({ db }) =>
          db.deleteFrom('students').where('id', '=', gone.id).execute(),
        ),
      ])
      expect(saved.register.rows.find(({ student }) => student.id === leo.id)?.status).toBe('present')
      expect((await tom.call.attendance.read({ classId })).rows.map(({ student }) => student.id)).toEqual([leo.id])
    }
  })
})

describe('a saved register is sent live', () => {
  it('to staff and the parents of the enrolled, and to nobody else', async () => {
    const classId = await aClass([leo.id])
    await tom.call.attendance.save({ classId, marks: [mark(leo, 'present')] })
    const [event] = await inNorthlight((scope) =>
      scope.db
        .selectFrom('events')
        .select(['subjectIds', 'forRoles', 'forUsers', 'byUserId'])
        .where('type', '=', 'attendance.saved')
        .orderBy('number', 'desc')
        .limit(1)
        .execute(),
    )
    expect(event).toEqual({ subjectIds: [classId], forRoles: ['owner', 'teacher'], forUsers: [people.pat.id], byUserId: people.tom.id })
  })
})
