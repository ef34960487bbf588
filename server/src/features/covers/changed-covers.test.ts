import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { passwordOf, people, type PersonName } from '../../world/people.ts'
import { memberIds } from '../channels/queries/people.ts'
import { formOf } from '../classes/undoing/actions.test.kit.ts'

let world: World
let olive: Browser
let tom: Browser
let tara: Browser
let ballet: string
// It is Wednesday 18 November 2026, 10:00. Tom has Ballet on Mondays at 17:00, with Mia (Pat's), next on the 23rd, last on 14 December.
beforeEach(async () => {
  world = await openWorld()
  await signIn()
  ballet = await idOn('2026-11-23')
}, 60_000)
afterEach(() => world?.close())

async function signIn() {
  ;[olive, tom, tara] = [await anew('olive'), await anew('tom'), await anew('tara')]
}
async function anew(name: PersonName) {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
  return browser
}
async function later(instant: string) {
  world.clock.set(instant)
  await signIn()
}
const idOn = async (date: string, name = 'Ballet Beginners') =>
  (await olive.call.classes.week({ of: date })).classes.find((one) => one.name === name && one.date === date)!.id
const give = (to: PersonName, classId = ballet) => olive.call.covers.give({ classIds: [classId], teacherId: people[to].id })
const state = async (classId = ballet) => {
  const { state: now, teacher, instead, asked } = await olive.call.covers.of({ classId })
  return [now, teacher?.name ?? null, instead?.name ?? null, asked.map(({ person, answer }) => `${person.name}: ${answer}`)]
}
const teacherOf = async (id = ballet) => {
  const { teacher, isCover } = await olive.call.classes.read({ id })
  return [teacher?.name ?? null, isCover]
}
const edit = async (changes: object, id = ballet) =>
  olive.call.classes.edit(formOf(await olive.call.classes.read({ id }), { enrol: [], withdraw: [], dropIn: null, ...changes }))
const told = (who: PersonName) =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db
      .selectFrom('notifications')
      .select('message')
      .where('type', 'in', ['class_cover', 'class_cover_asked', 'class_cover_wanted'])
      .where('userId', '=', people[who].id)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return rows.map(({ message }) => message)
  })

describe('whoever was to teach a class, or is asked to', () => {
  const instead = 'Olive Hart teaches Ballet Beginners on Monday 23 November at 17:00 instead of Tom Reed.'

  it('hears that the owner has given it to somebody else', async () => {
    await give('tara')
    await give('olive')
    expect(await told('tara')).toContain(instead)
  })

  it('hears that somebody else has said yes', async () => {
    await later('2026-11-23T16:30:00Z')
    await olive.call.covers.ask({ classIds: [ballet], teacherIds: [people.tara.id, people.olive.id], hours: 2 })
    await olive.call.covers.answer({ classId: ballet, isYes: true })
    expect((await told('tara')).at(-1)).toBe(instead)
  })

  it('does not hear it after a no', async () => {
    await olive.call.covers.ask({ classIds: [ballet], teacherIds: [people.tara.id], hours: 2 })
    await tara.call.covers.answer({ classId: ballet, isYes: false })
    await give('olive')
    expect(await told('tara')).toHaveLength(1)
  })

  it('hears that its own teacher can teach it after all, and families do not', async () => {
    await tom.call.covers.report({ classIds: [ballet] })
    await olive.call.covers.ask({ classIds: [ballet], teacherIds: [people.tara.id], hours: 2 })
    await tom.call.covers.end({ classId: ballet })
    expect((await told('tara')).at(-1)).toBe('Tom Reed teaches Ballet Beginners on Monday 23 November at 17:00 after all.')
    expect(await told('pat')).toEqual([])
  })
})

describe('a cover who cannot teach the class either', () => {
  it('gives it back to its teacher, for whom somebody is looked for again', async () => {
    await give('tara')
    await tara.call.covers.report({ classIds: [ballet] })
    expect(await told('olive')).toContain('Tara Lindqvist can’t teach Ballet Beginners on Monday 23 November at 17:00.')
    expect(await teacherOf()).toEqual(['Tom Reed', false])
    expect(await state()).toEqual(['wanted', 'Tom Reed', 'Tom Reed', []])
    await give('olive')
    expect(await state()).toEqual(['covered', 'Olive Hart', 'Tom Reed', []])
  })

  it('leaves it to nobody where its teacher teaches here no more', async () => {
    await give('tara')
    await olive.call.users.remove({ id: people.tom.id })
    await tara.call.covers.report({ classIds: [ballet] })
    expect(await teacherOf()).toEqual([null, false])
    expect(await state()).toEqual(['wanted', null, null, []])
  })
})

