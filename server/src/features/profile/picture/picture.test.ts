import { randomUUID } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { people } from '../../../world/people.ts'
import { drawSquare } from '../../../platform/pictures/draw-square.ts'

const world = storyWorld()
let pat: Browser
beforeAll(async () => {
  pat = await world.as('pat')
  // The product only writes WebP and does not read it.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
}, 60_000)

// Red on the left, blue on the right, twice as wide as high.
const half = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
const redAndBlue = async () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: 'black' } }).composite([
    { input: await half('#ff0000'), left: 0, top: 0 },
    { input: await half('#0000ff'), left: 400, top: 0 },
  ])
const square = { x: 0, y: 0, side: 400 }
const fileOf = (bytes: Uint8Array | string, name = 'me.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

const set = (browser: Browser, file: File, at = square) => browser.call.profile.setPicture({ file, ...at })
async function kept(photoUrl: string | null, browser = pat) {
  const response = await browser.fetch(photoUrl ?? 'no picture')
  expect(response.status).toBe(200)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
async function colourOf(bytes: Buffer): Promise<'red' | 'blue' | 'neither'> {
  const [r = 0, g = 0, b = 0] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
  if (r > 240 && g < 20 && b < 20) return 'red'
  return b > 240 && g < 20 && r < 20 ? 'blue' : 'neither'
}

/** A few bytes that claim to be a picture of this size, as all its rows compress to nothing. */
function claimedPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('a picture', () => {
  it('is kept as the chosen square, 512 wide, and may be kept by the browser for good', async () => {
    const file = fileOf(await (await redAndBlue()).png().toBuffer())
    const right = await set(pat, file, { x: 400, y: 0, side: 400 })
    const { response, bytes } = await kept(right.photoUrl)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await colourOf(bytes)).toBe('blue')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await fullSession(pat))?.user.photoUrl).toBe(right.photoUrl)
  })

  it('takes the place of the old one, under a new address', async () => {
    const file = fileOf(await (await redAndBlue()).png().toBuffer())
    const { photoUrl: before } = await set(pat, file)
    const { photoUrl: after } = await set(pat, file)
    expect(after).not.toBe(before)
    expect((await pat.fetch(before ?? '')).status).toBe(404)
    expect(await colourOf((await kept(after)).bytes)).toBe('red')
  })

  it('whose square reaches over the edge gets one inside', async () => {
    const file = fileOf(await (await redAndBlue()).png().toBuffer())
    const { photoUrl } = await set(pat, file, { x: 700, y: 300, side: 5000 })
    expect(await colourOf((await kept(photoUrl)).bytes)).toBe('blue')
  })

  it('is judged by what it is: a PNG named .jpg, a JPG and a GIF are fine', async () => {
    const picture = await redAndBlue()
    const files = [
      fileOf(await picture.png().toBuffer(), 'me.jpg', 'image/jpeg'),
      fileOf(await picture.jpeg({ quality: 100 }).toBuffer(), 'me.jpeg', 'image/jpeg'),
      fileOf(await picture.gif().toBuffer(), 'me.gif', 'image/gif'),
    ]
    for (const file of files) expect(await colourOf((await kept((await set(pat, file)).photoUrl)).bytes)).toBe('red')
  })

  it('that moves is kept as its first frame', async () => {
    const frames = await sharp([await half('#ff0000'), await half('#0000ff')], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const { bytes } = await kept((await set(pat, fileOf(frames, 'me.gif', 'image/gif'))).photoUrl)
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    expect(await colourOf(bytes)).toBe('red')
  })

  it('is turned upright, and loses the place it was taken at and all else beside the pixels', async () => {
    // Orientation 6: a quarter turn clockwise makes it upright, so that red, on the left, comes to the top.
    const exif = { IFD0: { Copyright: 'Pat Ellis', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 0/1' } }
    const taken = await (await redAndBlue()).jpeg({ quality: 100 }).withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const before = await sharp(taken).metadata()
    expect([before.orientation, before.exif?.includes('Pat Ellis')]).toEqual([6, true])
    const { bytes } = await kept((await set(pat, fileOf(taken, 'me.jpg', 'image/jpeg'), { x: 0, y: 400, side: 400 })).photoUrl)
    expect(await colourOf(bytes)).toBe('blue')
    const after = await sharp(bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('Pat Ellis')).toBe(false)
  })

  it('is refused when it is something else by its content, whatever its name', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const whole = await (await redAndBlue()).png().toBuffer()
    const noise = await sharp({
      create: { width: 90, height: 90, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
    })
      .jpeg()
      .toBuffer()
    const impostors = {
      svg: fileOf(svg),
      html: fileOf('<!doctype html><script>alert(1)</script>'),
      webp: fileOf(await (await redAndBlue()).webp().toBuffer()),
      signatureOnly: fileOf(whole.subarray(0, 40)),
      cutOff: fileOf(noise.subarray(0, noise.length / 2), 'me.jpg', 'image/jpeg'),
    }
    for (const file of Object.values(impostors))
      await expect(set(pat, file, { x: 0, y: 0, side: 90 })).rejects.toMatchObject({ code: 'picture-unreadable' })
  })

  it('of 800K is taken, and of one byte more refused', async () => {
    const picture = await (await redAndBlue()).png().toBuffer()
    const padded = (size: number) => fileOf(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
    await set(await world.as('quinn'), padded(800 * 1024))
    await expect(set(await world.as('quinn'), padded(800 * 1024 + 1))).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { file: 'The picture must be 800K or smaller' } },
    })
  })

  it('that would unpack to billions of pixels is refused before it is', async () => {
    const bomb = claimedPng(30_000)
    expect(bomb.length).toBeLessThan(800 * 1024)
    await expect(set(await world.as('tom'), fileOf(bomb))).rejects.toMatchObject({ code: 'picture-too-large' })
  })

  it('that would take hundreds of megabytes is refused, however few bytes it has', async () => {
    const canvas = { width: 5000, height: 5000, channels: 4, background: '#ff0000' } as const
    const bomb = await sharp({ create: canvas }).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(800 * 1024)
    expect((await sharp(bomb).metadata()).depth).toBe('ushort')
    await expect(set(await world.as('tom'), fileOf(bomb))).rejects.toMatchObject({ code: 'picture-too-large' })
  })

  it('waits for the one before: two large ones never lie in memory together', async () => {
    const canvas = { width: 4000, height: 4000, channels: 3, background: '#ff0000' } as const
    const large = await sharp({ create: canvas }).png().toBuffer()
    const small = await (await redAndBlue()).png().toBuffer()
    const done: string[] = []
    const cut = async (bytes: Buffer, name: string) => {
      expect(await drawSquare(bytes, { square, width: 512, whose: randomUUID() })).toBeInstanceOf(Buffer)
      done.push(name)
    }
    await Promise.all([cut(large, 'large'), cut(small, 'small'), cut(small, 'small')])
    expect(done).toEqual(['large', 'small', 'small'])
  })

  it('is seen by those who see its person; to anyone else it does not exist', async () => {
    const file = fileOf(await (await redAndBlue()).png().toBuffer())
    const [olive, tom, quinn, omar] = await Promise.all((['olive', 'tom', 'quinn', 'omar'] as const).map((name) => world.as(name)))
    const ofParent = (await set(pat, file)).photoUrl ?? ''
    const ofTeacher = (await set(tom!, file)).photoUrl ?? ''
    const ofOwner = (await set(olive!, file)).photoUrl ?? ''
    for (const browser of [pat, tom!, olive!]) for (const photoUrl of [ofParent, ofTeacher, ofOwner]) await kept(photoUrl, browser)
    for (const photoUrl of [ofTeacher, ofOwner]) await kept(photoUrl, quinn)

    const answerOf = async (browser: Browser, photoUrl: string) => {
      const response = await browser.fetch(photoUrl)
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return { status: response.status, headers, body: await response.text() }
    }
    const never = await answerOf(quinn!, `/api/profile/pictures/${randomUUID()}/${randomUUID()}`)
    expect(never.status).toBe(404)
    expect(await answerOf(quinn!, ofParent)).toEqual(never)
    for (const photoUrl of [ofParent, ofTeacher, ofOwner]) expect(await answerOf(omar!, photoUrl)).toEqual(never)
    expect((await world.visitor().fetch(ofTeacher)).status).toBe(401)
  })

  it('has an address for those who see its person, and none for others', async () => {
    const { photoUrl } = await set(pat, fileOf(await (await redAndBlue()).png().toBuffer()))
    for (const name of ['olive', 'tom', 'quinn', 'pat'] as const) {
      const browser = await world.as(name)
      const notified = [...(await browser.call.users.list({})).users, ...(await browser.call.teachers.list())].flatMap(
        (person) => person.photoUrl ?? [],
      )
      expect(notified.includes(photoUrl ?? '')).toBe(name !== 'quinn')
      for (const address of notified) await kept(address, browser)
    }
  })

  it('is removed, and removing none changes nothing', async () => {
    const { photoUrl } = await set(pat, fileOf(await (await redAndBlue()).png().toBuffer()))
    expect((await pat.call.profile.removePicture()).photoUrl).toBeNull()
    expect((await pat.fetch(photoUrl ?? '')).status).toBe(404)
    expect((await pat.call.profile.removePicture()).id).toBe(people.pat.id)
  })
})
