import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { orientationOf } from './exif-orientation.mjs'
import { keepPixels } from './keep-pixels.mjs'
import { bombs, greyPng, pngChunk, repeatingExif, slowJpeg } from './test-bombs.ts'

const canvas = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } })
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const all = ['jpeg', 'gif', 'png', 'webp'] as const
const keepAny = (bytes: Buffer) => keepPixels(bytes, [...all])
const kept = (bytes: Buffer) => keepAny(bytes) ?? Buffer.alloc(0)
let harmful: Record<string, Buffer> = {}
beforeAll(async () => {
  harmful = await bombs()
}, 60_000)

describe('a picture reduced to its pixels', () => {
  it('keeps all pixels, in each format and each encoding of it', async () => {
    const ways = {
      png: canvas.clone().png(),
      palettePng: canvas.clone().png({ palette: true, colours: 4 }),
      interlacedPng: canvas.clone().png({ progressive: true }),
      jpg: canvas.clone().jpeg(),
      progressiveJpg: canvas.clone().jpeg({ progressive: true, optimiseScans: true }),
      inksJpg: canvas.clone().toColourspace('cmyk').jpeg(),
      gif: canvas.clone().gif(),
      webp: canvas.clone().webp(),
      losslessWebp: canvas.clone().webp({ lossless: true }),
      opaqueWebp: canvas.clone().removeAlpha().webp(),
    }
    for (const picture of Object.values(ways)) {
      const bytes = await picture.toBuffer()
      expect(await pixelsOf(kept(bytes))).toEqual(await pixelsOf(bytes))
    }
  })

  it('keeps its colour profile and orientation, and no other metadata', async () => {
    const exif = { IFD0: { Copyright: 'Pat Ellis' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1' } }
    for (const picture of [canvas.clone().jpeg(), canvas.clone().png()]) {
      const bytes = await picture.withIccProfile('p3').withExif(exif).withMetadata({ orientation: 6, icc: 'p3' }).toBuffer()
      expect(bytes.includes('Pat Ellis')).toBe(true)
      const before = await sharp(bytes).metadata()
      const after = await sharp(kept(bytes)).metadata()
      expect([after.orientation, after.icc]).toEqual([6, before.icc])
      expect(kept(bytes).includes('Pat Ellis')).toBe(false)
    }
  })

  it('as a WebP keeps its colour profile and no other metadata; an animated one its first frame', async () => {
    const exif = { IFD0: { Copyright: 'Pat Ellis' } }
    const bytes = await canvas.clone().webp().withIccProfile('p3').withExif(exif).toBuffer()
    expect([bytes.includes('Pat Ellis'), kept(bytes).includes('Pat Ellis')]).toEqual([true, false])
    const [before, after] = [await sharp(bytes).metadata(), await sharp(kept(bytes)).metadata()]
    expect([after.icc, after.exif]).toEqual([before.icc, undefined])
    const frames = await sharp([await canvas.png().toBuffer(), await canvas.clone().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    expect([(await sharp(frames).metadata()).pages, (await sharp(kept(frames)).metadata()).pages ?? 1]).toEqual([2, 1])
    expect(keepPixels(bytes, ['jpeg', 'png'])).toBeNull()
  })

  it('that is animated keeps its first frame', async () => {
    const frames = await sharp([await canvas.png().toBuffer(), await canvas.clone().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect([(await sharp(frames).metadata()).pages, (await sharp(kept(frames)).metadata()).pages ?? 1]).toEqual([2, 1])
    expect(await pixelsOf(kept(frames))).toEqual(await pixelsOf(frames))
  })

  it.each([
    'a hundred packed texts',
    'twenty larger packed texts',
    'twenty packed international texts',
    'forty thousand plain texts',
    'texts behind the pixels',
    'a profile of 780 MB',
    'many small profiles',
    'an Exif block that repeats itself, in a PNG',
    'an Exif block that repeats itself, in a JPG',
    'twelve of them',
    'long blocks of applications',
    'a PNG of eight thousand frames',
    'a GIF of thousands of frames',
  ])('shrinks a harmful file to a few kilobytes: %s', (name) => {
    const bytes = harmful[name] ?? Buffer.alloc(0)
    expect(bytes.length).toBeGreaterThan(60_000)
    expect(kept(bytes).length).toBeLessThan(5000)
  })

  it('keeps 100 scans of thousands', () => {
    const scans = (bytes: Buffer) => bytes.toString('latin1').split('\xff\xda').length - 1
    expect([scans(slowJpeg()), scans(kept(slowJpeg()))]).toEqual([2647, 100])
  })

  it('is not searched in other file types, nor beyond the end', () => {
    for (const other of ['', 'GIF', 'GIF90a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF\0\0\0\0WEBPVP8 ', '\xff', '%PDF-1.7'])
      expect(keepAny(Buffer.from(other, 'latin1'))).toBeNull()
    for (const bytes of Object.values(harmful))
      for (const length of [2, 6, 8, 13, 20, 33, 41, bytes.length - 13, bytes.length - 1])
        expect(() => keepAny(bytes.subarray(0, length))).not.toThrow()
  })

  it('takes half a second of a slow machine at most, whatever is sent', () => {
    for (const bytes of [
      ...Object.values(harmful),
      Buffer.alloc(800 * 1024, '\xff\xe1\0\0', 'latin1'),
      Buffer.alloc(800 * 1024, '\xff\xd8', 'latin1'),
    ]) {
      const before = process.cpuUsage()
      keepAny(bytes)
      const { user, system } = process.cpuUsage(before)
      expect(user + system).toBeLessThan(500_000)
    }
  })
})

describe('the orientation of a picture', () => {
  it('is 1 where its Exif block says nothing that makes sense', () => {
    const wrong = [
      Buffer.alloc(0),
      Buffer.from('II*\0'),
      Buffer.from('II*\0\xff\xff\xff\xff\0\0', 'latin1'),
      repeatingExif(),
      Buffer.alloc(60, 'MM\0*'),
    ]
    expect(wrong.map(orientationOf)).toEqual([1, 1, 1, 1, 1])
  })

  it('is read in either order of bytes', async () => {
    const big = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0', 'latin1')
    expect(orientationOf(big)).toBe(8)
    const png = greyPng(8, [pngChunk('eXIf', big)])
    expect((await sharp(kept(png)).metadata()).orientation).toBe(8)
  })
})
