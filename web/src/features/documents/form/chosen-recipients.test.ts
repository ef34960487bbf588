import { expect, test } from 'vitest'
import { type ChosenRecipient, recipientsOf } from './chosen-recipients.ts'

const parents: ChosenRecipient = { kind: 'parents', id: 'parents', name: 'All Parents', people: 1_204 }
const teachers: ChosenRecipient = { kind: 'teachers', id: 'teachers', name: 'All Teachers', people: 6 }
const ballet: ChosenRecipient = { kind: 'class', id: 'a-class', name: 'Ballet', people: 9 }
const pat: ChosenRecipient = { kind: 'person', id: 'pat', name: 'Pat Quinn', people: 1 }
const tom: ChosenRecipient = { kind: 'person', id: 'tom', name: 'Tom Price', people: 1 }

test('groups go to the server as groups, so that whoever joins meanwhile belongs to them', () => {
  expect(recipientsOf([parents, ballet, pat, tom], true)).toEqual({
    allTeachers: false,
    allParents: true,
    classIds: ['a-class'],
    userIds: ['pat', 'tom'],
    alsoLater: true,
  })
  expect(recipientsOf([teachers], false)).toEqual({ allTeachers: true, allParents: false, classIds: [], userIds: [], alsoLater: false })
  expect(recipientsOf([pat], true), 'nobody joins a person').toMatchObject({ alsoLater: false })
})
