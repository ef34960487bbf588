import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people, rooms } from '../../../world/people.ts'
import { seedEnrolments } from '../../../world/seed.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { markingWorld } from '../marking.test.kit.ts'

const { world, notified, aClass } = markingWorld()
const { leo, noor, mia } = children
let pat: Browser
let tara: Browser
let olive: Browser
beforeAll(async () => {
  pat = await world.as('pat')
  tara = await world.as('tara')
  olive = await world.as('olive')
}, 60_000)
let classId: string
beforeEach(async () => {
  await world.inNorthlight(async ({ db }) => {
    await db.deleteFrom('classAnswers').execute()
    await db.deleteFrom('awayDays').execute()
  })
  classId = await aClass('2026-11-23')
})

type Said = Parameters<Browser['call']['absences']['answer']>[0]
const answer = (is: Said['answer'], more: Partial<Said> = {}, by = pat) =>
  by.call.absences.answer({ studentId: leo.id, classId, answer: is, ...more })
const onRegister = async (id = classId) => {
  const [row] = (await tara.call.attendance.read({ classId: id })).rows
  const it = row?.announced
  return it ? [it.answer, it.minutes, it.reason] : null
}
const own = async () => {
  const [place] = await pat.call.absences.list({ classId })
  return place?.absence
    ? ['away', place.absence.reason]
    : place?.answer
      ? [place.answer.is, place.answer.minutes, place.answer.reason]
      : null
}
const countIn = async (id = classId) => (await olive.call.classes.read({ id })).cantComeCount

async function edit(change: { id?: string; [field: string]: unknown }) {
  const one = await olive.call.classes.read({ id: change.id ?? classId })
  return await olive.call.classes.edit({
    id: one.id,
    scope: 'single',
    version: one.version,
    name: one.name,
    teacherId: one.teacher!.id,
    locationId: one.location!.id,
    startTime: one.startTime,
    endTime: one.endTime,
    date: one.date,
    undoable: false,
    ...change,
  })
}

