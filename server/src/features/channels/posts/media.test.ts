import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediaAddress } from '@callboard/contract/media-kinds'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import { heicExample } from '../../../platform/pictures/heic/test-heic.ts'
import { mp4Of } from '../../../platform/recordings/test-recordings.ts'
import { openWorld, type Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { uploadFile } from '../../uploads/upload-file.test.kit.ts'
import { createChannel, post, prepareMedia } from '../channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  pat = await world.as('pat')
  tom = await world.as('tom')
  quinn = await world.as('quinn')
}, 60_000)

/** As a phone held upright takes it: the sensor's pixels lie on their side, and the place is written into it. */
const photo = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const get = (browser: Browser, id: string, size: 'thumb' | 'screen' | 'whole', more = '') =>
  browser.fetch(`${mediaAddress(id, size)}${more}`)

describe('a picture', () => {
  it('is drawn anew upright in two sizes, without place and device, and its size is known before it loads', async () => {
    const media = await prepareMedia(tom, await photo(), 'IMG_1.jpg')
    expect(media).toMatchObject({ type: 'image', name: 'IMG_1.jpg', width: 800, height: 1600 })
    const { id } = await createChannel(olive)
    const posted = await post(tom, id, 'Look', [{ id: media.id, description: 'Blue' }])
    expect(posted.media).toMatchObject([{ ...media, description: 'Blue', children: [], isWaiting: false, isAnswered: true }])
    for (const [size, width, height] of [
      ['screen', 800, 1600],
      ['thumb', 240, 480],
    ] as const) {
      const answer = await get(pat, media.id, size)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([drawn.width, drawn.height, drawn.exif, drawn.orientation]).toEqual([width, height, undefined, undefined])
    }
    expect((await get(pat, media.id, 'whole')).status).toBe(404)
  })

  it('keeps no bytes of what was uploaded', async () => {
    const media = await prepareMedia(tom, await photo(), 'IMG_2.jpg')
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'files.find-leaving', input: {}, options: {} }]))
    await world.app.jobs.runDue()
    const left = await world.inNorthlight(({ db }) => db.selectFrom('uploads').select('id').where('id', '=', media.id).execute())
    expect(left).toEqual([])
    const kinds = await world.inNorthlight(({ db }) => db.selectFrom('files').select('kind').distinct().execute())
    expect(kinds).toEqual([{ kind: 'image/webp' }])
  })

  it('in HEIC, as phones keep them, is decoded and drawn like any other', async () => {
    const media = await prepareMedia(tom, heicExample('turned'), 'IMG_3.HEIC')
    expect(media).toMatchObject({ type: 'image', name: 'IMG_3.HEIC', width: 160, height: 320 })
    const answer = await get(tom, media.id, 'screen')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const drawn = Buffer.from(await answer.arrayBuffer())
    expect([drawn.includes('Olive Marsh'), (await sharp(drawn).metadata()).exif]).toEqual([false, undefined])
    expect(await codeOf(prepareMedia(tom, heicExample('turned').subarray(0, 900), 'IMG_4.jpg'))).toBe('picture-unreadable')
  })

  it('in HEIC is refused with what to do where that is switched off', async () => {
    const apart = await openWorld({ settings: { HEIC_PICTURES: '0' } })
    const refused = prepareMedia(await apart.as('tom'), heicExample('turned'), 'IMG_3.HEIC')
    await expect(refused).rejects.toMatchObject({ code: 'heic-off', message: expect.stringContaining('save it as JPG') })
    await apart.close()
  })

  it('is prepared once when the request is repeated', async () => {
    const { id: uploadId } = await uploadFile(tom, await photo(), { purpose: 'media', name: 'IMG_3.jpg' })
    const one = await tom.call.media.add({ uploadId })
    expect(await tom.call.media.add({ uploadId })).toEqual(one)
    expect(await codeOf(pat.call.media.add({ uploadId }))).toBe('no-file')
  })
})

