import { mediaAddress, type MediaSize } from '@callboard/contract/media-kinds'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { heicExample } from '../../../platform/pictures/heic/test-heic.ts'
import { greyPng } from '../../../platform/pictures/test-bombs.ts'
import { mp4Of } from '../../../platform/recordings/test-recordings.ts'
import { openWorld, type Browser } from '../../../world/open-world.ts'
import { children, people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { talk, write } from '../../messages/messages.test.kit.ts'
import { uploadFile } from '../../uploads/upload-file.test.kit.ts'
import { createChannel, post, prepareMedia } from '../channels.test.kit.ts'
import { setConsent } from '../pictures/pictures.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  pat = await world.as('pat')
  tom = await world.as('tom')
  quinn = await world.as('quinn')
  // The product reads WebP only in a separate process.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
}, 60_000)

const still = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer()

const upload = async (by: Browser, bytes: Buffer, name: string) => (await uploadFile(by, bytes, { purpose: 'media', name })).id

async function prepareVideo(by: Browser, poster?: Buffer) {
  const uploadId = await upload(by, await mp4Of({ place: '+53.8008-001.5491/' }), 'rehearsal.mov')
  return await by.call.media.add({ uploadId, posterId: await upload(by, poster ?? (await still()), 'poster.jpg') })
}

const get = (browser: Browser, id: string, size: MediaSize) => browser.fetch(mediaAddress(id, size))
const uploadsLeft = () => world.inNorthlight(({ db }) => db.selectFrom('uploads').select('id').execute())
const channelBytes = async () => (await olive.call.subscriptions.billing()).storage.uses.find(({ use }) => use === 'channels')?.bytes ?? 0

describe('a video with a poster', () => {
  it('has the poster redrawn in two sizes, beside the video, whose own size it keeps', async () => {
    const media = await prepareVideo(tom)
    expect(media).toMatchObject({ type: 'video', width: 320, height: 180, hasPoster: true })
    const { id } = await createChannel(olive)
    expect((await post(tom, id, '', [{ id: media.id }])).media).toMatchObject([{ hasPoster: true }])
    expect((await pat.call.channels.gallery({ id })).media).toMatchObject([{ hasPoster: true }])
    for (const [size, width, height] of [
      ['screen', 1280, 720],
      ['thumb', 480, 270],
    ] as const) {
      const answer = await get(pat, media.id, size)
      const headers = ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options']
      expect(headers.map((name) => answer.headers.get(name))).toEqual([
        'image/webp',
        'private, no-cache',
        "sandbox; default-src 'none'",
        'nosniff',
      ])
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([drawn.width, drawn.height, drawn.exif]).toEqual([width, height, undefined])
    }
    expect((await get(pat, media.id, 'whole')).headers.get('content-type')).toBe('video/mp4')
    expect(await uploadsLeft()).toEqual([])
  })

  it('has no poster where what was sent is damaged, huge, another kind of file, of somebody else or missing', async () => {
    const others = await upload(pat, await still(), 'poster.jpg')
    const pdf = Buffer.from('%PDF-1.7\n%%EOF')
    for (const bytes of [(await still()).subarray(0, 700), greyPng(30_000), heicExample('turned').subarray(0, 60), pdf])
      expect(await prepareVideo(tom, bytes)).toMatchObject({ type: 'video', hasPoster: false })
    for (const posterId of [others, crypto.randomUUID()]) {
      const uploadId = await upload(tom, await mp4Of({ place: '' }), 'a.mp4')
      const media = await tom.call.media.add({ uploadId, posterId })
      expect(media.hasPoster).toBe(false)
      expect((await get(tom, media.id, 'thumb')).status).toBe(404)
    }
    const picture = await upload(tom, await still(), 'IMG.jpg')
    expect(await tom.call.media.add({ uploadId: picture, posterId: others }), 'nor has a picture one').toMatchObject({ hasPoster: false })
    await pat.call.uploads.cancel({ id: others })
  })

  it('has no poster in HEIC where HEIC is switched off', async () => {
    const apart = await openWorld({ settings: { HEIC_PICTURES: '0' } })
    expect(await prepareVideo(await apart.as('tom'), heicExample('turned'))).toMatchObject({ type: 'video', hasPoster: false })
    await apart.close()
    expect(await prepareVideo(tom, heicExample('turned'))).toMatchObject({ hasPoster: true })
  })

  it('is prepared once when the request is repeated', async () => {
    const uploadId = await upload(tom, await mp4Of({ place: '' }), 'a.mp4')
    const posterId = await upload(tom, await still(), 'poster.jpg')
    const one = await tom.call.media.add({ uploadId, posterId })
    expect(await tom.call.media.add({ uploadId, posterId })).toEqual(one)
    expect(await tom.call.media.add({ uploadId })).toEqual(one)
  })
})