describe('a parent’s answer', () => {
  it('is one of three, shown on the register and to the family; the last one counts', async () => {
    expect(await answer('late', { minutes: 10, reason: ' Bus ' })).toEqual({ isNews: true })
    expect([await onRegister(), await own(), await countIn()]).toEqual([['late', 10, 'Bus'], ['late', 10, 'Bus'], 0])
    expect(await answer('late')).toEqual({ isNews: false })
    expect(await own(), 'said again it stays').toEqual(['late', 10, 'Bus'])
    await answer('late', { minutes: null, reason: '' })
    expect(await own()).toEqual(['late', null, ''])
    expect(await answer('coming')).toEqual({ isNews: true })
    expect(await onRegister()).toEqual(['coming', null, ''])
    await answer('away', { reason: 'Ill' })
    expect([await onRegister(), await own(), await countIn()]).toEqual([['away', null, 'Ill'], ['away', 'Ill'], 1])
  })

  it('of “can’t come” and an announced absence are the same record, with the same notification to the teacher', async () => {
    await answer('away')
    expect(await notified('class_absence')).toHaveLength(1)
    await pat.call.absences.takeBack({ studentId: leo.id, classId })
    expect([await own(), await notified('class_absence')]).toEqual([null, []])
    await pat.call.absences.announce({ studentId: leo.id, classId, reason: 'Ill' })
    await answer('coming')
    expect([await own(), await countIn(), await notified('class_absence')]).toEqual([['coming', null, ''], 0, []])
    await pat.call.absences.takeBack({ studentId: leo.id, classId })
    expect([await own(), await onRegister()]).toEqual([null, null])
  })

  it('given on two devices at the same moment is stored once, and both devices show it', async () => {
    const other = await world.as('pat')
    for (let n = 0; n < 3; n += 1) await Promise.all([answer('away'), answer('late', { minutes: 5 }, other), answer('coming', {}, other)])
    const rows = await world.inNorthlight(({ db }) => db.selectFrom('classAnswers').select('answer').execute())
    expect(rows).toHaveLength(1)
    const [here, there] = [await pat.call.absences.list({ classId }), await other.call.absences.list({ classId })]
    expect(here).toEqual(there)
  })

  it('given on two devices at the same moment is notified once', async () => {
    const other = await world.as('pat')
    const news = await Promise.all([answer('away'), answer('away', {}, other), answer('away'), answer('away', {}, other)])
    expect(news.filter(({ isNews }) => isNews)).toHaveLength(1)
    expect(await notified('class_absence')).toHaveLength(1)
  })

  it('sent twice, as after an outage of the network, is notified once', async () => {
    expect([await answer('away'), await answer('away')]).toEqual([{ isNews: true }, { isNews: false }])
    expect(await notified('class_absence')).toHaveLength(1)
  })

  it('is refused where it makes no sense, or is too long', async () => {
    for (const more of [{ minutes: 5 }, { reason: 'Because' }]) expect(await codeOf(answer('coming', more))).toBe('invalid-input')
    expect(await codeOf(answer('away', { minutes: 5 }))).toBe('invalid-input')
    for (const minutes of [0, 121, 1.5, -3]) expect(await codeOf(answer('late', { minutes }))).toBe('invalid-input')
    expect(await codeOf(answer('late', { reason: 'x'.repeat(10_000) }))).toBe('invalid-input')
    expect(await codeOf(pat.call.absences.announce({ studentId: leo.id, classId, reason: 'x'.repeat(10_000) }))).toBe('invalid-input')
    expect(await own()).toBeNull()
  })

  it('is accepted for the family’s own child in the class only, and until the class starts', async () => {
    for (const id of [noor.id, randomUUID()]) expect(await codeOf(answer('coming', { studentId: id }))).toBe('student-not-found')
    expect(await codeOf(answer('coming', { studentId: mia.id }))).toBe('not-enrolled')
    expect(await codeOf(answer('coming', { classId: randomUUID() }))).toBe('class-not-found')
    for (const who of ['petra', 'omar', 'tara', 'olive'] as const)
      expect(await codeOf(answer('late', {}, await world.as(who)))).toBe('student-not-found')
    const soon = await aClass('2026-11-18', { startTime: '10:30' })
    await answer('late', { classId: soon })
    world.clock.advance({ minutes: 30 })
    expect(await codeOf(answer('coming', { classId: soon }))).toBe('class-started')
    expect(await onRegister(soon)).toEqual(['late', null, ''])
    world.clock.advance({ minutes: -30 })
  })

  it('of a parent stopped from writing is stored without its reason', async () => {
    await olive.call.users.stopWriting({ id: people.pat.id, reason: 'Please ring me.' })
    expect(await codeOf(answer('late', { reason: 'Bus' }))).toBe('writing-stopped')
    expect(await answer('late', { minutes: 5 })).toEqual({ isNews: true })
    await olive.call.users.allowWriting({ id: people.pat.id })
  })

  it('does not count while the child has no place, and counts again when the removal is undone', async () => {
    await answer('away', { reason: 'Ill' })
    const { undo } = await edit({ withdraw: [leo.id], undoable: true })
    expect([await countIn(), await pat.call.absences.list({ classId })]).toEqual([0, []])
    await olive.call.classes.undo({ id: undo!.id })
    expect([await countIn(), await onRegister(), await own()]).toEqual([1, ['away', null, 'Ill'], ['away', 'Ill']])
  })

  it('is empty for a place that is booked again, whatever was answered for the earlier place', async () => {
    const id = randomUUID()
    const place = { name: 'Open Floor', teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: '20:00', endTime: '21:00' }
    await olive.call.classes.add({ id, ...place, when: { repeats: 'never', date: '2026-11-23' }, dropIn: { capacity: 4, priceMinor: 850 } })
    const book = async () => {
      await world.inNorthlight(async (scope) => {
        await seedEnrolments(scope, id, [leo.id])
        await scope.db
          .updateTable('enrolments')
          .set({ isDropIn: true, enrolledAt: new Date(world.clock.now().epochMilliseconds) })
          .where('classId', '=', id)
          .execute()
      })
    }
    await book()
    await answer('away', { classId: id })
    expect(await countIn(id)).toBe(1)
    await world.inNorthlight(({ db }) => db.deleteFrom('enrolments').where('classId', '=', id).execute())
    world.clock.advance({ minutes: 1 })
    await book()
    expect([await countIn(id), await onRegister(id)]).toEqual([0, null])
    expect(await answer('away', { classId: id })).toEqual({ isNews: true })
    expect(await countIn(id)).toBe(1)
    world.clock.advance({ minutes: -1 })
  })

  it('is deleted with the child and with the class', async () => {
    await answer('late', { reason: 'Bus' })
    await world.inNorthlight(({ db }) => db.deleteFrom('classes').where('id', '=', classId).execute())
    expect(await world.inNorthlight(({ db }) => db.selectFrom('classAnswers').selectAll().execute())).toEqual([])
  })
})

