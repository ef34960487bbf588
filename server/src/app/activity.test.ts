import { contract } from '@callboard/contract/contract'
import { declarationOf } from '@callboard/contract/call'
import { expect, it } from 'vitest'
import { acts } from './features.ts'

const calls = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).map(([name, declared]) => ({ path: `${noun}.${name}`, route: declarationOf(declared).route })),
)
/** What changes something, or sends a file. */
const mustSay = calls.filter(({ route }) => route.method !== 'GET' || route.outputStructure === 'detailed').map(({ path }) => path)

it('says what the activity tells of each call that changes something or sends a file, or why it tells nothing', () => {
  const silent = mustSay.filter((path) => !Object.hasOwn(acts, path))
  expect(silent, 'These calls have neither an act nor a reason: give each one in the `acts.ts` of its feature.').toEqual([])
})

it('tells of no call that there is not', () => {
  const known = new Set(calls.map(({ path }) => path))
  expect(Object.keys(acts).filter((path) => !known.has(path))).toEqual([])
})

it('gives reasons that somebody can read', () => {
  const mumbled = Object.entries(acts).filter(([, act]) => 'because' in act && act.because.length < 20)
  expect(mumbled).toEqual([])
})
