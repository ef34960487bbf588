import { randomBytes, randomUUID } from 'node:crypto'
import { megabyte } from '@callboard/contract/file-kinds'
import { partBytes } from '@callboard/contract/upload-purposes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { s3Settings, startS3Server } from '../../platform/files/store/test-s3-server.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { Browser } from '../../world/open-world.ts'
import { passwordOf, people, type PersonName } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { takeUpload } from './take-upload.ts'
import { finish, partsOf, pdfOf, sendPart, sha256Of, uploadFile } from './upload-file.test.kit.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const places: [string, Record<string, string>][] = [
  ['a folder', {}],
  ['an S3-compatible store', s3Settings(s3.place)],
]
const ten = 10 * megabyte

describe.each(places)('an upload to %s', (_where, settings) => {
  const world = storyWorld({ settings })
  let olive: Browser
  beforeAll(async () => {
    olive = await world.as('olive')
  })
  beforeEach(async () => {
    world.clock.set(storyNow)
    for (const table of ['uploads', 'studioLogos'] as const) await world.database.kysely.deleteFrom(table).execute()
  })

  const begin = async (bytes: number, { id = randomUUID() as string, name = 'Policy.pdf', by = olive } = {}) =>
    (await by.call.uploads.begin({ id, purpose: 'document', name, bytes })).id
  const stateOf = (id: string, bytes: number) => olive.call.uploads.begin({ id, purpose: 'document', name: 'Policy.pdf', bytes })
  const rows = () => world.database.kysely.selectFrom('files').select(['id', 'state']).orderBy('id').execute()
  const names = async () => (await Array.fromAsync(world.app.files.list())).map(({ name }) => name).toSorted()
  const run = async (...schedules: string[]) => {
    for (const name of schedules) {
      await sql`delete from pgboss.job where name in ('files.remove', 'uploads.forget')`.execute(world.database.kysely)
      await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name, input: {}, options: {} }]))
      await world.app.jobs.runDue()
    }
  }
  const take = (uploadId: string, by: PersonName = 'olive') =>
    world.inNorthlight((scope) => takeUpload({ ...scope, user: people[by] }, uploadId, 'document'))
  /** As a feature takes it: the file is then held by a row, here one that any feature might have. */
  const takeForGood = (uploadId: string) =>
    world.inNorthlight(async (scope) => {
      const taken = await takeUpload({ ...scope, user: people.olive }, uploadId, 'document')
      if (isRefusal(taken)) return taken
      const logo = { fileId: taken.fileId, removedAt: null, createdAt: new Date() }
      await scope.db
        .insertInto('studioLogos')
        .values({ studioId: scope.studioId, ...logo })
        .onConflict((conflict) => conflict.column('studioId').doUpdateSet(logo))
        .execute()
      return taken
    })
  const bytesOf = async (fileId: string) => Buffer.concat(await Array.fromAsync((await world.app.files.get(fileId)) ?? []))

  it('becomes one file, byte for byte, without a trace of its parts', async () => {
    const bytes = Buffer.concat([pdfOf(9), randomBytes(ten - 9)])
    const finished = await uploadFile(olive, bytes)
    expect(finished).toMatchObject({ name: 'Policy.pdf', kind: 'application/pdf', bytes: ten, sha256: sha256Of(bytes) })
    const taken = await takeForGood(finished.id)
    if (isRefusal(taken)) throw new Error(taken.code)
    expect(taken).toEqual({ ...finished, fileId: taken.fileId })
    expect((await bytesOf(taken.fileId)).equals(bytes)).toBe(true)
    await run('files.find-leaving')
    expect([await rows(), await names()]).toEqual([[{ id: taken.fileId, state: 'kept' }], [taken.fileId]])
  }, 30_000)

  it('can be resumed, in any order, and a repeated part is recognised', async () => {
    const bytes = pdfOf(partBytes + 5)
    const [first = bytes, last = bytes] = partsOf(bytes)
    const id = await begin(bytes.length)
    await sendPart(olive, id, 2, last)
    expect(await stateOf(id, bytes.length)).toMatchObject({ partBytes, parts: [{ number: 2, sha256: sha256Of(last) }], isFinished: false })
    await expect(finish(olive, id, bytes)).rejects.toMatchObject({ code: 'parts-missing' })
    expect(await sendPart(olive, id, 1, first)).toEqual({ number: 1 })
    const before = await names()
    expect(await sendPart(olive, id, 1, first)).toEqual({ number: 1 })
    expect(await names()).toEqual(before)
    await expect(sendPart(olive, id, 1, pdfOf(partBytes, 'y'))).rejects.toMatchObject({ code: 'part-differs' })
    expect((await finish(olive, id, bytes)).sha256).toBe(sha256Of(bytes))
    expect(await stateOf(id, bytes.length)).toMatchObject({ parts: [], isFinished: true })
    expect(await sendPart(olive, id, 1, first)).toEqual({ number: 1 })
  })

  it('keeps one of two parts that come at the same time', async () => {
    const bytes = pdfOf(1_000)
    const id = await begin(bytes.length)
    await Promise.all([1, 2, 3].map(() => sendPart(olive, id, 1, bytes)))
    expect((await stateOf(id, bytes.length)).parts).toHaveLength(1)
    await run('files.find-leaving')
    expect(await world.database.kysely.selectFrom('uploadParts').select('fileId').where('uploadId', '=', id).execute()).toHaveLength(1)
  })

  it('gives the same file to a second press, to two at once, and after a lost answer', async () => {
    const bytes = pdfOf(2_000)
    const id = await begin(bytes.length)
    await sendPart(olive, id, 1, bytes)
    const both = await Promise.all([finish(olive, id, bytes), finish(olive, id, bytes)])
    const again = await finish(olive, id, bytes)
    expect(both).toEqual([again, again])
    const taken = await takeForGood(id)
    expect(await finish(olive, id, bytes)).toEqual(again)
    await run('files.find-leaving')
    expect(await names()).toContain(isRefusal(taken) ? '' : taken.fileId)
    expect((await rows()).filter(({ state }) => state !== 'kept')).toEqual([])
  })

  it('is used once, by the person who uploaded it, when it is finished', async () => {
    const bytes = pdfOf(3_000)
    const id = await begin(bytes.length)
    await sendPart(olive, id, 1, bytes)
    const refused = { code: 'upload-not-found' }
    expect(await take(id)).toMatchObject(refused)
    await finish(olive, id, bytes)
    expect(await take(id, 'tom')).toMatchObject(refused)
    expect(await take(id, 'omar')).toMatchObject(refused)
    expect(await take(randomUUID())).toMatchObject(refused)
    const [one, other] = await Promise.all([takeForGood(id), takeForGood(id)])
    expect([one, other].filter((answer) => isRefusal(answer))).toHaveLength(1)
    await expect(stateOf(id, bytes.length)).rejects.toMatchObject(refused)
    await expect(sendPart(olive, id, 1, bytes)).rejects.toMatchObject(refused)
  })

  it('stays unused where the rule that used it is rolled back', async () => {
    const { id } = await uploadFile(olive, pdfOf(100))
    const failing = world.inNorthlight(async (scope) => {
      await takeUpload({ ...scope, user: people.olive }, id, 'document')
      throw new Error('the document was not kept')
    })
    await expect(failing).rejects.toThrow('not kept')
    expect(isRefusal(await takeForGood(id))).toBe(false)
  })

  it('is deleted with its parts when it is cancelled, but not a file already in use', async () => {
    const taken = await takeForGood((await uploadFile(olive, pdfOf(200))).id)
    if (isRefusal(taken)) throw new Error(taken.code)
    const half = await begin(partBytes + 5)
    await sendPart(olive, half, 2, Buffer.from('12345'))
    const whole = await uploadFile(olive, pdfOf(300))
    for (const id of [half, whole.id, taken.id, randomUUID()]) expect(await olive.call.uploads.cancel({ id })).toEqual({})
    await run('files.find-leaving')
    expect(await names()).toEqual([taken.fileId])
    await expect(finish(olive, whole.id, pdfOf(300))).rejects.toMatchObject({ code: 'upload-not-found' })
    expect((await finish(olive, taken.id, pdfOf(200))).sha256).toBe(taken.sha256)
  })

  it('is deleted a day after its last request, whatever its state; a file in use stays', async () => {
    const taken = await takeForGood((await uploadFile(olive, pdfOf(400))).id)
    const half = await begin(partBytes + 5)
    await sendPart(olive, half, 2, Buffer.from('12345'))
    await uploadFile(olive, pdfOf(500))
    world.clock.advance({ hours: 23 })
    const later = world.visitor()
    await later.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    await sendPart(later, half, 1, pdfOf(partBytes))
    world.clock.advance({ hours: 2 })
    await run('uploads.find-old', 'files.find-leaving')
    expect(await world.database.kysely.selectFrom('uploads').select('id').execute()).toEqual([{ id: half }])
    world.clock.advance({ hours: 23 })
    await run('uploads.find-old', 'files.find-leaving')
    expect(await names()).toEqual([isRefusal(taken) ? '' : taken.fileId])
    expect(await world.database.kysely.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  it('is refused above its limit of 10 MB by one byte', async () => {
    const id = await begin(ten)
    await olive.call.uploads.cancel({ id })
    await expect(begin(ten + 1)).rejects.toMatchObject({ code: 'file-too-large', message: 'PDF files can be up to 10MB.' })
    await expect(begin(0)).rejects.toMatchObject({ code: 'file-empty' })
    await expect(begin(-1)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(begin(1.5)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  it('refuses more bytes than it was begun with, whatever is sent', async () => {
    const id = await begin(1_000)
    await expect(sendPart(olive, id, 1, pdfOf(1_001))).rejects.toMatchObject({ code: 'part-size' })
    await expect(sendPart(olive, id, 1, pdfOf(partBytes))).rejects.toMatchObject({ code: 'part-size' })
    await expect(sendPart(olive, id, 1, pdfOf(999))).rejects.toMatchObject({ code: 'part-size' })
    await expect(sendPart(olive, id, 2, pdfOf(10))).rejects.toMatchObject({ code: 'part-unknown' })
    await expect(sendPart(olive, id, 0, pdfOf(10))).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(sendPart(olive, id, 1, Buffer.alloc(partBytes + 1))).rejects.toMatchObject({ code: 'too-large' })
    expect((await stateOf(id, 1_000)).parts).toEqual([])
    await run('files.find-leaving')
    expect((await rows()).filter(({ state }) => state !== 'kept')).toEqual([])
  })

  it('refuses a damaged part, and a file that differs from the one the browser has read', async () => {
    const bytes = pdfOf(1_000)
    const id = await begin(bytes.length)
    await expect(sendPart(olive, id, 1, bytes, sha256Of(pdfOf(1_000, 'y')))).rejects.toMatchObject({ code: 'part-damaged' })
    await expect(sendPart(olive, id, 1, bytes, 'no hash')).rejects.toMatchObject({ code: 'invalid-input' })
    await sendPart(olive, id, 1, bytes)
    await expect(finish(olive, id, pdfOf(1_000, 'y'))).rejects.toMatchObject({ code: 'part-differs' })
    await expect(finish(olive, id, pdfOf(partBytes * 2))).rejects.toMatchObject({ code: 'part-differs' })
  })

  it('under the id of another file is refused', async () => {
    const id = await begin(1_000)
    await expect(begin(1_001, { id })).rejects.toMatchObject({ code: 'upload-differs' })
    expect(await begin(1_000, { id, name: 'Renamed.pdf' })).toBe(id)
  })

  it('belongs to one person', async () => {
    const bytes = pdfOf(1_000)
    const refused = { code: 'upload-not-found' }
    const id = await begin(bytes.length)
    const omar = await world.as('omar')
    await expect(sendPart(omar, id, 1, bytes)).rejects.toMatchObject(refused)
    await expect(finish(omar, id, bytes)).rejects.toMatchObject(refused)
    await omar.call.uploads.cancel({ id })
    for (const name of ['tom', 'pat'] as const) {
      const other = await world.as(name)
      await expect(begin(bytes.length, { by: other })).rejects.toMatchObject({ code: 'may-not-upload' })
      await expect(sendPart(other, id, 1, bytes)).rejects.toMatchObject(refused)
      await expect(finish(other, id, bytes)).rejects.toMatchObject(refused)
      await other.call.uploads.cancel({ id })
    }
    await expect(sendPart(world.visitor(), id, 1, bytes)).rejects.toMatchObject({ code: 'not-signed-in' })
    expect((await stateOf(id, bytes.length)).parts).toEqual([])
    // The id is taken in that studio only.
    expect(await begin(bytes.length, { id, by: omar })).toBe(id)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page before a PDF', `<script>alert(1)</script>\n${String(pdfOf(50))}`],
    ['a picture that is a page as well', 'GIF89a/*<script>alert(1)</script>*/=1'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1')],
    ['a program', 'MZ\0\0 this program cannot be run in DOS mode'],
    ['an archive', 'PK\x03\x04 a document of an office program, perhaps'],
  ])('that is %s is refused with its first part, whatever its name', async (_what, text) => {
    const bytes = Buffer.from(text, 'latin1')
    const id = await begin(bytes.length)
    const before = await names()
    await expect(sendPart(olive, id, 1, bytes)).rejects.toMatchObject({ code: 'file-kind', message: 'Please select a PDF file' })
    expect(await names()).toEqual(before)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\olive\\Policy.pdf', 'Policy.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u200F..\u0000\r\n/..', 'file'],
    ['.htaccess', 'htaccess'],
    ['  ', 'file'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(196)}.pdf`],
    ['סידור כיתות.pdf', 'סידור כיתות.pdf'],
    ['👩‍👧 consent.pdf', '👩‍👧 consent.pdf'],
  ])('named %j is shown as %j', async (given, shown) => {
    const id = await begin(100, { name: given })
    expect((await stateOf(id, 100)).name).toBe(shown)
  })

  it('is refused while the person has fifty on their way, until those have stopped for an hour', async () => {
    const first = await begin(100)
    world.clock.advance({ seconds: 1 })
    for (let n = 1; n < 50; n += 1) await begin(100)
    await expect(begin(100)).rejects.toMatchObject({ code: 'uploads-open' })
    world.clock.advance({ minutes: 61 })
    const later = world.visitor()
    await later.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    await begin(100, { by: later })
    const left = await world.database.kysely.selectFrom('uploads').select('id').execute()
    expect([left.length, left.some(({ id }) => id === first)], 'the oldest gave way').toEqual([50, false])
  })

  it('is not refused because of those that were finished and forgotten: the oldest of them gives way', async () => {
    const pat = await world.as('pat')
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      ids.push((await uploadFile(pat, pdfOf(100), { purpose: 'media' })).id)
      world.clock.advance({ seconds: 1 })
    }
    await world.database.kysely
      .updateTable('uploads')
      .set({ bytes: 50 * megabyte })
      .execute()
    await pat.call.uploads.begin({ id: randomUUID(), purpose: 'media', name: 'film.mp4', bytes: 50 * megabyte })
    const left = await world.database.kysely.selectFrom('uploads').select('id').execute()
    expect(ids.map((id) => left.some((one) => one.id === id))).toEqual([false, true, true, true])
  })

  it('whose kind is refused leaves nothing behind', async () => {
    const id = await begin(100)
    await expect(sendPart(olive, id, 1, Buffer.from('a page'.padEnd(100)))).rejects.toMatchObject({ code: 'file-kind' })
    await expect(sendPart(olive, id, 1, pdfOf(100))).rejects.toMatchObject({ code: 'upload-not-found' })
    expect(await world.database.kysely.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  it.each([
    ['pat', 200],
    ['tom', 500],
    ['olive', 500],
  ] as const)('of %s may have %d MB on its way, wherever it has come from', async (name, most) => {
    const by = await world.as(name)
    const film = (megabytes: number) =>
      by.call.uploads.begin({ id: randomUUID(), purpose: 'media', name: 'film.mp4', bytes: megabytes * megabyte })
    for (let n = 0; n < most / 50 - 1; n += 1) await film(50)
    await expect(film(50)).resolves.toBeDefined()
    await expect(film(1)).rejects.toMatchObject({ code: 'uploads-open' })
    const [{ id }] = (await world.database.kysely.selectFrom('uploads').select('id').execute()) as [{ id: string }]
    await by.call.uploads.cancel({ id })
    await film(50)
  })

  it('of a person who was erased is deleted with them', async () => {
    const id = await begin(1_000)
    await sendPart(olive, id, 1, pdfOf(1_000))
    await world.database.kysely.updateTable('uploads').set({ userId: people.tom.id }).execute()
    await world.database.kysely.deleteFrom('members').where('userId', '=', people.tom.id).execute()
    expect(await world.database.kysely.selectFrom('uploadParts').select('fileId').execute()).toEqual([])
    await run('files.find-leaving')
    expect((await rows()).filter(({ state }) => state !== 'kept')).toEqual([])
  })

  it('that breaks off leaves no partial file, and can be resumed', async () => {
    const bytes = pdfOf(1_000)
    const id = await begin(bytes.length)
    const before = await names()
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 500)))
        queueMicrotask(() => controller.error(new Error('aborted')))
      },
    })
    const address = `/api/uploads/${id}/parts/1?sha256=${sha256Of(bytes)}`
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) }
    const response = await olive.fetch(address, { method: 'PUT', body: broken, headers, duplex: 'half' } as RequestInit)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'part-size'])
    expect(await names()).toEqual(before)
    await sendPart(olive, id, 1, bytes)
    expect((await finish(olive, id, bytes)).sha256).toBe(sha256Of(bytes))
  })

  it('of unknown length is not even read', async () => {
    const id = await begin(1_000)
    const headers = { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' }
    const address = `/api/uploads/${id}/parts/1?sha256=${sha256Of(pdfOf(1_000))}`
    const response = await olive.fetch(address, { method: 'PUT', body: 'x', headers })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'unreadable-request'])
  })
})

describe('a session that has ended', () => {
  const world = storyWorld()
  it('cannot send or finish an upload, which can be resumed after signing in again', async () => {
    const bytes = pdfOf(1_000)
    const olive = await world.as('olive')
    const { id } = await olive.call.uploads.begin({ id: randomUUID(), purpose: 'document', name: 'Policy.pdf', bytes: bytes.length })
    await olive.call.auth.signOut({})
    await expect(sendPart(olive, id, 1, bytes)).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(finish(olive, id, bytes)).rejects.toMatchObject({ code: 'not-signed-in' })
    await olive.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    await sendPart(olive, id, 1, bytes)
    expect((await finish(olive, id, bytes)).sha256).toBe(sha256Of(bytes))
  })
})

describe('a store without room', () => {
  const world = storyWorld({ settings: s3Settings(s3.place) })
  it('refuses an upload in words, which can be resumed when there is room again', async () => {
    const bytes = pdfOf(1_000)
    const olive = await world.as('olive')
    const { id } = await olive.call.uploads.begin({ id: randomUUID(), purpose: 'document', name: 'Policy.pdf', bytes: bytes.length })
    const full = { status: 507, body: '<Error><Code>XMinioStorageFull</Code></Error>' }
    s3.mishaps.push(...Array.from({ length: 12 }, () => ({ match: /^PUT/, answer: full })))
    await expect(sendPart(olive, id, 1, bytes)).rejects.toMatchObject({
      code: 'no-room',
      message: 'There is no room left on the server for this file. Please tell whoever looks after it, and try again later.',
    })
    s3.mishaps.length = 0
    await sendPart(olive, id, 1, bytes)
    expect((await finish(olive, id, bytes)).sha256).toBe(sha256Of(bytes))
  })
})