describe('a poster', () => {
  it('is seen by whoever sees the video: not by other studios, not by former members, and by nobody once it is deleted', async () => {
    const media = await prepareVideo(tom)
    const statuses = async () => {
      const seen = [olive, pat, tom, quinn, await world.as('omar'), world.visitor()]
      const both = seen.map(async (browser) => [
        (await get(browser, media.id, 'thumb')).status,
        (await get(browser, media.id, 'screen')).status,
      ])
      return (await Promise.all(both)).map(([thumb, screen]) => (thumb === screen ? thumb : 'differs'))
    }
    expect(await statuses()).toEqual([404, 404, 200, 404, 404, 401])
    const { id } = await createChannel(olive)
    const { id: postId } = await post(tom, id, '', [{ id: media.id }])
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 401])
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect(await statuses()).toEqual([200, 404, 200, 404, 404, 401])
    const before = await channelBytes()
    await tom.call.channels.deletePost({ id, postId })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 401])
    expect(await channelBytes()).toBeLessThan(before)
  })

  it('counts in the studio’s storage', async () => {
    const before = await channelBytes()
    const plain = await prepareMedia(tom, await mp4Of({ place: '' }), 'a.mp4')
    const between = await channelBytes()
    const media = await prepareVideo(tom)
    const sizes = await Promise.all(
      (['thumb', 'screen'] as const).map(async (size) => (await (await get(tom, media.id, size)).arrayBuffer()).byteLength),
    )
    expect(between - before).toBe(plain.bytes)
    expect((await channelBytes()) - between).toBe(media.bytes + sizes.reduce((sum, bytes) => sum + bytes, 0))
  })

  it('waits with a family’s video until somebody has said whom it shows', async () => {
    const { id } = await createChannel(olive, { memberIds: [people.pat.id, people.quinn.id, people.tom.id] })
    const media = await prepareVideo(pat)
    const { id: postId } = await post(pat, id, '', [{ id: media.id, children: null }])
    expect((await get(quinn, media.id, 'thumb')).status).toBe(404)
    await olive.call.pictures.name({ id, postId, mediaId: media.id, children: [] })
    expect((await get(quinn, media.id, 'thumb')).status).toBe(200)
  })

  it('goes with the video when consent is taken back and the owner takes down what names the child', async () => {
    const { id } = await createChannel(olive)
    const { mia } = children
    await setConsent(pat, mia, true)
    const media = await prepareVideo(tom)
    await post(tom, id, '', [{ id: media.id, children: [mia.id] }])
    expect((await get(pat, media.id, 'thumb')).status).toBe(200)
    await setConsent(pat, mia, false)
    const { pictures } = await olive.call.pictures.ofChild({ id: mia.id })
    expect(pictures).toMatchObject([{ id: media.id, hasPoster: true }])
    await olive.call.pictures.takeDownOfChild({ id: mia.id })
    for (const size of ['thumb', 'screen', 'whole'] as const) expect((await get(olive, media.id, size)).status).toBe(404)
  })

  it('belongs to a message too, and is seen only by those in the conversation', async () => {
    const media = await prepareVideo(tom)
    const { id } = await talk(tom, 'olive')
    expect((await write(tom, id, '', [{ id: media.id }])).media).toMatchObject([{ id: media.id, hasPoster: true }])
    expect([(await get(olive, media.id, 'thumb')).status, (await get(pat, media.id, 'thumb')).status]).toEqual([200, 404])
  })

  it('is deleted with whoever sent it, and with the studio', async () => {
    const { id } = await createChannel(olive, { memberIds: [people.quinn.id, people.tom.id] })
    const [theirs, toms] = [await prepareVideo(quinn), await prepareVideo(tom)]
    await post(quinn, id, '', [{ id: theirs.id, children: null }])
    await post(tom, id, '', [{ id: toms.id }])
    await olive.call.users.remove({ id: people.quinn.id })
    expect([(await get(olive, theirs.id, 'thumb')).status, (await get(olive, toms.id, 'thumb')).status]).toEqual([404, 200])
    expect(await olive.call.profile.deleteAccount({ phrase: 'delete my account', what: 'studio' })).toEqual({
      deleted: 'studio',
      goesOn: false,
    })
    const held = await world.database.kysely
      .selectFrom('mediaFiles')
      .select('fileId')
      .where('studioId', '=', studios.northlight.id)
      .execute()
    const kept = await world.database.kysely
      .selectFrom('files')
      .select('id')
      .where('studioId', '=', studios.northlight.id)
      .where('kind', 'in', ['image/webp', 'video/mp4'])
      .where('state', '=', 'kept')
      .execute()
    expect([held, kept]).toEqual([[], []])
  })
})
