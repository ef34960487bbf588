import { expect, it } from 'vitest'
import { copySentences, laterTerms, seriesWords } from './copy-words.ts'

const ballet = {
  id: '1',
  name: 'Ballet',
  dayOfWeek: 1,
  startTime: '17:00',
  endTime: '18:00',
  classes: 12,
  closed: 1,
  students: 14,
  lacks: { teacher: false, location: false },
  whyNot: null,
} as const

it('the words of a weekly class say what is copied, what is missing, or why it is not copied', () => {
  const of = (more: object) => seriesWords({ ...ballet, ...more }, 'Spring term').replaceAll(/[\u2009\u00a0]/g, ' ')
  expect(of({})).toMatch(/^17:00\s?–\s?18:00 · 12 classes, 1 of them on a closed day · 14 students$/)
  expect(of({ closed: 0, students: 0, classes: 1 })).toMatch(/ · 1 class$/)
  expect(of({ lacks: { teacher: true, location: true } })).toMatch(/ · without a teacher and room$/)
  expect(of({ whyNot: 'already-there' })).toMatch(/ · already in Spring term$/)
  expect(of({ whyNot: 'no-date' })).toMatch(/ · no date of it is still to come in Spring term$/)
})

it('the words of a copied term sum it up', () => {
  const figures = { running: [ballet], series: 1, classes: 12, closed: 1, enrolments: 168, emailed: 1 }
  expect(copySentences(figures, 'Spring term')).toEqual([
    '12 classes will be added in Spring term, 1 of them on a closed day.',
    'Students get 168 places in them.',
    '1 person will be emailed, once each.',
  ])
  expect(copySentences({ ...figures, series: 0 }, 'Spring term')).toEqual([])
  const gone = { ...figures, emailed: 0, enrolments: 0, running: [{ ...ballet, lacks: { teacher: true, location: false } }] }
  expect(copySentences(gone, 'Spring term')[1]).toBe('Where a teacher or room is no longer there, you can choose another in the calendar.')
})

it('only later terms are offered for a copy', () => {
  const term = (id: string, startsOn: string, endsOn: string) => ({ id, name: id, startsOn, endsOn })
  const all = [term('a', '2026-01-01', '2026-03-01'), term('b', '2026-04-01', '2026-07-01'), term('c', '2026-09-01', '2026-12-01')]
  expect(laterTerms(all, all[1]!).map(({ id }) => id)).toEqual(['c'])
})
