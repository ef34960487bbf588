import type { Clash } from '@callboard/contract/clashes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClashWords, moreClashes } from './clash-words.tsx'

const clash = {
  room: 'Studio A',
  teacher: null,
  students: [] as string[],
  className: 'Ballet Beginners',
  date: '2027-01-04',
  dates: 1,
  startTime: '17:00',
  endTime: '18:00',
}

const markup = (shown: Clash) => renderToStaticMarkup(<ClashWords clash={shown} />)
const clashWords = (shown: Clash) => markup(shown).replaceAll(/<[^>]+>/g, '')

test('the words of a clash name the room and the class in it', () => {
  expect(clashWords(clash)).toBe('Studio A is taken by Ballet Beginners, Mon 4 Jan 17:00–18:00')
})
test('the words of a clash name the teacher and what they teach then', () => {
  const busy = { ...clash, room: null, teacher: 'Tom Teacher' }
  expect(clashWords(busy)).toBe('Tom Teacher teaches Ballet Beginners, Mon 4 Jan 17:00–18:00')
})
test('the words of a clash have a room and a teacher in one line, and count further dates', () => {
  const both = { ...clash, teacher: 'Tom Teacher', dates: 6 }
  expect(clashWords(both)).toBe('Tom Teacher teaches Ballet Beginners in Studio A, Mon 4 Jan 17:00–18:00 and 5 more dates')
})
test('the words of a clash name the children', () => {
  const alone = { ...clash, room: null, students: ['Mia Ellis'] }
  expect(clashWords(alone)).toBe('Mia Ellis is in Ballet Beginners, Mon 4 Jan 17:00–18:00')
  expect(clashWords({ ...alone, students: ['Mia Ellis', 'Leo Ellis', 'Noor Osei', 'Nils Berg'] })).toBe(
    'Mia Ellis, Leo Ellis, Noor Osei and 1 other are in Ballet Beginners, Mon 4 Jan 17:00–18:00',
  )
})
test('the words of many clashes count those not named', () => {
  expect(moreClashes({ first: [clash], count: 12 })).toBe('and 11 more')
  expect(moreClashes({ first: [clash], count: 1 })).toBeNull()
})
test('the words of a clash keep the direction of every name', () => {
  const foreign = { ...clash, room: null, className: 'באלט', students: ['נועה כהן', 'مريم', '李小龙', 'Leo'] }
  for (const name of ['באלט', 'נועה כהן', 'مريم', '李小龙']) expect(markup(foreign)).toContain(`<bdi>${name}</bdi>`)
  expect(clashWords(foreign)).toContain('נועה כהן, مريم, 李小龙 and 1 other are in באלט, Mon 4 Jan')
})
