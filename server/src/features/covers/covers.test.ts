import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, passwordOf, people, type PersonName } from '../../world/people.ts'
import { memberIds } from '../channels/queries/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { formOf, jazz } from '../classes/undoing/actions.test.kit.ts'

let world: World
let olive: Browser
let tom: Browser
let tara: Browser
let ballet: string
const { mia } = children
// It is Wednesday 18 November 2026, 10:00. Tom has Ballet on Mondays at 17:00, with Mia (Pat's), next on the 23rd.
beforeEach(async () => {
  world = await openWorld()
  await signIn()
  ballet = await idOn('2026-11-23')
}, 60_000)
afterEach(() => world?.close())

async function signIn() {
  ;[olive, tom, tara] = [await anew('olive'), await anew('tom'), await anew('tara')]
}
const anew = async (name: PersonName, at = world) => {
  const browser = at.visitor()
  await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
  return browser
}
const idOn = async (date: string, name = 'Ballet Beginners') =>
  (await olive.call.classes.week({ of: date })).classes.find((one) => one.name === name && one.date === date)!.id
const later = async (instant: string) => {
  world.clock.set(instant)
  await signIn()
}
const ask = (who: PersonName[] = ['tara', 'olive'], classIds = [ballet], hours = 2) =>
  olive.call.covers.ask({ classIds, teacherIds: who.map((name) => people[name].id), hours })
const yes = (by: Browser, classId = ballet) => by.call.covers.answer({ classId, isYes: true })
const no = (by: Browser, classId = ballet) => by.call.covers.answer({ classId, isYes: false })
const state = async (by = olive, classId = ballet) => {
  const { state: now, teacher, instead, asked } = await by.call.covers.of({ classId })
  return [now, teacher?.name ?? null, instead?.name ?? null, asked.map(({ person, answer }) => `${person.name}: ${answer}`)]
}
const teacherOf = async (id = ballet, by = olive) => {
  const { teacher, isCover } = await by.call.classes.read({ id })
  return [teacher?.name ?? null, isCover]
}
async function look(at?: string) {
  if (at) world.clock.set(at)
  await sql`delete from pgboss.job where name = 'covers.ask-next'`.execute(world.database.kysely)
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'covers.find-due', input: {}, options: {} }]))
  await world.app.jobs.runDue()
  if (at) await signIn()
}
const told = () =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['userId', 'message'])
      .where('type', 'in', ['class_cover', 'class_cover_asked', 'class_cover_wanted'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
    return rows.map(({ userId, message }) => `${nameOf(userId)}: ${message}`).toSorted()
  })

describe('a teacher who cannot teach a class', () => {
  it('tells the owners once, and can take it back until somebody else comes', async () => {
    await tom.call.covers.report({ classIds: [ballet] })
    await tom.call.covers.report({ classIds: [ballet] })
    expect(await told()).toEqual(['olive: Tom Reed can’t teach Ballet Beginners on Monday 23 November at 17:00.'])
    expect(await state()).toEqual(['wanted', 'Tom Reed', 'Tom Reed', []])
    await tom.call.covers.end({ classId: ballet })
    expect(await state()).toEqual(['none', 'Tom Reed', null, []])
  })

  it('reports nobody else’s class, none that has begun and none that is called off', async () => {
    expect(await codeOf(tara.call.covers.report({ classIds: [ballet] }))).toBe('not-yours')
    await olive.call.callingOff.callOff({ id: randomUUID(), date: '2026-11-23', classIds: [ballet], reason: 'No heating' })
    expect(await codeOf(tom.call.covers.report({ classIds: [ballet] }))).toBe('class-closed')
    expect(await codeOf(tom.call.covers.report({ classIds: [await idOn('2026-11-09')] }))).toBe('class-started')
  })

  it('does not end what the owner has arranged', async () => {
    await olive.call.covers.give({ classIds: [ballet], teacherId: people.tara.id })
    expect(await codeOf(tom.call.covers.end({ classId: ballet }))).toBe('not-yours')
    expect(await codeOf(tara.call.covers.end({ classId: ballet }))).toBe('not-yours')
  })
})

