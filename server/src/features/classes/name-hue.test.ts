import { randomUUID } from 'node:crypto'
import { hueCount } from '@callboard/contract/classes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { people, rooms } from '../../world/people.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
}, 120_000)
afterEach(() => world.close())

/** A week far from the classes of the story. */
const monday = '2031-03-03'
const add = (name: string, hue: number | null = null, date = monday) =>
  olive.call.classes.add({
    id: randomUUID(),
    name,
    hue,
    teacherId: people.tom.id,
    locationId: rooms.studioB.id,
    startTime: '09:00',
    endTime: '10:00',
    when: { repeats: 'never', date },
  })
const shown = async (of = monday) =>
  new Map((await olive.call.classes.week({ of })).classes.map(({ name, hue, nameHue }) => [name, hue ?? nameHue]))

describe('the colour of a name', () => {
  it('is one that no other has until there are more names than colours, and then one that the fewest have', async () => {
    for (let n = 0; n < hueCount; n++) await add(`Class ${n}`)
    expect(new Set((await shown()).values()).size).toBe(hueCount)
    for (let n = 0; n < hueCount; n++) await add(`More ${n}`)
    const counts = Map.groupBy((await shown()).values(), (hue) => hue)
    expect([...counts.values()].map(({ length }) => length)).toEqual(Array.from({ length: hueCount }, () => 2))
  })

  it('leaves out a colour that an owner has chosen for another', async () => {
    for (let n = 0; n < hueCount - 1; n++) await add(`Class ${n}`, n)
    await add('Last')
    expect((await shown()).get('Last')).toBe(hueCount - 1)
  })

  it('stays as it is, whatever the case and the spaces, when classes are added, copied and deleted', async () => {
    for (const name of ['Ballet', 'Tap', 'Jazz']) await add(name)
    const before = await shown()
    await olive.call.classCopies.copy({ what: 'week', from: monday, to: ['2031-03-10'] })
    expect(await shown('2031-03-10')).toEqual(before)
    for (const one of (await olive.call.classes.week({ of: monday })).classes)
      await olive.call.classes.remove({ id: one.id, scope: 'single', undoable: true })
    await add('New')
    await add(' bALLET ')
    expect((await shown()).get('bALLET')).toBe(before.get('Ballet'))
  })

  it('is decided anew for a new name, and is that of the other again when a class is called so', async () => {
    await add('Ballet')
    await add('Tap')
    const before = await shown()
    const rename = async (from: string, name: string) => {
      const { classes } = await olive.call.classes.week({ of: monday })
      const { id, version, notes, date, startTime, endTime, teacher, location } = classes.find((one) => one.name === from)!
      const typed = { notes, date, startTime, endTime, teacherId: teacher?.id ?? null, locationId: location?.id ?? null }
      await olive.call.classes.edit({ id, version, scope: 'single', name, ...typed })
    }
    await rename('Ballet', 'Modern')
    expect((await shown()).get('Modern')).not.toBe(before.get('Tap'))
    await rename('Modern', 'Ballet')
    expect(await shown()).toEqual(before)
  })

  it('does not keep a calendar from being shown when it is missing', async () => {
    await add('École')
    await world.database.kysely.deleteFrom('classHues').where('name', '=', 'école').execute()
    expect(await shown()).toEqual(new Map([['École', 0]]))
  })

  it('is the same at home, and for a family', async () => {
    const today = (await olive.call.dashboards.owner()).day
    const week = await shown('2026-11-18')
    expect(today.length).toBeGreaterThan(0)
    for (const { name, hue } of today) expect(hue).toBe(week.get(name))
    const { classes } = await (await world.as('pat')).call.classes.week({ of: '2026-11-18' })
    expect(new Map(classes.map(({ name, hue, nameHue }) => [name, hue ?? nameHue]))).toEqual(week)
  })

  it('leaves the other studio’s names alone', async () => {
    await add('First')
    const omar = await world.as('omar')
    const [{ teacher, location } = {}] = (await omar.call.classes.week({ of: '2026-11-18' })).classes
    const when = { repeats: 'never', date: monday } as const
    const times = { startTime: '09:00', endTime: '10:00' }
    await omar.call.classes.add({ id: randomUUID(), name: 'Theirs', when, ...times, teacherId: teacher!.id, locationId: location!.id })
    const { classes } = await omar.call.classes.week({ of: monday })
    expect(classes.map(({ nameHue }) => nameHue)).toEqual([(await shown()).get('First')])
  })
})
