import { expect, test } from 'vitest'
import { changesTo, changesWithAll, chosenWith, noChanges } from './student-changes.ts'

const [mia, leo, noor] = ['Mia', 'Leo', 'Noor'].map((name) => ({ id: name.toLowerCase(), name })) as [Named, Named, Named]
type Named = { id: string; name: string }

test('what is chosen is told as who joins and who leaves', () => {
  expect(changesTo([mia, leo], [leo, noor])).toEqual({ joining: [noor], leaving: ['mia'] })
  expect(changesTo([mia], [mia])).toEqual(noChanges)
})

test('somebody whom another owner enrols meanwhile stays chosen, and nobody is there twice', () => {
  const changes = changesTo([mia], [mia, leo])
  expect(chosenWith([mia, noor], changes)).toEqual([mia, noor, leo])
  expect(chosenWith([mia, leo], changes)).toEqual([mia, leo])
})

test('somebody who left by another owner meanwhile is not brought back', () => {
  expect(chosenWith([leo], changesTo([mia, leo], [leo, noor]))).toEqual([leo, noor])
  expect(chosenWith([], changesTo([mia], []))).toEqual([])
})

test('on demand everybody who is chosen joins, also who is in this class already', () => {
  const changes = changesTo([mia, leo], [leo, noor])
  expect(changesWithAll([mia, leo], changes)).toEqual({ joining: [leo, noor], leaving: ['mia'] })
  expect(changesWithAll([mia, leo], noChanges)).toEqual({ joining: [mia, leo], leaving: [] })
})
