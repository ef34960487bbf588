import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { childForm } from '../students/child.test.kit.ts'
import { notify } from './notify.ts'

let world: World
let [olive, tom, pat, quinn]: Browser[] = []
beforeEach(async () => {
  world = await openWorld()
  ;[olive, tom, pat, quinn] = await Promise.all((['olive', 'tom', 'pat', 'quinn'] as const).map((name) => world.as(name)))
}, 60_000)
afterEach(() => world?.close())

const leave = { phrase: 'delete my account', what: 'account' } as const
const { mia } = children
const ballet = async (of: string) => (await olive!.call.classes.week({ of })).classes.find(({ seriesId }) => seriesId === classIds.ballet)!
const told = async (browser: Browser) => (await browser.call.notifications.recent()).notifications.map(({ message }) => message)
const naming = async (word: string) => {
  const all = await world.database.kysely.selectFrom('notifications').select(['message', 'details']).orderBy('id').execute()
  return all.filter((row) => JSON.stringify(row).includes(word)).map(({ message }) => message)
}

/** Mia misses two Mondays: her parent hears of each, the owner and her teacher of both. */
async function missTwoMondays(): Promise<void> {
  for (const of of ['2026-11-09', '2026-11-16'])
    await tom!.call.attendance.save({ classId: (await ballet(of)).id, marks: [{ studentId: mia.id, status: 'unauthorised' }] })
}

describe('what people were told', () => {
  it('of a child goes when its parent deletes it, but for the deletion; and that with the parent, whatever they are called then', async () => {
    await missTwoMondays()
    expect(await naming('Mia')).toHaveLength(4)
    await pat!.call.students.remove({ id: mia.id })
    expect(await naming('Mia')).toEqual(['Pat Ellis has removed Mia Ellis.'])
    await world.database.kysely.updateTable('users').set({ name: 'Patricia' }).where('id', '=', people.pat.id).execute()
    await pat!.call.profile.deleteAccount(leave)
    expect(await naming('Mia')).toEqual([])
  })

  it('of a child goes with its parent', async () => {
    await missTwoMondays()
    await pat!.call.profile.deleteAccount(leave)
    expect(await naming('Mia')).toEqual([])
  })

  it('of a child goes with its parent also when it is told at that moment', async () => {
    const inserted = Promise.withResolvers<void>()
    const telling = withScope(world.app.scopes, { studioId: studios.northlight.id }, async (scope) => {
      // As whoever tells of a birthday holds the child.
      await scope.db.selectFrom('students').select('id').where('id', '=', mia.id).forNoKeyUpdate().execute()
      await notify(scope, 'student_birthday', { to: 'owners', entityId: mia.id, details: { studentName: mia.name } })
      inserted.resolve()
      await sleep(1000)
    })
    await inserted.promise
    await Promise.all([telling, pat!.call.profile.deleteAccount(leave)])
    expect(await naming('Mia')).toEqual([])
  })

  it('of others stays when somebody goes who is called like a class, a date or another child', async () => {
    const { id, version, name, date, startTime } = await ballet('2026-11-23')
    const rest = { endTime: '18:30', teacherId: people.tom.id, locationId: rooms.studioA.id }
    await olive!.call.classes.edit({ id, version, name, date, startTime, ...rest, scope: 'single' })
    await missTwoMondays()
    const before = await Promise.all([told(tom!), told(pat!)])
    for (const called of [name, date, mia.name]) await quinn!.call.students.add(childForm({ name: called }))
    await quinn!.call.profile.deleteAccount(leave)
    expect(await Promise.all([told(tom!), told(pat!)])).toEqual(before)
    expect(await naming('Quinn')).toEqual(['Quinn Osei has deleted their account. 4 students left with them.'])
  })
})
