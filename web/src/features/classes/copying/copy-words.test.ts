import { expect, test } from 'vitest'
import { copySentences, copyWords, nextWeeks, targetsFor, titleOf } from './copy-words.ts'

const ballet = {
  id: '1',
  name: 'Ballet',
  date: '2027-01-04',
  startTime: '17:00',
  endTime: '18:00',
  students: 14,
  lacks: { teacher: false, location: false },
  copies: 4,
  closed: 0,
  past: 0,
  alreadyThere: 0,
}
const plain = (words: string) => words.replaceAll(/[\u2009\u00a0]/g, ' ').replaceAll(/ ?– ?/g, '–')

test('the words of a copied class say who is copied too, and what is left out and why', () => {
  const of = (more: object) => plain(copyWords({ ...ballet, ...more }))
  expect(of({})).toBe('17:00–18:00 · 14 students')
  expect(of({ copies: 2, alreadyThere: 1, closed: 1 })).toBe('17:00–18:00 · 14 students · already there on 1 of 4 · closed on 1 of 4')
  expect(of({ copies: 0, alreadyThere: 4, students: 0 })).toBe('17:00–18:00 · already there')
  expect(of({ lacks: { teacher: true, location: true }, students: 1 })).toBe('17:00–18:00 · 1 student · without a teacher and room')
  expect(of({ copies: 3, past: 1 })).toContain('over by now on 1 of 4')
})

test('the words of a copy sum it up', () => {
  const clashes = { first: [], count: 0 }
  const closed = ['21', '22', '23', '24', '28'].map((day) => ({ date: `2026-12-${day}`, reason: 'Christmas', classes: 1 }))
  const preview = { from: [ballet], classes: 9, enrolments: 126, closed, clashes, emailed: 1, most: 500 }
  expect(copySentences(preview)).toEqual([
    '9 classes will be added.',
    'Students get 126 places in them.',
    'Nothing is added on closed days: Mon 21 Dec (Christmas), Tue 22 Dec (Christmas), Wed 23 Dec (Christmas), Thu 24 Dec (Christmas) and 1 more.',
    '1 person will be emailed, once each.',
  ])
  expect(copySentences({ ...preview, classes: 0, enrolments: 0, closed: [], emailed: 0 })).toEqual([])
})

test('a copy is offered to the following weeks, and of a day to the rest of its week, too', () => {
  expect(titleOf('week', '2027-01-06')).toBe('Copy the week of 4 Jan')
  expect(targetsFor('week', '2027-01-04', '2027-01-05')).toHaveLength(12)
  const days = targetsFor('day', '2027-01-06', '2027-01-06')
  expect(days.slice(0, 5)).toEqual(['2027-01-07', '2027-01-08', '2027-01-09', '2027-01-10', '2027-01-13'])
  expect(nextWeeks('2027-01-06', days, 4)).toEqual(['2027-01-13', '2027-01-20', '2027-01-27', '2027-02-03'])
  expect(targetsFor('week', '2024-01-01', '2027-01-05').slice(0, 2)).toEqual(['2027-01-04', '2027-01-11'])
})
