import { randomUUID } from 'node:crypto'
import type { AddClass } from '@callboard/contract/classes'
import { describe, expect, it } from 'vitest'
import { people, rooms } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { classFields, type ClassField } from './class-fields.ts'

const world = storyWorld()

type Typed = Pick<
  AddClass,
  'name' | 'notes' | 'dressCode' | 'teacherId' | 'locationId' | 'startTime' | 'endTime' | 'ageFrom' | 'ageTo' | 'level' | 'dropIn' | 'hue'
>
const places = { capacity: 10, priceMinor: 500 }
const added: Typed = {
  name: 'Open jazz',
  notes: 'Bring water',
  dressCode: 'Trainers',
  teacherId: people.tom.id,
  locationId: rooms.studioA.id,
  startTime: '07:00',
  endTime: '07:45',
  ageFrom: 6,
  ageTo: 8,
  level: 'Grade 1',
  dropIn: places,
  hue: 3,
}

/** What is typed instead, of each field. */
const others: Record<Exclude<ClassField, 'isDropIn'>, Partial<Typed>> = {
  name: { name: 'Open street' },
  notes: { notes: '' },
  dressCode: { dressCode: 'Black leggings' },
  teacherId: { teacherId: people.tara.id },
  locationId: { locationId: rooms.studioB.id },
  startTime: { startTime: '07:10' },
  endTime: { endTime: '07:50' },
  capacity: { dropIn: { ...places, capacity: 12 } },
  dropInPriceMinor: { dropIn: { ...places, priceMinor: 600 } },
  hue: { hue: 4 },
  ageFrom: { ageFrom: null },
  ageTo: { ageTo: 9 },
  level: { level: '' },
}

describe('each field of a class', () => {
  it('is declared in this test', () => {
    expect(Object.keys(others).toSorted()).toEqual(classFields.filter((field) => field !== 'isDropIn').toSorted())
  })

  it.each(Object.entries(others))('%s: is stored, tells a repeat from another request, can be edited, and comes back', async (_, other) => {
    const olive = await world.as('olive')
    const when = { repeats: 'never' as const, date: '2027-02-03' }
    const id = randomUUID()
    const shown = async () => {
      const { teacher, location, capacity, dropInPriceMinor, version, ...rest } = await olive.call.classes.read({ id })
      const { name, notes, dressCode, startTime, endTime, ageFrom, ageTo, level, hue } = rest
      const dropIn = { capacity, priceMinor: dropInPriceMinor }
      return {
        version,
        fields: {
          name,
          notes,
          dressCode,
          startTime,
          endTime,
          ageFrom,
          ageTo,
          level,
          hue,
          dropIn,
          teacherId: teacher?.id,
          locationId: location?.id,
        },
      }
    }
    await olive.call.classes.add({ id, when, ...added })
    await olive.call.classes.add({ id, when, ...added })
    expect((await shown()).fields).toEqual(added)
    await expect(olive.call.classes.add({ id, when, ...added, ...other })).rejects.toMatchObject({ code: 'id-taken' })

    const { version } = await shown()
    const edit = { id, version, scope: 'single' as const, date: when.date, undoable: true }
    const { undo } = await olive.call.classes.edit({ ...edit, ...added, ...other })
    expect((await shown()).fields).toEqual({ ...added, ...other })
    await olive.call.classes.undo({ id: undo!.id })
    expect((await shown()).fields).toEqual(added)
  })

  it('keeps its value when a page of the first release does not send it', async () => {
    const olive = await world.as('olive')
    const id = randomUUID()
    await olive.call.classes.add({ id, when: { repeats: 'never', date: '2027-02-04' }, ...added })
    const { name, teacherId, locationId, startTime, endTime, dropIn } = added
    const older = { name, teacherId, locationId, startTime, endTime, dropIn, notes: 'Bring a towel' }
    const { version, ...kept } = await olive.call.classes.read({ id })
    await olive.call.classes.edit({ id, version, scope: 'single', date: '2027-02-04', ...older })
    expect(await olive.call.classes.read({ id })).toMatchObject({ ...kept, notes: 'Bring a towel' })
  })

  it('a number of places is kept of a class without drop-in places, as long as it is not sent otherwise', async () => {
    const olive = await world.as('olive')
    const id = randomUUID()
    const ordinary = { ...added, dropIn: null, capacity: 12 }
    const when = { repeats: 'never' as const, date: '2027-02-06' }
    await olive.call.classes.add({ id, when, ...ordinary })
    await expect(olive.call.classes.add({ id, when, ...ordinary, capacity: 13 })).rejects.toMatchObject({ code: 'id-taken' })
    expect(await olive.call.classes.read({ id })).toMatchObject({ isDropIn: false, capacity: 12, spotsLeft: 12 })
    const edit = async (changes: { capacity?: number | null; notes?: string }) => {
      const { version } = await olive.call.classes.read({ id })
      const { undo } = await olive.call.classes.edit({
        ...added,
        id,
        version,
        scope: 'single',
        date: when.date,
        dropIn: null,
        undoable: true,
        ...changes,
      })
      return undo!.id
    }
    await edit({ notes: 'Bring a towel' })
    expect(await olive.call.classes.read({ id })).toMatchObject({ capacity: 12 })
    const undo = await edit({ capacity: null })
    expect(await olive.call.classes.read({ id })).toMatchObject({ capacity: null })
    await olive.call.classes.undo({ id: undo })
    expect(await olive.call.classes.read({ id })).toMatchObject({ capacity: 12 })
  })

  it('ages that are not in order are refused, and one alone does not move those of another date', async () => {
    const olive = await world.as('olive')
    const id = randomUUID()
    const weekly = { repeats: 'weekly' as const, dayOfWeek: 3, startsOn: '2027-02-10', endsOn: '2027-02-17' }
    await expect(olive.call.classes.add({ id, when: weekly, ...added, ageFrom: 9 })).rejects.toMatchObject({ code: 'invalid-input' })
    await olive.call.classes.add({ id, when: weekly, ...added, ageFrom: 5, ageTo: 6 })
    const dates = async () => {
      const weeks = await Promise.all(['2027-02-10', '2027-02-17'].map((of) => olive.call.classes.week({ of })))
      return weeks.flatMap(({ classes }) => classes.filter(({ seriesId }) => seriesId === id))
    }
    const editOf = async (place: number, changes: Partial<Typed>, scope: 'single' | 'all') => {
      const one = (await dates())[place]!
      await olive.call.classes.edit({ ...added, id: one.id, version: one.version, date: one.date, ageFrom: 5, ageTo: 6, scope, ...changes })
    }
    await editOf(1, { ageFrom: 9, ageTo: 10 }, 'single')
    await editOf(0, { ageTo: 7 }, 'all')
    expect((await dates()).map(({ ageFrom, ageTo }) => [ageFrom, ageTo])).toEqual([
      [5, 7],
      [5, 7],
    ])
  })

  it('what to wear is shown to families, and notes are not', async () => {
    const [olive, pat] = [await world.as('olive'), await world.as('pat')]
    const id = randomUUID()
    await olive.call.classes.add({ id, when: { repeats: 'never', date: '2027-02-05' }, ...added })
    expect(await pat.call.classes.read({ id })).toMatchObject({ dressCode: 'Trainers', notes: '' })
  })
})