describe('a question who is coming', () => {
  const question = (by = pat) => by.call.absences.question({ classId })

  it('is read by the families of the class and by staff, with their own children', async () => {
    const asked = await question()
    expect(asked).toMatchObject({
      class: { id: classId, date: '2026-11-23' },
      state: 'open',
      closedFor: null,
      startsAt: '2026-11-23T18:00:00Z',
    })
    expect(asked.places.map(({ student }) => student.name)).toEqual(['Leo Ellis'])
    expect((await question(tara)).places).toEqual([])
    for (const who of ['petra', 'omar'] as const) expect(await codeOf(question(await world.as(who)))).toBe('class-not-found')
    await edit({ withdraw: [leo.id] })
    expect(await codeOf(question()), 'a child who has left it').toBe('class-not-found')
  })

  it('is closed while its class is closed, says why, and returns with the answers', async () => {
    await answer('late')
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: '2026-11-23', endsOn: '2026-11-23' }
    await olive.call.terms.close({ closures: [closure], undoable: false })
    expect(await question()).toMatchObject({ state: 'closed', closedFor: 'Snow', places: [] })
    await expect(answer('coming')).rejects.toMatchObject({ code: 'class-closed', message: 'This class does not take place: Snow.' })
    await olive.call.terms.reopen({ id: closure.id, undoable: false })
    expect(await question()).toMatchObject({ state: 'open', closedFor: null, places: [{ answer: { is: 'late' } }] })
  })

  it('follows its class to another day, where nothing has been answered yet', async () => {
    await answer('coming')
    await edit({ date: '2026-11-24' })
    expect(await question()).toMatchObject({ class: { date: '2026-11-24' }, places: [{ answer: null, absence: null }] })
    expect(await answer('coming')).toEqual({ isNews: true })
  })

  it('starts by the studio’s clock, also after its clocks have changed', async () => {
    await edit({ date: '2027-03-29' })
    expect(await question(), 'an hour earlier in universal time').toMatchObject({ startsAt: '2027-03-29T17:00:00Z' })
  })
})

