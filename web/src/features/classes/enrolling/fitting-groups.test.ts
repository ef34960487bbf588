import type { FittingClass } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { fittingGroups } from './fitting-groups.ts'

const [mia, leo] = [
  { id: '1', name: 'Mia Ellis', dateOfBirth: '2019-05-02', level: 'Grade 1' },
  { id: '2', name: 'Leo Ellis', dateOfBirth: '2016-05-02', level: '' },
]
const one = (name: string, changes: Partial<FittingClass> = {}): FittingClass => ({
  id: name,
  classId: name,
  name,
  date: '2026-11-20',
  startTime: '17:00',
  lastDate: '2026-12-18',
  repeats: true,
  teacher: null,
  ageFrom: null,
  ageTo: null,
  level: '',
  placesLeft: null,
  placesLeftOnDate: null,
  waiting: 0,
  inIt: [],
  ...changes,
})
const classes = [
  one('Choir'),
  one('Ballet', { ageFrom: 6, ageTo: 8, level: 'grade 1', placesLeft: 3 }),
  one('Jazz', { ageFrom: 6, ageTo: 12, placesLeft: 1 }),
  one('Tap', { ageFrom: 6, ageTo: 12, placesLeft: 0, waiting: 2 }),
  one('Street', { ageFrom: 9, ageTo: 12 }),
  one('Joined', { inIt: ['1', '2'] }),
]
const offered = (students: (typeof mia)[]) =>
  fittingGroups({ students, classes }).map(({ group, items }) => [group, ...items.map(({ label, why }) => `${label}: ${why}`)])

test('classes that fit a child come first, each with why, and those that it is in are left out', () => {
  const only = { ...mia! }
  expect(fittingGroups({ students: [only], classes: classes.map((each) => ({ ...each, inIt: each.inIt.slice(0, 1) })) })).toMatchObject([
    { group: 'For Mia Ellis', items: [{ value: 'Ballet' }, { value: 'Jazz' }] },
    { group: 'All ages and levels', items: [{ value: 'Choir' }] },
    { group: 'Full', items: [{ value: 'Tap' }] },
    { group: 'Other ages or levels', items: [{ value: 'Street' }] },
  ])
})

test('of several children all must fit, and find a place', () => {
  expect(offered([mia!, leo!])).toEqual([
    ['All ages and levels', 'Choir, Friday 17:00: '],
    ['Full', 'Jazz, Friday 17:00: Ages 6–12, 1 place left', 'Tap, Friday 17:00: Ages 6–12, full, 2 waiting'],
    [
      'Other ages or levels',
      'Ballet, Friday 17:00: Ages 6–8, grade 1, 3 places left. Leo Ellis is 10',
      'Street, Friday 17:00: Ages 9–12. Mia Ellis is 7',
    ],
  ])
})
