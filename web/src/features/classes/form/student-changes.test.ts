import { expect, test } from 'vitest'
import { changesTo, changesWithAll, chosenWith, noChanges } from './student-changes.ts'

const [mia, leo, noor] = ['Mia', 'Leo', 'Noor'].map((name) => ({ id: name.toLowerCase(), name })) as [Named, Named, Named]
type Named = { id: string; name: string }

test('the chosen students are sent as those who join and those who leave', () => {
  expect(changesTo([mia, leo], [leo, noor])).toEqual({ joining: [noor], leaving: ['mia'] })
  expect(changesTo([mia], [mia])).toEqual(noChanges)
})

test('a student whom another owner enrols meanwhile stays chosen, and nobody is there twice', () => {
  const changes = changesTo([mia], [mia, leo])
  expect(chosenWith([mia, noor], changes)).toEqual([mia, noor, leo])
  expect(chosenWith([mia, leo], changes)).toEqual([mia, leo])
})

test('a student whom another owner removes meanwhile is not enrolled again', () => {
  expect(chosenWith([leo], changesTo([mia, leo], [leo, noor]))).toEqual([leo, noor])
  expect(chosenWith([], changesTo([mia], []))).toEqual([])
})

test('for the whole series all chosen students join, also those who are in this class already', () => {
  const changes = changesTo([mia, leo], [leo, noor])
  expect(changesWithAll([mia, leo], changes)).toEqual({ joining: [leo, noor], leaving: ['mia'] })
  expect(changesWithAll([mia, leo], noChanges)).toEqual({ joining: [mia, leo], leaving: [] })
})
