import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '../../refusal.ts'
import { drawApart, type Walls } from '../draw-apart.ts'
import { drawPhoto } from '../draw-photo.ts'
import { pictureProcessesOf } from '../test-processes.ts'
import { claiming, heicExample } from './test-heic.ts'

beforeAll(() => {
  // The product reads WebP only in a separate process.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
})

const draw = async (bytes: Buffer, side = 1600) => {
  const drawn = await drawPhoto(bytes, { side, whose: randomUUID() })
  if (isRefusal(drawn)) return drawn.code
  return drawn
}

/** The quarters' colours, left to right and then down. */
async function quartersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(height * y) * width + Math.floor(width * x)) * 3
    return [...data.subarray(pixel, pixel + 3)].map((part) => (part > 200 ? '1' : '0')).join('')
  }
  const names: Record<string, string> = { '100': 'red', '010': 'green', '001': 'blue', '111': 'white', '000': 'black' }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map((found) => names[found] ?? found).join(' ')
}

describe('a picture in HEIC', () => {
  it.each([
    ['turned', 160, 320, 'green red white blue'],
    ['mirrored', 320, 160, 'blue red white green'],
    ['two', 320, 160, 'red blue green white'],
    ['alpha', 64, 64, 'red blue green black'],
  ] as const)('that is %s is drawn upright, the main one alone, with nothing but its pixels', async (name, width, height, quarters) => {
    const sent = heicExample(name)
    const drawn = await draw(sent)
    if (typeof drawn === 'string') throw new Error(drawn)
    expect(drawn).toMatchObject({ width, height })
    expect(await quartersOf(drawn.bytes)).toBe(quarters)
    const { exif, xmp, icc, orientation, pages, hasAlpha } = await sharp(drawn.bytes).metadata()
    expect([exif, xmp, icc, orientation, pages, hasAlpha]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      name === 'alpha',
    ])
    if (name === 'turned') expect([sent, drawn.bytes].map((bytes) => bytes.includes('Olive Marsh'))).toEqual([true, false])
  })

  it('is made smaller to fit', async () => {
    expect(await draw(heicExample('turned'), 100)).toMatchObject({ width: 50, height: 100 })
  })

  it('is accepted for photos only, not where another type was asked for', async () => {
    const order = { reads: ['jpeg', 'png'], draws: { side: 9 }, whose: 'olive' } as const
    expect(await drawApart(heicExample('turned'), { ...order, reads: [...order.reads] })).toMatchObject({ code: 'picture-unreadable' })
  })
})

describe('a harmful HEIC', () => {
  const turned = heicExample('turned')
  const changed = (at: number, byte: number) => Buffer.concat([turned.subarray(0, at), Buffer.from([byte]), turned.subarray(at + 1)])
  it.each([
    ['cut off', () => turned.subarray(0, -300), 'picture-unreadable'],
    ['a beginning alone', () => turned.subarray(0, 40), 'picture-unreadable'],
    ['garbage behind its mark', () => Buffer.concat([turned.subarray(0, 32), Buffer.alloc(60_000, '\x7f')]), 'picture-unreadable'],
    ['a claim of 100 million pixels', () => claiming(turned, 10_000, 10_000), 'picture-too-large'],
    ['a claim of four thousand million squared', () => claiming(turned, 0xffffffff, 0xffffffff), 'picture-unreadable'],
    ['a box longer than the file', () => changed(turned.indexOf('meta') - 4, 0x7f), 'picture-unreadable'],
  ])('with %s is refused, and nothing is left of its process', async (_what, bytes, code) => {
    expect(await draw(bytes())).toBe(code)
    expect(pictureProcessesOf(process.pid)).toEqual([])
  })

  it('never costs the server its life, whichever byte is wrong', async () => {
    const codes = new Set<string>()
    for (let at = 20; at < turned.length; at += 67) {
      const drawn = await draw(changed(at, (turned[at] ?? 0) ^ 0xff))
      codes.add(typeof drawn === 'string' ? drawn : 'drawn')
    }
    expect([...codes].every((code) => ['drawn', 'picture-unreadable', 'picture-too-large'].includes(code))).toBe(true)
    expect(await draw(turned)).toMatchObject({ width: 160 })
  }, 60_000)

  it.each([
    ['memory', { memory: 40 * 1024 ** 2, seconds: 10 }],
    ['time', { memory: 512 * 1024 ** 2, seconds: 0.01 }],
  ] satisfies [string, Walls][])('that takes too much %s is stopped while it is decoded', async (_what, walls) => {
    const order = { reads: ['heic' as const], draws: { side: 9 }, whose: randomUUID() }
    expect(await drawApart(turned, order, walls)).toMatchObject({ code: 'picture-too-large' })
  })
})