describe('a video', () => {
  it('is copied without the place where it was filmed, and streamed by ranges', async () => {
    const sent = await mp4Of({ place: '+53.8008-001.5491/' })
    const media = await prepareMedia(tom, sent, 'rehearsal.mov')
    expect(media).toMatchObject({ type: 'video', width: 320, height: 180 })
    const { id } = await createChannel(olive)
    await post(tom, id, '', [{ id: media.id }])
    const whole = await get(pat, media.id, 'whole')
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.headers.get('content-type'), bytes.includes('+53.8008')]).toEqual(['video/mp4', false])
    const part = await pat.fetch(mediaAddress(media.id, 'whole'), { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${bytes.length}`])
  })

  it('is prepared one at a time for each person, so that nobody blocks the others', async () => {
    const sent = await mp4Of({ place: '' })
    const uploads = []
    for (const name of ['a.mp4', 'b.mp4']) uploads.push(await uploadFile(tom, sent, { purpose: 'media', name }))
    const codes = await Promise.all(uploads.map(({ id: uploadId }) => codeOf(tom.call.media.add({ uploadId }))))
    expect(codes.toSorted()).toEqual(['none', 'recordings-busy'])
    for (const { id: uploadId } of uploads) expect(await codeOf(tom.call.media.add({ uploadId }))).toBe('none')
  })

  it('that cannot be played is refused', async () => {
    const sent = await mp4Of({ place: '' })
    expect(await codeOf(prepareMedia(tom, sent.subarray(0, 300), 'cut.mp4'))).toBe('recording-unreadable')
  })
})

describe('a file', () => {
  it('is downloaded as it was sent, and never shown as a page of ours', async () => {
    const media = await prepareMedia(olive, simplePdf(), 'Costumes.pdf')
    expect(media).toMatchObject({ type: 'file', width: null, height: null })
    const { id } = await createChannel(olive)
    await post(olive, id, '', [{ id: media.id }])
    const answer = await get(pat, media.id, 'whole')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=Costumes.pdf')
    expect(Buffer.from(await answer.arrayBuffer()).equals(simplePdf())).toBe(true)
  })

  it.each([
    ['UTF-8', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['UTF-16', Buffer.from('\ufeffBring café money', 'utf16le')],
  ])('may be plain text in %s, and is saved under a name that says so', async (_encoding, bytes) => {
    const media = await prepareMedia(tom, bytes, 'list.html')
    const { id } = await createChannel(olive)
    await post(tom, id, '', [{ id: media.id }])
    const answer = await get(pat, media.id, 'whole')
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=list.html.txt')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it.each([
    ['text with NUL', 'a.txt', Buffer.from('Bring\0money')],
    ['text in an unknown encoding', 'a.txt', Buffer.from('caf\xe9', 'latin1')],
    ['a program', 'a.jpg', Buffer.from('MZ\x90\0\x03\0\0\0\x04')],
    ['an archive', 'a.docx', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
  ])('is refused where it is %s, whatever its name says', async (_what, name, bytes) => {
    expect(await codeOf(prepareMedia(tom, bytes, name))).toBe('file-kind')
  })

  it('is refused while somebody has very many files that are not posted', async () => {
    const row = { userId: people.quinn.id, type: 'file' as const, name: 'a.pdf', bytes: 1 }
    const ids = Array.from({ length: 50 }, () => randomUUID())
    await world.inNorthlight(({ db, clock, studioId }) =>
      db
        .insertInto('media')
        .values(ids.map((id) => ({ ...row, studioId, id, createdAt: new Date(clock.now().epochMilliseconds) })))
        .execute(),
    )
    expect(await codeOf(prepareMedia(quinn, simplePdf(), 'b.pdf'))).toBe('media-unposted')
    await quinn.call.media.remove({ mediaId: ids[0]! })
    expect(await codeOf(prepareMedia(quinn, simplePdf(), 'b.pdf'))).toBe('none')
    await world.inNorthlight(({ db, clock }) =>
      db
        .updateTable('media')
        .set({ createdAt: new Date(clock.now().epochMilliseconds - 3_601_000) })
        .where('id', '=', ids[1]!)
        .execute(),
    )
    expect(await codeOf(prepareMedia(quinn, simplePdf(), 'c.pdf')), 'one of an hour ago gives way').toBe('none')
    expect(await codeOf(prepareMedia(quinn, simplePdf(), 'd.pdf'))).toBe('media-unposted')
    await world.inNorthlight(({ db }) => db.deleteFrom('media').where('userId', '=', people.quinn.id).execute())
  })

  it('is refused above the limit of its type', async () => {
    const big = Buffer.concat([simplePdf(), Buffer.alloc(3 * 1024 ** 2)])
    const picture = Buffer.concat([await photo(), Buffer.alloc(10 * 1024 ** 2)])
    expect(await codeOf(prepareMedia(tom, picture, 'big.jpg'))).toBe('image-too-large')
    expect(await codeOf(prepareMedia(tom, big, 'small.pdf'))).toBe('none')
  })
})

describe('access to a file', () => {
  it('is its uploader’s before it is posted, and then that of everybody in the channel', async () => {
    const media = await prepareMedia(tom, await photo(), 'IMG_4.jpg')
    const statuses = async () => {
      const seen = [olive, pat, tom, quinn, await world.as('omar'), world.visitor()]
      return await Promise.all(seen.map(async (browser) => (await get(browser, media.id, 'thumb')).status))
    }
    expect(await statuses()).toEqual([404, 404, 200, 404, 404, 401])
    const { id } = await createChannel(olive)
    const { id: postId } = await post(tom, id, '', [{ id: media.id }])
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 401])
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect(await statuses()).toEqual([200, 404, 200, 404, 404, 401])
    await olive.call.channels.deletePost({ id, postId })
    await olive.call.channels.addMembers({ id, memberIds: [people.pat.id] })
    expect(await statuses()).toEqual([200, 404, 200, 404, 404, 401])
    await olive.call.channels.delete({ id })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 401])
  })

  it('cannot be gained by posting a file of somebody else, or one twice', async () => {
    const media = await prepareMedia(tom, await photo(), 'IMG_5.jpg')
    const { id } = await createChannel(olive)
    expect(await codeOf(post(pat, id, 'Mine', [{ id: media.id }]))).toBe('media-not-found')
    await post(tom, id, '', [{ id: media.id }])
    expect(await codeOf(post(tom, id, 'Again', [{ id: media.id }]))).toBe('media-not-found')
    await tom.call.media.remove({ mediaId: media.id })
    expect((await get(pat, media.id, 'thumb')).status).toBe(200)
  })
})

describe('the gallery', () => {
  it('has all media of a channel, newest first, and none that was removed', async () => {
    const { id } = await createChannel(olive)
    const [a, b, c] = [
      await prepareMedia(tom, await photo(), 'a.jpg'),
      await prepareMedia(tom, await photo(), 'b.jpg'),
      await prepareMedia(pat, await photo(), 'c.jpg'),
    ]
    await post(tom, id, 'Two', [{ id: b.id }, { id: a.id }])
    const { id: postId, number } = await post(pat, id, '', [{ id: c.id, children: null }])
    const names = async () => (await pat.call.channels.gallery({ id })).media.map(({ name }) => name)
    expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg'])
    expect((await pat.call.channels.gallery({ id, before: number })).media.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg'])
    await olive.call.channels.deletePost({ id, postId })
    expect(await names()).toEqual(['b.jpg', 'a.jpg'])
  })

  it('comes in pages of whole posts, without a gap where the last one of a page is deleted meanwhile', async () => {
    const { id } = await createChannel(olive)
    const posts: string[] = []
    for (let n = 1; n <= 13; n++) posts.push((await post(tom, id, `${n}`)).id)
    await world.inNorthlight(({ db, studioId }) =>
      db
        .insertInto('media')
        .values(
          posts.flatMap((postId, n) =>
            Array.from({ length: 7 }, (_, position) => ({
              studioId,
              id: randomUUID(),
              userId: people.tom.id,
              postId,
              position,
              type: 'file' as const,
              name: `${n + 1}.${position}`,
              bytes: 1,
              createdAt: new Date(),
            })),
          ),
        )
        .execute(),
    )
    const first = await pat.call.channels.gallery({ id })
    expect([first.media.length, first.media.at(-1)?.name, first.hasOlder]).toEqual([63, '5.6', true])
    await tom.call.channels.deletePost({ id, postId: first.media.at(-1)!.postId })
    const second = await pat.call.channels.gallery({ id, before: first.media.at(-1)!.postNumber })
    expect([second.media.length, second.media[0]?.name, second.hasOlder]).toEqual([28, '4.0', false])
  })
})
