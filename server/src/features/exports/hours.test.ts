import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { passwordOf, people } from '../../world/people.ts'
import { jazz } from '../classes/undoing/actions.test.kit.ts'

let world: World
// It is Wednesday 18 November 2026, 10:00. Tom has Ballet on Mondays from 17:00 to 18:00 since 2 November, Tara Street today at 18:00 and Open Floor on the 21st.
beforeEach(async () => {
  world = await openWorld()
}, 60_000)
afterEach(() => world?.close())

const anew = async (name: 'olive') => {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
  return browser
}
const days = { from: '2026-11-01', to: '2026-11-30' }
const rows = async (by: Browser) => {
  const { body, headers } = await by.call.exports.hours(days)
  const all = parse(await body.text(), { bom: true, columns: true }) as Record<string, string>[]
  return { name: headers['content-disposition'], all: all.map((row) => Object.values(row)) }
}

it('the hours of some days are by teacher: what was taught, as cover or not, what was called off, and a total', async () => {
  const olive = await world.as('olive')
  const ballet = (await olive.call.classes.week({ of: '2026-11-23' })).classes.find(({ name }) => name === 'Ballet Beginners')!.id
  await olive.call.covers.give({ classIds: [ballet], teacherId: people.tara.id })
  await olive.call.classes.add(
    jazz({
      name: '=cmd|x',
      teacherId: people.tara.id,
      startTime: '23:30',
      endTime: '00:15',
      when: { repeats: 'never', date: '2026-11-24' },
    }),
  )
  const street = (await olive.call.classes.week({ of: '2026-11-18' })).classes.find(({ name }) => name === 'Street Dance')!.id
  await olive.call.callingOff.callOff({ id: randomUUID(), date: '2026-11-18', classIds: [street], reason: 'No heating' })
  world.clock.set('2026-11-25T10:00:00Z')
  const { name, all } = await rows(await anew('olive'))
  expect(name).toBe('attachment; filename="Northlight Dance hours taught 2026-11-01 to 2026-11-30.csv"')
  expect(all).toEqual([
    ['Tara Lindqvist', '2026-11-18', 'Street Dance', '18:00–19:30', 'Own', 'Called off', '0', '0.00'],
    ['Tara Lindqvist', '2026-11-21', 'Open Floor', '10:00–11:00', 'Own', 'Taught', '60', '1.00'],
    ['Tara Lindqvist', '2026-11-23', 'Ballet Beginners', '17:00–18:00', 'Cover for Tom Reed', 'Taught', '60', '1.00'],
    ['Tara Lindqvist', '2026-11-24', "'=cmd|x", '23:30–00:15', 'Own', 'Taught', '45', '0.75'],
    ['Tara Lindqvist', '', '', '', '', 'Total', '165', '2.75'],
    ['Tom Reed', '2026-11-02', 'Ballet Beginners', '17:00–18:00', 'Own', 'Taught', '60', '1.00'],
    ['Tom Reed', '2026-11-09', 'Ballet Beginners', '17:00–18:00', 'Own', 'Taught', '60', '1.00'],
    ['Tom Reed', '2026-11-16', 'Ballet Beginners', '17:00–18:00', 'Own', 'Taught', '60', '1.00'],
    ['Tom Reed', '2026-11-30', 'Ballet Beginners', '17:00–18:00', 'Own', 'To come', '0', '0.00'],
    ['Tom Reed', '', '', '', '', 'Total', '180', '3.00'],
  ])
})

it('the hours of some days are for a teacher their own, and for a parent none', async () => {
  expect(new Set((await rows(await world.as('tom'))).all.map(([teacher]) => teacher))).toEqual(new Set(['Tom Reed']))
  await expect((await world.as('pat')).call.exports.hours(days)).rejects.toMatchObject({ code: 'access-denied' })
})
