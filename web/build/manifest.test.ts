import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addresses } from '../src/app/addresses.ts'

const folder = join(import.meta.dirname, '../public')
interface Picture {
  readonly src: string
  readonly sizes: string
}
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  icons: Picture[]
  screenshots: Picture[]
  start_url: string
  shortcuts: { url: string; icons: Picture[] }[]
}

it.each([...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])(
  '$src is a PNG as large as the manifest says',
  ({ src, sizes }) => {
    const bytes = readFileSync(join(folder, src))
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  },
)

it.each(manifest.screenshots)('$src is there', ({ src }) => {
  expect(existsSync(join(folder, src))).toBe(true)
})

it('begins, and has its shortcuts, at addresses that there are', () => {
  const known = new Set<string>(Object.values(addresses).map(({ path }) => path))
  expect([manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)].filter((url) => !known.has(url))).toEqual([])
})
