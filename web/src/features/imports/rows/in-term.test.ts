import type { ImportRow } from '@callboard/contract/imports'
import { expect, it } from 'vitest'
import { recognise } from '../columns/recognise.ts'
import { inTerm, lackTerm } from './in-term.ts'

const spring = { startsOn: '2027-01-04', endsOn: '2027-03-25' }
const needsTerm = (...headings: string[]) => lackTerm(recognise(headings, 'classes'))

it('a timetable needs a term unless a column says when its classes end', () => {
  expect(needsTerm('Class', 'Day', 'Start', 'End', 'Teacher', 'Room')).toBe(true)
  expect(needsTerm('Class', 'Day', 'Start time', 'First day')).toBe(true)
  expect(needsTerm('Class', 'Day', 'Start time', 'Last day')).toBe(false)
  expect(needsTerm('Class', 'Day', 'Start time', 'Term')).toBe(false)
  expect(needsTerm('Class', 'Date', 'Start time')).toBe(false)
})

it('weekly classes get the days of the term, and keep a first day of their own', () => {
  const rows: ImportRow[] = [
    { line: 2, cells: { name: 'Tap', day: 'monday' } },
    { line: 3, cells: { name: 'Jazz', day: 'monday', startsOn: '2027-02-01' } },
    { line: 4, cells: { name: 'Show', date: '2027-02-06' } },
  ]
  expect(inTerm(rows, spring).map(({ cells }) => cells)).toEqual([
    { name: 'Tap', day: 'monday', ...spring },
    { name: 'Jazz', day: 'monday', startsOn: '2027-02-01', endsOn: '2027-03-25' },
    { name: 'Show', date: '2027-02-06' },
  ])
})