describe('an absence of several days that is withdrawn', () => {
  const announced = (from: string, to: string, reason = '') => pat.call.absences.announceDays({ studentId: leo.id, from, to, reason })
  const back = (from: string, to: string, by = pat) => by.call.absences.takeBackDays({ studentId: leo.id, from, to })
  const days = async () =>
    (await pat.call.absences.days()).map(({ student, from, to, reason, count }) => [student.name, from, to, reason, count])
  const counts = async (ids: string[]) => await Promise.all(ids.map((id) => countIn(id)))

  it('is listed, and withdrawn at once together with the teachers’ notifications', async () => {
    const ids = [await aClass('2027-10-05'), await aClass('2027-10-06'), await aClass('2027-10-07', { teacher: 'tom' })]
    await announced('2027-10-05', '2027-10-08', 'Ill')
    expect(await days()).toEqual([['Leo Ellis', '2027-10-05', '2027-10-08', 'Ill', 3]])
    expect((await pat.call.absences.list({ classId: ids[0]! }))[0]?.absence?.days).toEqual({ from: '2027-10-05', to: '2027-10-08' })
    expect(await notified('class_absence')).toHaveLength(2)
    await pat.call.absences.takeBack({ studentId: leo.id, classId: ids[1]! })
    expect(await days(), 'class by class too').toMatchObject([['Leo Ellis', '2027-10-05', '2027-10-08', 'Ill', 2]])
    expect(await back('2027-10-05', '2027-10-08')).toEqual({ count: 2 })
    expect([await counts(ids), await days(), await notified('class_absence')]).toEqual([[0, 0, 0], [], []])
    expect(await back('2027-10-05', '2027-10-08'), 'a second time').toEqual({ count: 0 })
  })

  it('withdraws the teacher’s notification also when the first class was answered separately', async () => {
    const ids = [await aClass('2027-11-02'), await aClass('2027-11-03'), await aClass('2027-11-04')]
    await announced('2027-11-02', '2027-11-04')
    await answer('coming', { classId: ids[0]! })
    expect(await notified('class_absence'), 'two are still so').toHaveLength(1)
    expect(await back('2027-11-02', '2027-11-04')).toEqual({ count: 2 })
    expect(await notified('class_absence')).toEqual([])
  })

  it('leaves the teacher’s notification while the first class it names is still missed', async () => {
    const [first] = [await aClass('2026-11-18', { startTime: '10:30' }), await aClass('2026-11-19', { startTime: '10:30' })]
    await announced('2026-11-18', '2026-11-19')
    world.clock.advance({ minutes: 30 })
    await back('2026-11-18', '2026-11-19')
    expect([await onRegister(first), (await notified('class_absence')).length]).toEqual([['away', null, ''], 1])
    world.clock.advance({ minutes: -30 })
  })

  it('leaves classes that another announced absence covers', async () => {
    const ids = [await aClass('2027-10-12'), await aClass('2027-10-14'), await aClass('2027-10-16')]
    await announced('2027-10-12', '2027-10-14', 'Ill')
    await announced('2027-10-14', '2027-10-17', 'Holiday')
    expect(await back('2027-10-12', '2027-10-14')).toEqual({ count: 1 })
    expect(await counts(ids)).toEqual([0, 1, 1])
    expect(await days()).toEqual([['Leo Ellis', '2027-10-14', '2027-10-17', 'Holiday', 2]])
    await back('2027-10-14', '2027-10-17')
    expect(await counts(ids)).toEqual([0, 0, 0])
  })

  it('leaves a class that has started', async () => {
    const soon = await aClass('2026-11-18', { startTime: '10:30' })
    await announced('2026-11-18', '2026-11-18')
    world.clock.advance({ minutes: 30 })
    await back('2026-11-18', '2026-11-18')
    expect(await onRegister(soon)).toEqual(['away', null, ''])
    world.clock.advance({ minutes: -30 })
  })

  it('takes back what was said since of single classes, and leaves what was said before', async () => {
    const ids = [await aClass('2027-10-19'), await aClass('2027-10-20')]
    await answer('away', { classId: ids[0]!, reason: 'Dentist' })
    world.clock.advance({ minutes: 1 })
    await announced('2027-10-19', '2027-10-20', 'Holiday')
    world.clock.advance({ minutes: 1 })
    await answer('away', { classId: ids[1]!, reason: 'At the sea' })
    expect(await onRegister(ids[1]!)).toEqual(['away', null, 'At the sea'])
    expect(await back('2027-10-19', '2027-10-20')).toEqual({ count: 1 })
    expect([await onRegister(ids[0]!), await onRegister(ids[1]!)]).toEqual([['away', null, 'Dentist'], null])
    world.clock.advance({ minutes: -2 })
  })

  it('can be withdrawn by the child’s family only', async () => {
    await aClass('2027-10-26')
    await announced('2027-10-26', '2027-10-26')
    for (const who of ['quinn', 'omar', 'petra'] as const) {
      const other = await world.as(who)
      expect(await codeOf(back('2027-10-26', '2027-10-26', other))).toMatch(/student-not-found|access-denied/)
    }
    expect(await (await world.as('quinn')).call.absences.days()).toEqual([])
    expect(await codeOf(back('2027-10-26', '2027-10-26', tara))).toBe('access-denied')
    expect(await days()).toHaveLength(1)
  })
})

