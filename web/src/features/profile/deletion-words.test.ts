import { expect, test } from 'vitest'
import { accountWords, studioWords } from './deletion-words.ts'

const nothing = { unpaid: 0, owedMinor: 0, recurrences: 0, drafts: 0, places: 0, refundMinor: 0, lostMinor: 0 }
const everything = { unpaid: 2, owedMinor: 9000, recurrences: 1, drafts: 0, places: 1, refundMinor: 850, lostMinor: 0 }
const parent = { otherOwners: null, students: 0, staying: 0, otherStudios: 0, studio: null, leaving: nothing }

test('the question before deleting an account names the children of a parent', () => {
  expect(accountWords({ ...parent, students: 2 }, 'GBP')).toContain('Your 2 children will be deleted too.')
  expect(accountWords({ ...parent, students: 1 }, 'GBP')).toContain('Your child will be deleted too.')
  expect(accountWords({ ...parent, staying: 1 }, 'GBP')).toContain('Your child stays with another guardian.')
  expect(accountWords({ ...parent, students: 1, staying: 1 }, 'GBP')).toContain(
    '1 of your 2 children will be deleted too. The other stays with another guardian.',
  )
  expect(accountWords({ ...parent, students: 2, staying: 2 }, 'GBP')).toContain(
    '2 of your 4 children will be deleted too. The 2 others stay with another guardian.',
  )
  expect(accountWords(parent, 'GBP').join()).not.toMatch(/child|owed|place|recurring/)
})

test('the question before deleting an account says what becomes of places, recurring invoices and debts of a parent', () => {
  expect(accountWords({ ...parent, leaving: everything }, 'GBP')).toEqual([
    'You will be signed out everywhere.',
    '1 booked place will be given up, and £8.50 refunded.',
    '1 recurring invoice will end.',
    '2 unpaid invoices (£90.00) will still be owed: the studio’s owners keep your name, email and phone number on them until they are paid or cancelled, six years at most.',
    'Invoices and payments stay in the studio’s books without your name; the files of your invoices keep it for up to eight years.',
  ])
})

test('the question before deleting an account says who keeps the studio when an owner leaves', () => {
  expect(accountWords({ ...parent, otherOwners: 1 }, 'GBP')).toEqual(['The other owner keeps the studio.'])
  expect(accountWords({ ...parent, otherOwners: 2 }, 'GBP')).toEqual(['The 2 other owners keep the studio.'])
})

test('the question before deleting a studio counts everyone in it and leaves out roles without anybody', () => {
  expect(studioWords({ owners: 1, teachers: 3, parents: 12, students: 1, leaving: nothing }, 0, 'GBP')).toEqual([
    'This deletes 1 owner, 3 teachers, 12 parents and 1 student, and cancels your subscription.',
  ])
  expect(studioWords({ owners: 1, teachers: 0, parents: 0, students: 0, leaving: { ...everything, drafts: 2 } }, 0, 'GBP')).toEqual([
    'This deletes 1 owner, and cancels your subscription.',
    '1 recurring invoice will end.',
    '2 draft invoices will be deleted.',
    '2 unpaid invoices (£90.00) will be deleted, and families will not be asked to pay them.',
    '1 place in upcoming classes is booked, and £8.50 paid for: please delete those classes first, so that families are refunded.',
  ])
})

test('the question before deleting says to somebody of several studios that only this one goes', () => {
  const only = 'Only your account in this studio will be deleted. You keep the same login for your other studio.'
  const [first, ...rest] = accountWords({ ...parent, otherStudios: 1 }, 'GBP')
  expect([first, rest.join()]).toEqual([only, expect.not.stringContaining('everywhere')])
  expect(accountWords({ ...parent, otherOwners: 1, otherStudios: 1 }, 'GBP')).toEqual([only, 'The other owner keeps the studio.'])
  expect(studioWords({ owners: 1, teachers: 0, parents: 0, students: 0, leaving: nothing }, 2, 'GBP')).toEqual([
    'This deletes 1 owner, and cancels your subscription.',
    'You keep the same login for your other studios.',
  ])
})
