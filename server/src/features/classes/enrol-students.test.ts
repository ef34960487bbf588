import { randomUUID } from 'node:crypto'
import type { Class } from '@callboard/contract/classes'
import type { NotificationType } from '@callboard/contract/notifications'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, people, rooms, studios, type PersonName } from '../../world/people.ts'
import { lastEvent } from '../students/child.test.kit.ts'

// The story is Wednesday 18 November 2026, 10:00.
const dates = ['2026-11-16', '2026-11-23', '2026-11-30']
const held = ['2026-11-02', '2026-11-09', '2026-11-16']
const { mia, leo, noor, nils } = children

const world = storyWorld()
let olive: Browser
let seriesId = ''
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)
beforeEach(async () => {
  seriesId = randomUUID()
  await world.database.kysely.deleteFrom('notifications').execute()
})

const added = (changes: Partial<Parameters<Browser['call']['classes']['add']>[0]> = {}) =>
  olive.call.classes.add({
    id: seriesId,
    name: 'Tap',
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    startTime: '07:00',
    endTime: '08:00',
    when: { repeats: 'weekly', dayOfWeek: 1, startsOn: dates[0], endsOn: dates[2] as string },
    ...changes,
  })
async function nth(index: number, of = dates): Promise<Class> {
  const { classes } = await olive.call.classes.week({ of: of[index] })
  return classes.find((one) => one.seriesId === seriesId) as Class
}
async function edit(index: number, changes: Partial<Parameters<Browser['call']['classes']['edit']>[0]>, of = dates) {
  const { id, version, name, notes, startTime, endTime, date, teacher, location } = await nth(index, of)
  const form = { id, version, name, notes, startTime, endTime, date, teacherId: teacher!.id, locationId: location!.id }
  return olive.call.classes.edit({ ...form, scope: 'single', ...changes })
}
/** names by class, as the owner sees them */
const enrolled = () =>
  Promise.all(
    dates.map(async (_, index) => (await olive.call.classes.read({ id: (await nth(index)).id })).students.map(({ name }) => name)),
  )
async function mark(index: number, studentId: string) {
  const { id } = await nth(index)
  await withScope(world.app.scopes, { studioId: studios.northlight.id }, (scope) =>
    scope.db
      .insertInto('attendance')
      .values({ studioId: scope.studioId, classId: id, studentId, status: 'present', markedAt: new Date() })
      .execute(),
  )
}
/** The notifications of these types, by name. */
const notified = async (...types: NotificationType[]) => {
  const rows = await world.database.kysely
    .selectFrom('notifications')
    .select(['userId', 'message'])
    .where('type', 'in', types.length > 0 ? types : ['student_enrollment'])
    .execute()
  const named = rows.map(({ userId, message }) => [
    (Object.keys(people) as PersonName[]).find((name) => people[name].id === userId),
    message,
  ])
  return named.toSorted(([a = ''], [b = '']) => a.localeCompare(b))
}

describe('adding a class with students', () => {
  it('enrols each of them in every class of the series, somebody named twice once', async () => {
    await added({ studentIds: [mia.id, noor.id, mia.id] })
    expect(await enrolled()).toEqual(dates.map(() => ['Mia Ellis', 'Noor Osei']))
  })

  it("refuses another studio's student, and adds nothing", async () => {
    const refusal = { code: 'student-not-found', data: { field: 'studentIds' } }
    await expect(added({ studentIds: [mia.id, nils.id] })).rejects.toMatchObject(refusal)
    expect(await nth(0)).toBeUndefined()
  })

  it('answers the same request twice alike, and refuses one with other students under its id', async () => {
    const first = await added({ studentIds: [mia.id] })
    expect(await added({ studentIds: [mia.id] })).toEqual(first)
    for (const studentIds of [[noor.id], [mia.id, noor.id], []])
      await expect(added({ studentIds })).rejects.toMatchObject({ code: 'id-taken' })
    expect(await enrolled()).toEqual(dates.map(() => ['Mia Ellis']))
  })

  it('adds once when the same request comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => added({ studentIds: [mia.id, leo.id] })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await enrolled()).toEqual(dates.map(() => ['Leo Ellis', 'Mia Ellis']))
  })
})

