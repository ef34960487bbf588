import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  // The product reads WebP only in a separate process.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
})
beforeEach(async () => {
  await olive.call.studios.removeLogo({})
})

const clear = { r: 0, g: 120, b: 60, alpha: 0.5 }
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: clear } })
const fileOf = (bytes: Uint8Array | string, name = 'logo.png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/png' })
const set = async (bytes: Uint8Array | string) => (await olive.call.studios.setLogo({ file: fileOf(bytes) })).logoUrl ?? ''
const shown = async () => (await fullSession(olive))?.studio.logoUrl
const drawn = async (logoUrl: string) => {
  const response = await olive.fetch(logoUrl)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  return Buffer.from(await response.arrayBuffer())
}
const statusOf = async (browser: Browser, address: string) => (await browser.fetch(address)).status
const names = async () => (await Array.fromAsync(world.app.files.list())).map(({ name }) => name)
async function removeLeaving(): Promise<void> {
  await sql`delete from pgboss.job where name = 'files.remove'`.execute(world.database.kysely)
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'files.find-leaving', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}

describe('the logo', () => {
  it.each([
    ['a JPG', () => canvas(400, 100).removeAlpha().jpeg()],
    ['a PNG', () => canvas(400, 100).png()],
    ['a WebP', () => canvas(400, 100).webp()],
  ])('is drawn anew from %s, and shown on the page of the studio', async (_kind, picture) => {
    const logoUrl = await set(await picture().toBuffer())
    expect(await shown()).toBe(logoUrl)
    expect(await sharp(await drawn(logoUrl)).metadata()).toMatchObject({ format: 'png', width: 400, height: 100 })
  })

  it('is made smaller to fit, keeps its shape and what is clear in it, and loses all else', async () => {
    const exif = { IFD0: { Copyright: 'Olive Marsh' } }
    const sent = await canvas(3000, 1000).png().withExif(exif).toBuffer()
    expect(sent.includes('Olive Marsh')).toBe(true)
    const logo = await drawn(await set(sent))
    expect(await sharp(logo).metadata()).toMatchObject({ width: 800, height: 267, hasAlpha: true })
    expect(logo.includes('Olive Marsh')).toBe(false)
    const { channels } = await sharp(logo).stats()
    expect(Math.round(channels[3]?.mean ?? 0)).toBe(128)
  })

  it('is refused when it is something else by its content, whatever its name', async () => {
    for (const impostor of [
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      await canvas(9, 9).gif().toBuffer(),
    ])
      await expect(set(impostor)).rejects.toMatchObject({ code: 'picture-unreadable' })
    expect(await shown()).toBeNull()
  })

  it('that is a page as well is only a picture afterwards', async () => {
    const polyglot = Buffer.concat([await canvas(9, 9).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await drawn(await set(polyglot))).includes('script')).toBe(false)
  })

  it('of more than 2 MB is refused', async () => {
    const picture = await canvas(9, 9).png().toBuffer()
    await set(Buffer.concat([picture, Buffer.alloc(2 * 1024 ** 2 - picture.length)]))
    await expect(set(Buffer.concat([picture, Buffer.alloc(2 * 1024 ** 2)]))).rejects.toMatchObject({
      code: 'invalid-input',
      data: { fields: { file: 'The logo must be 2 MB or smaller' } },
    })
  })

  it('of ten gigabytes is refused while it comes in', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        if (sent > 10_000_000_000) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const response = await olive.fetch('/api/studios/logo', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(3_000_000)
  })

  it('is seen by everybody of the studio, and by nobody else', async () => {
    const logoUrl = await set(await canvas(40, 40).png().toBuffer())
    for (const name of ['olive', 'tom', 'pat'] as const) expect(await statusOf(await world.as(name), logoUrl)).toBe(200)
    const foreign = await (await world.as('omar')).fetch(logoUrl)
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([404, 'logo-not-found'])
    expect(await statusOf(world.visitor(), logoUrl)).toBe(401)
  })

  it('replaces the old one, whose address and file are deleted', async () => {
    const before = await set(await canvas(40, 40).png().toBuffer())
    const after = await set(await canvas(50, 40).png().toBuffer())
    expect([await statusOf(olive, before), await statusOf(olive, after)]).toEqual([404, 200])
    await removeLeaving()
    expect(await names()).toEqual([after.split('/').at(-1)])
  })
})

describe('removing the logo', () => {
  it('can be undone until the time is over; then its file is deleted', async () => {
    const logoUrl = await set(await canvas(40, 40).png().toBuffer())
    const { undo } = await olive.call.studios.removeLogo({ undoable: true })
    expect([await statusOf(olive, logoUrl), await shown()]).toEqual([404, null])
    for (let times = 0; times < 2; times += 1) expect(await olive.call.studios.undoLogoRemoval({ id: undo?.id ?? '' })).toEqual({ logoUrl })
    expect(await statusOf(olive, logoUrl)).toBe(200)

    const again = await olive.call.studios.removeLogo({ undoable: true })
    await world.app.jobs.runDue({ early: true })
    await removeLeaving()
    expect(await names()).toEqual([])
    await expect(olive.call.studios.undoLogoRemoval({ id: again.undo?.id ?? '' })).rejects.toMatchObject({ code: 'undo-over' })
  })

  it('cannot be undone once there is another logo', async () => {
    await set(await canvas(40, 40).png().toBuffer())
    const { undo } = await olive.call.studios.removeLogo({ undoable: true })
    const logoUrl = await set(await canvas(50, 50).png().toBuffer())
    await expect(olive.call.studios.undoLogoRemoval({ id: undo?.id ?? '' })).rejects.toMatchObject({ code: 'changed-since' })
    await world.app.jobs.runDue({ early: true })
    expect(await statusOf(olive, logoUrl)).toBe(200)
  })

  it('that is not there changes nothing', async () => {
    expect(await olive.call.studios.removeLogo({ undoable: true })).toEqual({ logoUrl: null, undo: null })
  })
})