describe('whoever could cover a class', () => {
  it('is free at that time, and comes first when they know the class; of others it is said why not', async () => {
    await olive.call.classes.add(
      jazz({
        name: 'Tap',
        teacherId: people.tara.id,
        startTime: '17:30',
        endTime: '18:30',
        when: { repeats: 'never', date: '2026-11-23' },
      }),
    )
    const all = await olive.call.covers.candidates({ classIds: [ballet] })
    expect(all.map(({ person, freeFor, why }) => [person.name, freeFor.length, why])).toEqual([
      ['Olive Hart', 1, null],
      ['Tara Lindqvist', 0, 'Teaches Tap, 17:30 to 18:30'],
    ])
    expect(await codeOf(ask(['tara']))).toBe('not-free')
    expect(await codeOf(olive.call.covers.give({ classIds: [ballet], teacherId: people.tara.id }))).toBe('not-free')
    const tap = await idOn('2026-11-23', 'Tap')
    await olive.call.callingOff.callOff({ id: randomUUID(), date: '2026-11-23', classIds: [tap], reason: 'No heating' })
    expect((await olive.call.covers.candidates({ classIds: [ballet] })).every(({ freeFor }) => freeFor.length === 1)).toBe(true)
  })

  it('is known from earlier dates', async () => {
    await olive.call.covers.give({ classIds: [ballet], teacherId: people.tara.id })
    await later('2026-11-25T10:00:00Z')
    const next = await idOn('2026-11-30')
    expect((await olive.call.covers.candidates({ classIds: [next] })).map(({ person, knows }) => [person.name, knows])).toEqual([
      ['Tara Lindqvist', 'class'],
      ['Olive Hart', null],
    ])
  })

  it('is no parent, nobody of another studio and nobody who has left', async () => {
    expect(await codeOf(ask(['pat']))).toBe('teacher-not-found')
    expect(await codeOf(ask(['theo']))).toBe('teacher-not-found')
    await olive.call.users.remove({ id: people.tara.id })
    expect(await codeOf(ask(['tara']))).toBe('teacher-not-found')
  })
})