describe('days that were announced', () => {
  const day = '2027-11-23'
  const announced = async (from = day, to = day) => {
    await pat.call.absences.announceDays({ studentId: leo.id, from, to, reason: 'Ill' })
    world.clock.advance({ minutes: 1 })
    return () => world.clock.advance({ minutes: -1 })
  }
  const ill = ['away', null, 'Ill']

  it('hold for a class that is added, moved into them or joined later, and for no day beside them', async () => {
    const elsewhere = await aClass('2027-11-30')
    const rewind = await announced()
    const added = await aClass(day)
    const beside = await aClass('2027-11-24')
    expect([await onRegister(added), await onRegister(beside), await onRegister(elsewhere)]).toEqual([ill, null, null])
    await edit({ id: elsewhere, date: day, startTime: '11:00', endTime: '12:00' })
    expect(await onRegister(elsewhere)).toEqual(ill)
    await edit({ id: added, withdraw: [leo.id] })
    expect(await countIn(added)).toBe(0)
    await edit({ id: added, enrol: [leo.id] })
    expect([await onRegister(added), await countIn(added)]).toEqual([ill, 1])
    expect(await pat.call.absences.days()).toMatchObject([{ from: day, to: day, count: 2 }])
    rewind()
  })

  it('hold for a class that is closed when they are announced, and opened again', async () => {
    const id = await aClass(day)
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: day, endsOn: day }
    await olive.call.terms.close({ closures: [closure], undoable: false })
    const rewind = await announced()
    await olive.call.terms.reopen({ id: closure.id, undoable: false })
    expect([await onRegister(id), await countIn(id)]).toEqual([ill, 1])
    rewind()
  })

  it('begin the register of a class that was added later, so that nobody is told of an absence', async () => {
    const rewind = await announced('2026-11-18', '2026-11-18')
    const today = await aClass('2026-11-18')
    expect(await onRegister(today)).toEqual(ill)
    rewind()
  })

  it('do not hold for a class that had begun, nor for a drop-in place that is booked afterwards', async () => {
    const begun = await aClass('2026-11-18', { startTime: '09:30' })
    const rewind = await announced('2026-11-18', '2026-11-19')
    const dropIn = await aClass('2026-11-19')
    await world.inNorthlight(({ db }) =>
      db
        .updateTable('enrolments')
        .set({ isDropIn: true, enrolledAt: new Date(world.clock.now().epochMilliseconds) })
        .where('classId', '=', dropIn)
        .execute(),
    )
    expect([await onRegister(begun), await onRegister(dropIn)]).toEqual([null, null])
    rewind()
  })

  it('give way to a later answer for one class, and come back over an earlier one', async () => {
    const [one, other] = [await aClass(day), await aClass(day)]
    await answer('coming', { classId: one })
    world.clock.advance({ minutes: 1 })
    const rewind = await announced()
    expect(await onRegister(one)).toEqual(ill)
    expect(await answer('coming', { classId: one })).toEqual({ isNews: true })
    expect(await answer('coming', { classId: one })).toEqual({ isNews: false })
    expect([await onRegister(one), await onRegister(other)]).toEqual([['coming', null, ''], ill])
    expect(await pat.call.absences.takeBack({ studentId: leo.id, classId: other })).toEqual({ isNews: true })
    expect(await pat.call.absences.takeBack({ studentId: leo.id, classId: other }), 'a second time').toEqual({ isNews: false })
    expect(await onRegister(other)).toEqual(['coming', null, ''])
    world.clock.advance({ minutes: 1 })
    await announced()
    expect([await onRegister(one), await onRegister(other)]).toEqual([ill, ill])
    rewind()
    rewind()
    world.clock.advance({ minutes: -2 })
  })

  it('are notified once when they are sent twice at the same moment', async () => {
    await aClass('2027-12-07')
    const other = await world.as('pat')
    const say = (by: Browser) => by.call.absences.announceDays({ studentId: leo.id, from: '2027-12-07', to: '2027-12-07' })
    expect(await Promise.all([say(pat), say(other)])).toEqual([{ count: 1 }, { count: 1 }])
    expect(await notified('class_absence')).toHaveLength(1)
  })
})

