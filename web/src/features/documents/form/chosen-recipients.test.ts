import { expect, test } from 'vitest'
import { type ChosenRecipient, countWords, recipientsOf } from './chosen-recipients.ts'

const parents: ChosenRecipient = { kind: 'parents', id: 'parents', name: 'All Parents', people: 1_204 }
const teachers: ChosenRecipient = { kind: 'teachers', id: 'teachers', name: 'All Teachers', people: 6 }
const ballet: ChosenRecipient = { kind: 'class', id: 'a-class', name: 'Ballet', people: 9 }
const pat: ChosenRecipient = { kind: 'person', id: 'pat', name: 'Pat Quinn', people: 1 }
const tom: ChosenRecipient = { kind: 'person', id: 'tom', name: 'Tom Price', people: 1 }

test('groups go to the server as groups, so that whoever joins meanwhile belongs to them', () => {
  expect(recipientsOf([parents, ballet, pat, tom])).toEqual({
    allTeachers: false,
    allParents: true,
    classIds: ['a-class'],
    userIds: ['pat', 'tom'],
  })
  expect(recipientsOf([teachers])).toEqual({ allTeachers: true, allParents: false, classIds: [], userIds: [] })
})

test('people are counted exactly where nobody can be in it twice', () => {
  expect(countWords([])).toBe('')
  expect(countWords([pat])).toBe('1 person')
  expect(countWords([pat, tom])).toBe('2 people')
  expect(countWords([parents])).toBe('1,204 people')
  expect(countWords([teachers])).toBe('About 6 people; each is given it once')
  expect(countWords([parents, ballet, pat])).toBe('About 1,214 people; each is given it once')
  expect(countWords([pat, { ...ballet, people: null }])).toBe('')
})