describe('asking in turn', () => {
  it('asks the next one when somebody says no, and tells the owners when nobody is left', async () => {
    await tom.call.covers.report({ classIds: [ballet] })
    await ask(['tara', 'olive'])
    expect(await state()).toEqual(['asking', 'Tom Reed', 'Tom Reed', ['Tara Lindqvist: asked', 'Olive Hart: later']])
    expect((await tara.call.covers.of({ classId: ballet })).mine.map(({ name }) => name)).toEqual(['Ballet Beginners'])
    expect(await codeOf(yes(olive))).toBe('not-asked')
    await no(tara)
    await no(tara)
    expect((await state())[3]).toEqual(['Tara Lindqvist: no', 'Olive Hart: asked'])
    await no(olive)
    expect(await told()).toEqual(
      [
        'olive: Tom Reed can’t teach Ballet Beginners on Monday 23 November at 17:00 in Studio A. Can you?',
        'tara: Tom Reed can’t teach Ballet Beginners on Monday 23 November at 17:00 in Studio A. Can you?',
        'olive: Tom Reed can’t teach Ballet Beginners on Monday 23 November at 17:00.',
      ].toSorted(),
    )
  })

  it('asks the next one when the time is over, and all at once in the last hour; each once', async () => {
    await ask(['tara', 'olive'], [ballet], 3)
    await ask(['tara', 'olive'], [ballet], 3)
    await look('2026-11-18T12:55:00Z')
    expect((await state())[3]).toEqual(['Tara Lindqvist: asked', 'Olive Hart: later'])
    await look('2026-11-18T13:05:00Z')
    await look()
    expect((await state())[3]).toEqual(['Tara Lindqvist: asked', 'Olive Hart: asked'])
    expect((await told()).filter((words) => words.includes('Can you?'))).toHaveLength(2)
    await look('2026-11-18T16:10:00Z')
    expect(await told()).toContain('olive: Nobody whom you asked has said yes to Ballet Beginners on Monday 23 November at 17:00.')
    await olive.call.covers.end({ classId: ballet })
    await later('2026-11-23T16:10:00Z')
    await ask(['tara', 'olive'])
    expect((await state())[3]).toEqual(['Tara Lindqvist: asked', 'Olive Hart: asked'])
  })

  it('asks once more when all have said no, and of that the owners hear once', async () => {
    const nobody = 'olive: Nobody whom you asked has said yes to Ballet Beginners on Monday 23 November at 17:00.'
    await ask(['tara'])
    await no(tara)
    await look('2026-11-18T12:10:00Z')
    expect((await told()).filter((words) => words === nobody)).toHaveLength(1)
    await ask(['tara'])
    await ask(['tara'])
    expect((await state())[3]).toEqual(['Tara Lindqvist: asked'])
    await later('2026-11-23T16:10:00Z')
    await olive.call.covers.end({ classId: ballet })
    await sql`delete from notifications`.execute(world.database.kysely)
    await ask(['tara'])
    await look('2026-11-23T16:20:00Z')
    expect(await told()).not.toContain(nobody)
    await look('2026-11-23T16:30:00Z')
    expect(await told()).toContain(nobody)
  })

  it('gives the class to the first yes alone of two that reach two servers, on that date alone, and tells everybody once', async () => {
    await ask(['tara', 'olive'], [ballet], 1)
    await look('2026-11-18T11:05:00Z')
    const beside = await openWorld({ database: { ...world.database, close: async () => {} }, empty: true, now: '2026-11-18T11:05:00Z' })
    olive = await anew('olive', beside)
    const answers = await Promise.all(
      [yes(tara), yes(olive)].map((said) =>
        said.then(
          () => 'yes',
          (error) => error.code as string,
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['taken', 'yes'])
    const [first, second] = answers[0] === 'yes' ? [tara, olive] : [olive, tara]
    expect(await yes(first)).toEqual({ isYours: true })
    expect(await codeOf(yes(second))).toBe('taken')
    expect(await codeOf(no(first))).toBe('yours-now')
    expect(await teacherOf()).toEqual([answers[0] === 'yes' ? 'Tara Lindqvist' : 'Olive Hart', true])
    expect(await teacherOf(await idOn('2026-11-30'))).toEqual(['Tom Reed', false])
    const families = (await told()).filter((words) => words.startsWith('pat'))
    expect(families).toHaveLength(1)
    expect(families[0]).toMatch(/teaches Ballet Beginners on Monday 23 November at 17:00 instead of Tom Reed\.$/)
    await beside.close()
  })

  it('is refused to whoever has taken another class at that time meanwhile', async () => {
    await ask(['tara'])
    await olive.call.classes.add(
      jazz({
        name: 'Tap',
        teacherId: people.tara.id,
        startTime: '17:30',
        endTime: '18:30',
        when: { repeats: 'never', date: '2026-11-23' },
      }),
    )
    expect(await codeOf(yes(tara))).toBe('not-free')
    expect(await teacherOf()).toEqual(['Tom Reed', false])
  })

  it('ends when the class moves, is called off, is deleted or is given to somebody', async () => {
    await ask(['tara'])
    const shown = await olive.call.classes.read({ id: ballet })
    const moved = await olive.call.classes.edit(
      formOf(shown, { startTime: '16:00', endTime: '17:00', enrol: [], withdraw: [], dropIn: null }),
    )
    expect(moved.count).toBe(1)
    expect((await state())[0]).toBe('none')
    expect(await codeOf(yes(tara))).toBe('not-asked')
    await ask(['tara'])
    await olive.call.callingOff.callOff({ id: randomUUID(), date: '2026-11-23', classIds: [ballet], reason: 'No heating' })
    expect(await codeOf(yes(tara))).toBe('class-closed')
    const next = await idOn('2026-11-30')
    await ask(['tara'], [next])
    await olive.call.classes.edit(
      formOf(await olive.call.classes.read({ id: next }), { teacherId: people.olive.id, enrol: [], withdraw: [], dropIn: null }),
    )
    expect(await codeOf(yes(tara, next))).toBe('not-asked')
    const last = await idOn('2026-12-07')
    await ask(['tara'], [last])
    await olive.call.classes.remove({ id: last, scope: 'single', undoable: false } as never)
    expect(await codeOf(yes(tara, last))).toBe('class-not-found')
  })

  it('goes on without whoever leaves, and looks again for whoever had taken it', async () => {
    await ask(['tara'])
    await yes(tara)
    await olive.call.users.remove({ id: people.tara.id })
    expect(await teacherOf()).toEqual([null, false])
    expect(await state()).toEqual(['wanted', null, 'Tom Reed', []])
    expect(await told()).toContain('olive: Whoever was to cover Ballet Beginners on Monday 23 November at 17:00 has left.')
  })
})

describe('a cover', () => {
  it('sees the children of that date, near it, and nothing else of the class', async () => {
    const seesMia = async (by: Browser) => (await codeOf(by.call.students.read({ id: mia.id }))) === 'none'
    await ask(['tara'])
    await yes(tara)
    expect(await seesMia(tara)).toBe(false)
    await later('2026-11-23T10:00:00Z')
    expect(await seesMia(tara)).toBe(true)
    const sheet = await tara.call.callSheets.read({ date: '2026-11-23' })
    expect(sheet.classes.map(({ name }) => name)).toEqual(['Ballet Beginners'])
    await later('2026-11-25T10:00:00Z')
    expect(await seesMia(tara)).toBe(false)
    expect(await seesMia(tom)).toBe(true)
  })

  it('comes into no channel of the class, in which its teacher stays', async () => {
    const peopleOf = (followId: string, followKind: 'class' | 'teacher') =>
      world.inNorthlight(async (scope) => {
        const { db, studioId } = scope
        const row = { studioId, id: randomUUID(), name: `${followKind} ${followId}`, createdBy: people.olive.id, createdAt: new Date() }
        await db
          .insertInto('channels')
          .values({ ...row, followKind, followId, updatedAt: new Date() })
          .execute()
        const all = await memberIds({ ...scope, zone: 'Europe/London' }, row.id)
        return (['tom', 'tara', 'pat'] as const).filter((name) => all.includes(people[name].id))
      })
    await later('2026-12-13T10:00:00Z')
    const last = await idOn('2026-12-14')
    await olive.call.covers.give({ classIds: [last], teacherId: people.tara.id })
    expect(await peopleOf(last, 'class')).toEqual(['tom', 'pat'])
    expect(await peopleOf(people.tom.id, 'teacher')).toEqual(['tom', 'pat'])
    const audiences = async (by: Browser) => (await by.call.announcements.audiences()).classes.map(({ name }) => name)
    expect([await audiences(tom), await audiences(tara)]).toEqual([['Ballet Beginners'], ['Street Dance']])
  })

  it('goes back to the teacher, of which families hear; its dates are copied as the teacher’s own', async () => {
    await olive.call.covers.give({ classIds: [ballet], teacherId: people.tara.id })
    await olive.call.covers.give({ classIds: [ballet], teacherId: people.tara.id })
    expect((await told()).filter((words) => words.startsWith('pat'))).toEqual([
      'pat: Tara Lindqvist teaches Ballet Beginners on Monday 23 November at 17:00 instead of Tom Reed.',
    ])
    await olive.call.covers.end({ classId: ballet })
    expect(await teacherOf()).toEqual(['Tom Reed', false])
    expect((await told()).filter((words) => words.startsWith('pat'))).toEqual([
      'pat: Tom Reed teaches Ballet Beginners on Monday 23 November at 17:00 after all.',
    ])
  })

  it('is of a whole day at once where somebody is free for it', async () => {
    await olive.call.classes.add(
      jazz({ name: 'Tap', startTime: '18:00', endTime: '19:00', when: { repeats: 'never', date: '2026-11-23' } }),
    )
    const tap = await idOn('2026-11-23', 'Tap')
    expect((await tom.call.covers.of({ classId: ballet })).sameDay.map(({ name }) => name)).toEqual(['Tap'])
    await tom.call.covers.report({ classIds: [ballet, tap] })
    await ask(['tara'], [ballet, tap])
    expect((await told()).filter((words) => words.startsWith('tara'))).toEqual([
      'tara: Tom Reed can’t teach 2 classes, the first of them Ballet Beginners on Monday 23 November at 17:00. Can you?',
    ])
    await yes(tara, tap)
    expect([await teacherOf(), await teacherOf(tap)]).toEqual([
      ['Tom Reed', false],
      ['Tara Lindqvist', true],
    ])
  })
})