describe('an answer while others act', () => {
  it('stays whole while a register is saved or the day is closed', async () => {
    const soon = await aClass('2026-11-18')
    await answer('away', { classId: soon })
    const [row] = (await tara.call.attendance.read({ classId: soon })).rows
    expect(row?.announced?.answer).toBe('away')
    await Promise.all([
      pat.call.absences.takeBack({ studentId: leo.id, classId: soon }),
      tara.call.attendance.save({ classId: soon, marks: [{ studentId: leo.id, status: 'authorised' }] }),
    ])
    const [after] = (await tara.call.attendance.read({ classId: soon })).rows
    expect([after?.status, after?.announced]).toEqual(['authorised', null])
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Snow', startsOn: '2026-11-23', endsOn: '2026-11-23' }
    const [code] = await Promise.all([codeOf(answer('late')), olive.call.terms.close({ closures: [closure], undoable: false })])
    expect(['none', 'class-closed']).toContain(code)
    await olive.call.terms.reopen({ id: closure.id, undoable: false })
    expect(await own()).toEqual(code === 'none' ? ['late', null, ''] : null)
  })

  it('shows its reason to no other family, no class list and no notification', async () => {
    const quinn = await world.as('quinn')
    await answer('away', { reason: 'Broken arm' })
    const seen = JSON.stringify([
      await quinn.call.attendance.read({ classId }),
      await quinn.call.absences.question({ classId }),
      await quinn.call.absences.list({ classId }),
      await quinn.call.classes.read({ id: classId }),
      await quinn.call.notifications.recent(),
      await tara.call.notifications.recent(),
    ])
    expect(seen).not.toContain('Broken arm')
    expect(seen).toContain('Noor Osei')
  })

  it('is refused for days that are over, or whose last day comes before the first', async () => {
    const days = (from: string, to: string) => codeOf(pat.call.absences.announceDays({ studentId: leo.id, from, to }))
    expect(await days('0001-01-01', '9999-12-31')).toBe('invalid-input')
    expect(await days('2026-11-20', '2026-11-18')).toBe('invalid-input')
    expect(await days('2026-10-01', '2026-11-01'), 'a phone that was in a cellar meanwhile').toBe('days-over')
    // Both nights on which clocks change are whole days.
    expect(await days('2027-02-01', '2027-04-01')).toBe('none')
    expect(await days('2027-02-01', '2027-04-02')).toBe('invalid-input')
  })

  it('of days stands, and is withdrawn, while the child has no place', async () => {
    await pat.call.absences.announceDays({ studentId: leo.id, from: '2026-11-20', to: '2026-11-25', reason: 'Ill' })
    await world.inNorthlight(({ db }) =>
      db.deleteFrom('enrolments').where('classId', '=', classId).where('studentId', '=', leo.id).execute(),
    )
    expect(await countIn()).toBe(0)
    expect(await pat.call.absences.days()).toMatchObject([{ from: '2026-11-20', to: '2026-11-25' }])
    await pat.call.absences.takeBackDays({ studentId: leo.id, from: '2026-11-20', to: '2026-11-25' })
    expect(await pat.call.absences.days()).toEqual([])
    expect(await world.inNorthlight(({ db }) => db.selectFrom('classAnswers').selectAll().execute())).toEqual([])
  })
})
