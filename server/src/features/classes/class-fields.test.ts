import { randomUUID } from 'node:crypto'
import type { AddClass } from '@callboard/contract/classes'
import { describe, expect, it } from 'vitest'
import { people, rooms } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { classFields, type ClassField } from './class-fields.ts'

const world = storyWorld()

type Typed = Pick<AddClass, 'name' | 'notes' | 'dressCode' | 'teacherId' | 'locationId' | 'startTime' | 'endTime' | 'dropIn' | 'hue'>
const places = { capacity: 10, priceMinor: 500 }
const added: Typed = {
  name: 'Open jazz',
  notes: 'Bring water',
  dressCode: 'Trainers',
  teacherId: people.tom.id,
  locationId: rooms.studioA.id,
  startTime: '07:00',
  endTime: '07:45',
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
      const { name, notes, dressCode, startTime, endTime, hue } = rest
      const dropIn = { capacity, priceMinor: dropInPriceMinor }
      return {
        version,
        fields: { name, notes, dressCode, startTime, endTime, hue, dropIn, teacherId: teacher?.id, locationId: location?.id },
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

  it('what to wear is shown to families, and notes are not', async () => {
    const [olive, pat] = [await world.as('olive'), await world.as('pat')]
    const id = randomUUID()
    await olive.call.classes.add({ id, when: { repeats: 'never', date: '2027-02-05' }, ...added })
    expect(await pat.call.classes.read({ id })).toMatchObject({ dressCode: 'Trainers', notes: '' })
  })
})
