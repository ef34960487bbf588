import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../../world/open-world.ts'
import { people as cast } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { type Cells, counted, families, holding, imported, rowsOf } from '../import-world.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await holding(world, 2000)
  await world.inNorthlight(({ db }) => db.deleteFrom('notifications').execute())
}, 120_000)
afterEach(() => world?.close())

const lesson = (changes: Cells = {}): Cells => ({
  name: 'Tap',
  day: 'thursday',
  startTime: '16:00',
  endTime: '16:45',
  teacher: 'tara lindqvist',
  room: 'Attic',
  startsOn: '2026-11-19',
  endsOn: '2026-12-17',
  ...changes,
})
const preview = (cells: readonly Cells[]) => olive.call.imports.preview({ kind: 'classes', rows: rowsOf(cells) })
const faultsOf = async (changes: Cells) => (await preview([lesson(changes)])).faults.map(({ field, words }) => [field, words])

describe('classes of a file', () => {
  it('become weekly, single and drop-in classes with new rooms, tell nobody, and are taken back', async () => {
    const before = await counted(world)
    const cells = [
      lesson({ places: '12', ageFrom: '5', ageTo: '7', level: 'Grade 1' }),
      lesson({ name: 'Show', day: '', date: '2026-12-05', startsOn: '', endsOn: '', room: ' attic', teacher: cast.tom.email }),
      lesson({ name: 'Open', day: 'friday', price: '8.50', places: '12', room: 'Studio A', dressCode: 'Trainers', notes: 'Bring water' }),
    ]
    const { makes, faults } = await preview(cells)
    expect(faults).toEqual([])
    expect(makes).toMatchObject({ classes: 3, rooms: 1 })
    const done = await imported(world, olive, rowsOf(cells), 'classes')
    expect(done.makes).toEqual(makes)
    const { classes } = await olive.call.classes.week({ of: '2026-11-19' })
    expect(classes.filter(({ name }) => ['Tap', 'Open'].includes(name))).toMatchObject([
      {
        name: 'Tap',
        date: '2026-11-19',
        startTime: '16:00',
        teacher: { name: 'Tara Lindqvist' },
        location: { name: 'Attic' },
        isDropIn: false,
        capacity: 12,
        ageFrom: 5,
        ageTo: 7,
        level: 'Grade 1',
      },
      {
        name: 'Open',
        date: '2026-11-20',
        isDropIn: true,
        capacity: 12,
        dropInPriceMinor: 850,
        dressCode: 'Trainers',
        notes: 'Bring water',
      },
    ])
    expect((await counted(world))['classes']).toBe(before['classes']! + 5 + 1 + 4)
    expect(await world.inNorthlight(({ db }) => db.selectFrom('notifications').select('type').execute())).toEqual([])
    const again = await imported(world, olive, rowsOf(cells), 'classes')
    expect(again.makes).toMatchObject({ classes: 0, rooms: 0, left: 3 })
    await olive.call.imports.undo({ id: done.id })
    expect(await counted(world)).toEqual(before)
  })

  it('take children of a later file by name and day, and stay while these are in them', async () => {
    const before = await counted(world)
    const cells = [lesson(), lesson({ day: 'tuesday', startTime: '17:00', endTime: '18:00' })]
    const lessons = await imported(world, olive, rowsOf(cells), 'classes')
    const both = { makes: { enrolments: 2 }, failed: 1 }
    const rows = families(3, (n) => ({ classes: ['Tap', 'Tap (Tue 17:00)', 'tap Thursday'][n]! }))
    const done = await imported(world, olive, rows)
    expect(done).toMatchObject(both)
    expect(done.faults).toEqual([
      { line: 2, field: 'classes', words: 'Several classes are called “Tap”. Please add the day and time, as in “Ballet Monday 16:00”.' },
    ])
    await expect(olive.call.imports.undo({ id: lessons.id })).rejects.toMatchObject({
      message: 'This import cannot be undone any more: Tap and 1 more have changed since.',
    })
    await olive.call.imports.undo({ id: done.id })
    await olive.call.imports.undo({ id: lessons.id })
    expect(await counted(world)).toEqual(before)
  })

  it('whose room is used by others stay', async () => {
    const { id } = await imported(world, olive, rowsOf([lesson()]), 'classes')
    await imported(world, olive, rowsOf([lesson({ name: 'Jive', startTime: '19:00', endTime: '20:00' })]), 'classes')
    expect(await codeOf(olive.call.imports.undo({ id }))).toBe('import-changed')
  })

  it('take their days from a term', async () => {
    await world.inNorthlight(({ db, studioId, clock }) =>
      db
        .insertInto('terms')
        .values({
          studioId,
          id: crypto.randomUUID(),
          name: 'Spring 2027',
          startsOn: '2027-01-04',
          endsOn: '2027-01-31',
          createdAt: new Date(clock.now().epochMilliseconds),
        })
        .execute(),
    )
    const before = (await counted(world))['classes']!
    await imported(world, olive, rowsOf([lesson({ startsOn: '', endsOn: '', term: 'spring 2027' })]), 'classes')
    expect((await counted(world))['classes']).toBe(before + 4)
  })

  it.each<[string, Cells, string, string]>([
    [
      'a teacher who is not here',
      { teacher: 'Nobody' },
      'teacher',
      'Nobody who teaches here is called “Nobody”. Please add the teacher first.',
    ],
    [
      'a parent as the teacher',
      { teacher: 'Pat Ellis' },
      'teacher',
      'Nobody who teaches here is called “Pat Ellis”. Please add the teacher first.',
    ],
    ['no day', { day: '' }, 'day', 'The day is required.'],
    ['a day that is none', { day: 'someday' }, 'day', '“someday” is not a day of the week.'],
    ['a time that is none', { startTime: 'four' }, 'startTime', '“four” is not a time.'],
    ['no length', { endTime: '16:00' }, 'endTime', 'The start and end time are the same'],
    ['thirteen hours', { endTime: '05:00' }, 'endTime', 'A class can last at most 12 hours'],
    ['no last day', { endsOn: '' }, 'endsOn', 'The last day is required, or a term.'],
    ['an unknown term', { term: 'Never' }, 'term', 'There is no term of this name. Please add it first, or give the days.'],
    ['three years', { endsOn: '2029-11-19' }, 'endsOn', 'A weekly class can run for at most 2 years. Please choose an earlier end date.'],
    ['an end before its start', { endsOn: '2026-11-01' }, 'endsOn', 'The end date is before the first class.'],
    ['a price without places', { price: '8' }, 'places', 'A class with a drop-in price has a number of places.'],
    ['a price of no money', { price: 'eight', places: '4' }, 'price', '“eight” is not an amount of money.'],
    ['half a place', { price: '8', places: '2.5' }, 'places', 'Capacity must be a whole number'],
    ['no place', { places: '0' }, 'places', 'Capacity must be at least 1'],
    ['many places', { places: 'lots' }, 'places', '“lots” is not a number.'],
    ['ages in words', { ageFrom: 'Juniors' }, 'ageFrom', '“Juniors” is not a number.'],
    ['ages below nothing', { ageFrom: '-1' }, 'ageFrom', 'The youngest age cannot be below 0'],
    ['ages turned round', { ageFrom: '9', ageTo: '5' }, 'ageTo', 'The oldest age is below the youngest'],
    ['an absurd level', { level: 'x'.repeat(500) }, 'level', 'Level can be at most 40 characters'],
    ['an absurd name', { name: 'x'.repeat(5000) }, 'name', 'Name can be at most 120 characters'],
    ['absurd notes', { notes: 'x'.repeat(5000) }, 'notes', 'Notes can be at most 2,000 characters'],
  ])('with %s are a fault of their row, in words', async (_, changes, field, words) => {
    expect(await faultsOf(changes)).toEqual([[field, words]])
  })
})
