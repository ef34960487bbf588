import type { RecordedPerson } from '@callboard/contract/safeguarding'
import { expect, test } from 'vitest'
import { saidOf, whoIs } from './recorded-people.tsx'

const person: RecordedPerson = { id: '1', name: 'Pat Ellis', role: 'parent', photoUrl: null, children: [], address: null }
const pat: RecordedPerson = { ...person, children: ['Mia', 'Leo', 'Zoe'], address: 'pat@example.org' }
const tara: RecordedPerson = { ...person, id: '2', name: 'Tara', role: 'teacher' }

test('each is said to be what they are here, with their children, and their address where another has the name', () => {
  expect([pat, tara, { ...tara, children: ['Noor'] }, person, { ...person, role: null }].map(whoIs)).toEqual([
    'parent of Mia, Leo and Zoe, pat@example.org',
    'teacher',
    'teacher, parent of Noor',
    'parent',
    'has left',
  ])
  expect(saidOf([tara, { ...person, children: ['Mia'] }])).toBe('Tara (teacher) and Pat Ellis (parent of Mia)')
})