describe('editing who is enrolled', () => {
  it('applies to this class, this and later ones, or all', async () => {
    await added({ studentIds: [mia.id] })
    expect(await edit(0, { enrol: [leo.id] })).toMatchObject({ count: 1, kept: [] })
    expect(await edit(1, { scope: 'future', enrol: [noor.id], withdraw: [mia.id] })).toMatchObject({ count: 2, kept: [] })
    expect(await enrolled()).toEqual([['Leo Ellis', 'Mia Ellis'], ['Noor Osei'], ['Noor Osei']])
    expect(await edit(1, { scope: 'all', enrol: [mia.id] })).toMatchObject({ count: 2 })
    expect(await enrolled()).toEqual([
      ['Leo Ellis', 'Mia Ellis'],
      ['Mia Ellis', 'Noor Osei'],
      ['Mia Ellis', 'Noor Osei'],
    ])
  })

  it('ignores students who are enrolled already, and students who are deleted', async () => {
    await added({ studentIds: [mia.id] })
    expect(await edit(0, { scope: 'all', enrol: [mia.id], withdraw: [leo.id, randomUUID()] })).toMatchObject({ count: 0, kept: [] })
    expect(await enrolled()).toEqual(dates.map(() => ['Mia Ellis']))
  })

  it('keeps a student in each class in which they have a mark, and names them', async () => {
    await added({ studentIds: [mia.id, noor.id] })
    await mark(0, mia.id)
    expect(await edit(0, { scope: 'all', withdraw: [noor.id, mia.id] })).toMatchObject({ count: 3, kept: ['Mia Ellis'] })
    expect(await enrolled()).toEqual([['Mia Ellis'], [], []])
  })

  it("refuses another studio's student, and changes nothing", async () => {
    await added({ studentIds: [mia.id] })
    await expect(edit(0, { name: 'Other', enrol: [nils.id], withdraw: [mia.id] })).rejects.toMatchObject({ code: 'student-not-found' })
    expect(await enrolled()).toEqual(dates.map(() => ['Mia Ellis']))
    expect(await nth(0)).toMatchObject({ name: 'Tap' })
  })

  it('of two owners at once loses no student', async () => {
    await added()
    const { version } = await nth(0)
    await Promise.all([mia, leo, noor].map((child, index) => edit(index, { version, scope: 'all', enrol: [child.id] })))
    expect(await enrolled()).toEqual(dates.map(() => ['Leo Ellis', 'Mia Ellis', 'Noor Osei']))
  })

  it('beside a register saved at the same moment leaves no mark without its student', async () => {
    await added({ studentIds: [mia.id], when: { repeats: 'weekly', dayOfWeek: 1, startsOn: held[0], endsOn: held[2] as string } })
    const tom = await world.as('tom')
    for (const [index] of held.entries()) {
      const { id: classId } = await nth(index, held)
      const marks = [{ studentId: mia.id, status: 'present' as const }]
      const [saved, edited] = await Promise.all([tom.call.attendance.save({ classId, marks }), edit(index, { withdraw: [mia.id] }, held)])
      const { rows } = await olive.call.attendance.read({ classId })
      // Either order is valid: she is marked and stays, or has left and the teacher is notified.
      if (edited.kept.length > 0) expect([rows.length, rows[0]?.status, saved.ignored]).toEqual([1, 'present', []])
      else expect([rows, saved.ignored]).toEqual([[], [mia.id]])
      const left = await world.database.kysely.selectFrom('attendance').select('studentId').where('classId', '=', classId).execute()
      expect(left).toHaveLength(edited.kept.length)
    }
  })

  it('of a drop-in class is refused: its places are booked', async () => {
    const dropIn = { capacity: 5, priceMinor: 0 }
    await expect(added({ dropIn, studentIds: [mia.id] })).rejects.toMatchObject({ code: 'invalid-input' })
    await added({ dropIn })
    for (const changes of [{ enrol: [mia.id] }, { withdraw: [mia.id] }])
      await expect(edit(0, { dropIn, ...changes })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('an enrolment', () => {
  it('is sent live to the browsers of staff and of the child’s parent, and so is leaving', async () => {
    const heard = () => lastEvent(world, 'classes.enrolled')
    await added({ studentIds: [mia.id, leo.id] })
    await edit(0, { enrol: [noor.id] })
    expect(await heard()).toMatchObject({ forRoles: ['owner', 'teacher'], forUsers: [people.quinn.id] })
    await edit(0, { scope: 'all', enrol: [noor.id], withdraw: [mia.id] })
    expect(await heard()).toMatchObject({ forUsers: [people.pat.id, people.quinn.id] })
  })

  it('is notified once to each parent, and to the staff except whoever did it', async () => {
    await added({})
    await world.database.kysely.deleteFrom('notifications').execute()
    await edit(1, { scope: 'all', enrol: [mia.id, leo.id, noor.id] })
    const inTap = 'enrolled in Tap (2 classes).'
    const parents = [`pat: Leo Ellis and Mia Ellis are ${inTap}`, `quinn: Noor Osei is ${inTap}`]
    expect((await notified()).map((one) => one.join(': '))).toEqual([...parents, `tom: 3 students are ${inTap}`])
  })

  it('in a class that is just added is notified to its teacher together with the class', async () => {
    await added({ studentIds: [mia.id, noor.id] })
    const taught = 'You are teaching Tap: 2 classes from Monday 23 November at 07:00 in Studio A. 2 students are now enrolled.'
    expect(await notified('class_assigned', 'student_enrollment')).toEqual([
      ['pat', 'Mia Ellis is enrolled in Tap (2 classes).'],
      ['quinn', 'Noor Osei is enrolled in Tap (2 classes).'],
      ['tom', taught],
    ])
  })

  it('is notified together with what else the edit has changed: once to each person', async () => {
    await added({ studentIds: [mia.id] })
    await world.database.kysely.deleteFrom('notifications').execute()
    await edit(1, { startTime: '07:30', enrol: [leo.id, noor.id] })
    const moved = 'Tap: Monday 23 November at 07:30 in Studio A.'
    expect(await notified('class_schedule', 'class_assigned', 'student_enrollment')).toEqual([
      ['pat', `${moved} Leo Ellis is now enrolled.`],
      ['quinn', 'Noor Osei is enrolled in Tap on Monday 23 November at 07:30.'],
      ['tom', `${moved} 2 students are now enrolled.`],
    ])
    await world.app.jobs.runDue()
    const mails = (name: 'pat' | 'quinn') => world.app.mailbox!.mails(people[name].email).map(({ subject }) => subject)
    expect([mails('pat'), mails('quinn')]).toEqual([['New time for Tap: Monday 23 November at 07:30 in Studio A'], []])
  })

  it('is notified for new students only', async () => {
    await added({ studentIds: [mia.id] })
    await world.database.kysely.deleteFrom('notifications').execute()
    await edit(1, { enrol: [mia.id, noor.id] })
    const message = 'Noor Osei is enrolled in Tap on Monday 23 November at 07:00.'
    expect(await notified()).toEqual([
      ['quinn', message],
      ['tom', message],
    ])
  })

  it('in a past class is not notified, nor is leaving it', async () => {
    await added({ studentIds: [mia.id] })
    await world.database.kysely.deleteFrom('notifications').execute()
    await edit(0, { enrol: [noor.id] })
    await edit(1, { scope: 'future', withdraw: [mia.id] })
    expect(await notified()).toEqual([])
  })
})
