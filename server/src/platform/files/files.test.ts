import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people, studios } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { isRefusal } from '../refusal.ts'
import { withScope } from '../events/open-scope.ts'
import { openFile } from './open-file.ts'
import { keepFile, storeFile, type StoredFile } from './store-file.ts'
import { s3Settings, startS3Server } from './store/test-s3-server.ts'
import type { WantedFile } from './measure.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const places: [string, Record<string, string>][] = [
  ['a folder', {}],
  ['an S3-compatible store', s3Settings(s3.place)],
]
const northlight = studios.northlight.id
const pdf = Buffer.from('%PDF-1.7\n% a page')
const wanted: WantedFile = { kinds: ['application/pdf', 'image/png'], maxBytes: 10_000_000 }

describe.each(places)('a file in %s', (_where, settings) => {
  const world = storyWorld({ settings })
  const storing = () => ({
    files: world.app.files,
    withScope: (studioId: string, work: Parameters<typeof world.inNorthlight>[0]) =>
      withScope(world.app.scopes, { studioId }, work) as never,
  })
  const store = (source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => storeFile(storing(), northlight, source, wanted)
  const rows = () => world.database.kysely.selectFrom('files').select(['id', 'state']).orderBy('id').execute()
  const names = async () => (await Array.fromAsync(world.app.files.list())).map(({ name }) => name).toSorted()
  const run = async (name: string) => {
    // The queue would drop a second job within the same two minutes.
    await sql`delete from pgboss.job where name = 'files.remove'`.execute(world.database.kysely)
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name, input: {}, options: {} }]))
    await world.app.jobs.runDue()
  }
  const stored = async (bytes: Buffer = pdf): Promise<StoredFile> => {
    const file = await store([bytes])
    if (isRefusal(file)) throw new Error(file.code)
    return file
  }

  let pat: Browser
  let red: File
  beforeAll(async () => {
    pat = await world.as('pat')
    const png = sharp({ create: { width: 90, height: 90, channels: 3, background: '#f00' } }).png()
    red = new File([new Uint8Array(await png.toBuffer())], 'me.png', { type: 'image/png' })
  })
  beforeEach(() => world.clock.set(storyNow))
  const setPicture = async () => (await pat.call.profile.setPicture({ file: red, x: 0, y: 0, side: 90 })).photoUrl ?? ''

  it('is bytes in the store and a row that says so, and nothing of it is in the database', async () => {
    await setPicture()
    const picture = await world.database.kysely.selectFrom('pictures').select(['bytes', 'fileId']).executeTakeFirstOrThrow()
    expect(picture.bytes).toBeNull()
    expect(await rows()).toEqual([{ id: picture.fileId, state: 'kept' }])
    expect(await names()).toEqual([picture.fileId])
  })

  it('is deleted when another one replaces it, and when it is removed', async () => {
    await setPicture()
    const [before] = await rows()
    await setPicture()
    await run('files.find-leaving')
    const after = await rows()
    expect(after).toHaveLength(1)
    expect(after[0]?.id).not.toBe(before?.id)
    expect(await names()).toEqual(after.map(({ id }) => id))
    await pat.call.profile.removePicture()
    await run('files.find-leaving')
    expect([await rows(), await names()]).toEqual([[], []])
  })

  it('is sent so that only its reader may cache it, in resumable parts, and never run', async () => {
    const address = await setPicture()
    const whole = await pat.fetch(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(Object.fromEntries([...whole.headers].filter(([name]) => name !== 'x-request-id'))).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline; filename=picture',
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    const etag = whole.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{43}"$/)

    const again = await pat.fetch(address, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const part = await pat.fetch(address, { headers: { range: 'bytes=4-11', 'if-range': etag } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-11/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 12))).toBe(true)
    const other = await pat.fetch(address, { headers: { range: 'bytes=4-11', 'if-range': '"other"' } })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
    const beyond = await pat.fetch(address, { headers: { range: `bytes=${bytes.length}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    expect((await world.visitor().fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(401)
  })

  it('whose bytes are lost is refused in words, without the file’s headers', async () => {
    const address = await setPicture()
    for (const name of await names()) await world.app.files.remove(name)
    const response = await pat.fetch(address)
    const { code, message } = (await response.json()) as { code: string; message: string }
    expect([response.status, code, message]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      'This file is not available just now. Please try again in a moment.',
    ])
    const ofTheFile = ['content-length', 'etag', 'content-disposition', 'accept-ranges']
    expect(ofTheFile.filter((header) => response.headers.has(header))).toEqual([])
    expect(response.headers.get('cache-control')).toBe('no-store')
    await pat.call.profile.removePicture()
    await run('files.find-leaving')
    expect(await rows()).toEqual([])
  })

  it('is refused at the first byte over the limit', async () => {
    let sent = 0
    async function* tenGigabytes() {
      const piece = Buffer.alloc(1_000_000, ' ')
      pdf.copy(piece)
      for (; sent < 10_000_000_000; sent += piece.length) yield piece
    }
    expect(await store(tenGigabytes())).toMatchObject({ code: 'file-too-large' })
    expect(sent).toBe(10_000_000)
    await run('files.find-leaving')
    expect([await rows(), await names()]).toEqual([[], []])
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a picture of a kind that is not wanted, and a page as well', 'GIF89a/*<script>alert(1)</script>*/=1'],
    ['a page before a PDF', `<script>alert(1)</script>\n${String(pdf)}`],
    ['nothing', ''],
    ['noise', randomBytes(50_000).toString('base64')],
  ])('is refused when it is %s, before it reaches the store', async (_what, text) => {
    expect(await store([Buffer.from(text)])).toMatchObject({ code: 'file-kind' })
    expect(await names()).toEqual([])
    await run('files.find-leaving')
    expect(await rows()).toEqual([])
  })

  it('has the type of its content, and a hash of it', async () => {
    const file = await stored()
    expect(file).toMatchObject({ kind: 'application/pdf', size: pdf.length })
    await world.inNorthlight((scope) => keepFile(scope, file))
    const opened = await world.inNorthlight((scope) =>
      openFile(scope, world.app.files, file.id, { name: 'Rechnung „7“.pdf', as: 'saved', cached: 'asking-again' }),
    )
    expect(opened?.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Rechnung ?7?.pdf"; filename*=UTF-8''Rechnung%20%E2%80%9E7%E2%80%9C.pdf`,
    })
    const foreign = await withScope(world.app.scopes, { studioId: studios.harbour.id }, (scope) =>
      openFile(scope, world.app.files, file.id, { name: 'x', as: 'saved', cached: 'asking-again' }),
    )
    expect(foreign).toBeNull()
    await expect(withScope(world.app.scopes, { studioId: studios.harbour.id }, (scope) => keepFile(scope, file))).rejects.toThrow()
    await world.database.kysely.updateTable('files').set({ state: 'leaving' }).execute()
    await run('files.find-leaving')
  })

  it('that no row keeps cannot be read, and is deleted after an hour; then it cannot be kept any more', async () => {
    const file = await stored()
    const read = () =>
      world.inNorthlight((scope) => openFile(scope, world.app.files, file.id, { name: 'x', as: 'saved', cached: 'asking-again' }))
    expect(await read()).toBeNull()
    world.clock.advance({ minutes: 59 })
    await run('files.find-leaving')
    expect(await names()).toEqual([file.id])
    world.clock.advance({ minutes: 2 })
    await run('files.find-leaving')
    expect([await rows(), await names()]).toEqual([[], []])
    await expect(world.inNorthlight((scope) => keepFile(scope, file))).rejects.toThrow('not there any more')
  })

  it('without a row is deleted after a month; more than a few are taken for another database’s, and stay', async () => {
    const { files } = world.app
    const stray = randomUUID()
    await setPicture()
    const kept = await names()
    await files.put(stray, pieces(pdf))
    world.clock.set(
      Temporal.Now.instant()
        .add({ hours: 29 * 24 })
        .toString(),
    )
    await run('files.sweep-strays')
    expect(await names()).toEqual([...kept, stray].toSorted())
    world.clock.set(
      Temporal.Now.instant()
        .add({ hours: 31 * 24 })
        .toString(),
    )
    await run('files.sweep-strays')
    expect(await names()).toEqual(kept)
    for (let n = 0; n < 11; n += 1) await files.put(randomUUID(), pieces(pdf))
    await run('files.sweep-strays')
    expect(await names()).toHaveLength(12)
    for (const name of await names()) if (!kept.includes(name)) await files.remove(name)
  })

  it('is deleted with its person, and with its studio', async () => {
    const quinn = await world.as('quinn')
    for (const browser of [pat, quinn]) await browser.call.profile.setPicture({ file: red, x: 0, y: 0, side: 90 })
    const ofPat = await fileOf(people.pat.id)
    await stored()
    await run('files.find-leaving')
    expect(await names()).toHaveLength(3)
    await withScope(world.app.scopes, { studioId: northlight, logins: true, hold: 'alone' }, async (scope) => {
      await scope.departures.person(scope, { ...people.quinn, phone: '' })
    })
    await run('files.find-leaving')
    expect(await names()).toHaveLength(2)
    expect(await names()).toContain(ofPat)
    await withScope(world.app.scopes, { studioId: northlight, logins: true, hold: 'alone' }, (scope) => scope.departures.studio(scope))
    await run('files.find-leaving')
    expect([await rows(), await names()]).toEqual([[], []])
  })

  const fileOf = async (userId: string) =>
    (await world.database.kysely.selectFrom('pictures').select('fileId').where('userId', '=', userId).executeTakeFirstOrThrow()).fileId
})

async function* pieces(...all: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all
}