describe('a covered class', () => {
  it('that moves keeps its cover, which is given back or on as before', async () => {
    await give('tara')
    await edit({ date: '2026-11-24', startTime: '16:00', endTime: '17:00' })
    expect(await state()).toEqual(['covered', 'Tara Lindqvist', 'Tom Reed', []])
    await give('olive')
    expect(await state()).toEqual(['covered', 'Olive Hart', 'Tom Reed', []])
    await olive.call.covers.end({ classId: ballet })
    expect(await teacherOf()).toEqual(['Tom Reed', false])
  })

  it('that has moved is looked after again when its cover leaves', async () => {
    await give('tara')
    await edit({ date: '2026-11-17', startTime: '16:00', endTime: '17:00' })
    await edit({ date: '2026-11-24' })
    await later('2026-11-24T10:00:00Z')
    await olive.call.users.remove({ id: people.tara.id })
    expect(await state()).toEqual(['wanted', null, 'Tom Reed', []])
  })

  it('that is called off and reopened keeps its cover, and counts as called off until then', async () => {
    await give('tara')
    const id = randomUUID()
    await olive.call.callingOff.callOff({ id, date: '2026-11-23', classIds: [ballet], reason: 'No heating' })
    const { body } = await olive.call.exports.hours({ from: '2026-11-23', to: '2026-11-23' })
    expect(await body.text()).toMatch(/Tara Lindqvist.*Cover for Tom Reed.*Called off.*0\.00/)
    await olive.call.callingOff.reopen({ id, classIds: [ballet], undoable: false })
    expect(await state()).toEqual(['covered', 'Tara Lindqvist', 'Tom Reed', []])
    expect(await teacherOf()).toEqual(['Tara Lindqvist', true])
  })

  it('that the owner gives to somebody else has no cover; undone at once it has', async () => {
    await give('tara')
    const { undo } = await edit({ teacherId: people.olive.id })
    expect([await teacherOf(), await state()]).toEqual([
      ['Olive Hart', false],
      ['none', 'Olive Hart', null, []],
    ])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await teacherOf()).toEqual(['Tara Lindqvist', true])
  })

  it('that the owner then gives to the former cover is theirs, not covered', async () => {
    await give('tara')
    await edit({ teacherId: people.olive.id })
    await edit({ teacherId: people.tara.id })
    expect([await teacherOf(), await state()]).toEqual([
      ['Tara Lindqvist', false],
      ['none', 'Tara Lindqvist', null, []],
    ])
  })

  it('that the owner has given to somebody else is looked after by nobody when its former cover leaves', async () => {
    await give('tara')
    await edit({ teacherId: people.olive.id })
    await olive.call.users.remove({ id: people.tara.id })
    expect([await teacherOf(), await state()]).toEqual([
      ['Olive Hart', false],
      ['none', 'Olive Hart', null, []],
    ])
    expect(await told('olive')).toEqual([])
  })

  it('that is asked about, moves and moves back is asked about no more', async () => {
    await olive.call.covers.ask({ classIds: [ballet], teacherIds: [people.tara.id], hours: 2 })
    await edit({ startTime: '16:00', endTime: '17:00' })
    await edit({ startTime: '17:00', endTime: '18:00' })
    expect(await state()).toEqual(['none', 'Tom Reed', null, []])
  })

  it('that is given to its own teacher has no cover, of which families hear', async () => {
    await give('tara')
    await give('tom')
    expect([await teacherOf(), await state()]).toEqual([
      ['Tom Reed', false],
      ['none', 'Tom Reed', null, []],
    ])
    expect(await told('pat')).toEqual(['Tom Reed teaches Ballet Beginners on Monday 23 November at 17:00 after all.'])
  })

  it('whose own teacher says yes after all has no cover', async () => {
    await give('tara')
    await olive.call.users.remove({ id: people.tara.id })
    expect(await state()).toEqual(['wanted', null, 'Tom Reed', []])
    await olive.call.covers.ask({ classIds: [ballet], teacherIds: [people.tom.id], hours: 2 })
    for (const _ of [1, 2]) expect(await tom.call.covers.answer({ classId: ballet, isYes: true })).toEqual({ isYours: true })
    expect([await teacherOf(), await state()]).toEqual([
      ['Tom Reed', false],
      ['none', 'Tom Reed', null, []],
    ])
  })

  it('leaves a teacher who becomes a parent out of its channel', async () => {
    await later('2026-12-13T10:00:00Z')
    const last = await idOn('2026-12-14')
    await give('tara', last)
    const members = await world.inNorthlight(async (scope) => {
      const { db, studioId } = scope
      const row = { studioId, id: randomUUID(), name: 'Ballet', createdBy: people.olive.id, createdAt: new Date(), updatedAt: new Date() }
      await db
        .insertInto('channels')
        .values({ ...row, followKind: 'class', followId: last })
        .execute()
      return () => world.inNorthlight((now) => memberIds({ ...now, zone: 'Europe/London' }, row.id))
    })
    expect(await members()).toContain(people.tom.id)
    await olive.call.users.changeRole({ id: people.tom.id, role: 'parent' })
    expect(await members()).not.toContain(people.tom.id)
    expect(await state(last)).toEqual(['covered', 'Tara Lindqvist', null, []])
  })
})
