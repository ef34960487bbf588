import { expect, test } from 'vitest'
import { accountWords, studioWords } from './deletion-words.ts'

test('names the children of a parent', () => {
  expect(accountWords({ otherOwners: null, students: 2, studio: null })).toMatch(/^Your 2 children will be deleted too\./)
  expect(accountWords({ otherOwners: null, students: 1, studio: null })).toMatch(/^Your child will be deleted too\./)
  expect(accountWords({ otherOwners: null, students: 0, studio: null })).not.toMatch(/child/)
})

test('says who keeps the studio when an owner leaves', () => {
  expect(accountWords({ otherOwners: 1, students: 0, studio: null })).toBe('The other owner keeps the studio.')
  expect(accountWords({ otherOwners: 2, students: 0, studio: null })).toBe('The 2 other owners keep the studio.')
})

test('counts everyone in the studio and leaves out roles that have nobody', () => {
  expect(studioWords({ owners: 1, teachers: 3, parents: 12, students: 1 })).toBe(
    'This deletes 1 owner, 3 teachers, 12 parents and 1 student, and cancels your subscription.',
  )
  expect(studioWords({ owners: 1, teachers: 0, parents: 0, students: 0 })).toBe('This deletes 1 owner, and cancels your subscription.')
})
