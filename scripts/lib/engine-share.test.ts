import { expect, it } from 'vitest'
import { engineShare, serverTests } from './engine-share.mjs'

const all = serverTests()
const shares = [0, 1, 2, 3, 4].map((turn) => engineShare(all, 1000 + turn))

it('in five turns every server test has run on the embedded engine', () => {
  const ran = new Set(shares.flatMap(({ files }) => files))
  expect(all.filter((file) => !ran.has(file))).toEqual([])
})

it('no turn runs half of them', () => {
  for (const { files } of shares) expect(files.length).toBeLessThan(all.length / 2)
})

it('what belongs to the engine, and a file of each feature, run in every turn', () => {
  const features = new Set(all.flatMap((file) => /\/features\/([\w-]+)\//.exec(file)?.[1] ?? []))
  for (const { files, inTurn } of shares) {
    expect(new Set(files.flatMap((file) => /\/features\/([\w-]+)\//.exec(file)?.[1] ?? []))).toEqual(features)
    for (const file of all.filter((one) => one.startsWith('server/src/platform/db/') || one === 'server/src/app/statements.test.ts')) {
      expect(files).toContain(file)
      expect(inTurn(file)).toBe(false)
    }
  }
})
