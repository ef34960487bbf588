import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Settings, startS3Server } from '../../../platform/files/store/test-s3-server.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, stolen } from '../../auth/story.test.kit.ts'
import { codeAt, stepOf } from '../../two-factor/one-time-codes.ts'
import { newCode } from '../proving/read-code.ts'
import { addDocument, readAndSign, readToTheEnd, recipientOf, uploadPdf } from '../documents.test.kit.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const places: [string, Record<string, string>][] = [
  ['a folder', {}],
  ['an S3-compatible store', s3Settings(s3.place)],
]

const bytes = simplePdf({ words: 'Zanzibar clause.', pages: 2 })
const sha256 = createHash('sha256').update(bytes).digest('hex')

describe.each(places)('with files in %s', (_where, settings) => {
  const world = storyWorld({ settings })
  let visitors: Record<string, Browser>
  let words: string[]
  let objects: string[]
  let olive: Browser
  let uploadId: string
  const lists = ['', '/mine', '/unsigned', '/unsigned/file', '/signatures', '/signed', '/evidence', '/record'].map(
    (path) => `/api/documents${path}`,
  )

  beforeAll(async () => {
    olive = await world.as('olive')
    const [pat, tara, quinn] = [await world.as('pat'), await world.as('tara'), await world.as('quinn')]
    const document = await addDocument(
      olive,
      { name: 'Xylophone policy', description: 'Quetzal', to: { userIds: [people.pat.id, people.tara.id, people.tom.id] } },
      bytes,
    )
    const { id } = document
    await readAndSign(pat, document, 'P. Ellis-Zephyr')
    await world.app.jobs.runDue()
    const signature = (await pat.call.documents.open({ id })).recipient!.signatureId!
    const { code } = await pat.call.documents.evidence({ id: signature })
    uploadId = await uploadPdf(olive, bytes, 'Xylophone.pdf')

    await readToTheEnd(tara, document)
    await olive.call.documents.removeRecipient({ id, recipientId: (await recipientOf(olive, id, 'tara'))!.id })
    const erased = await world.as('tom')
    await readToTheEnd(erased, document)
    await olive.call.users.remove({ id: people.tom.id })
    const signedOut = world.visitor()
    await signedOut.call.auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
    const old = stolen(world, signedOut, new Map(signedOut.cookies))
    await signedOut.call.auth.signOut({})
    const { secret } = await pat.call.twoFactor.enrol()
    await pat.call.twoFactor.confirm({ code: codeAt(secret, stepOf(world.clock.now())) })
    const halfIn = world.visitor()
    await halfIn.call.auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })

    const { fileId } = await world.inNorthlight(({ db }) =>
      db.selectFrom('documentVersions').select('fileId').where('documentId', '=', id).executeTakeFirstOrThrow(),
    )
    visitors = {
      nobody: world.visitor(),
      'the signer, half signed in': halfIn,
      'the signer, signed out': old,
      'another family': quinn,
      'a former recipient': tara,
      'somebody erased': erased,
      'another studio’s owner': await world.as('omar'),
      'another studio’s family': await world.as('petra'),
    }
    words = ['Xylophone', 'Quetzal', 'Zephyr', 'Zanzibar', sha256, code, fileId, '%PDF']
    objects = [
      `/api/documents/${id}`,
      `/api/documents/${id}/recipients`,
      `/api/documents/${id}/versions/1/file`,
      `/api/documents/${id}/versions/1/file?as=saved`,
      `/api/documents/${id}/evidence`,
      `/api/documents/signatures/${signature}`,
      `/api/documents/signatures/${signature}/file`,
      `/api/documents/signatures/${signature}/file?as=shown`,
      `/api/documents/signatures/${signature}/evidence`,
    ]
    await forgetLimits(world)
  }, 120_000)

  const heads: [string, Record<string, string>][] = [
    ['the whole', {}],
    ['the first bytes', { range: 'bytes=0-9' }],
    ['the last bytes', { range: 'bytes=-5' }],
    ['bytes past its end', { range: 'bytes=99999999-' }],
    ['what the browser has', { 'if-none-match': `"${sha256}"` }],
  ]
  async function said(answer: Response): Promise<string> {
    return [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n') + (await answer.text())
  }
  const silent = (all: string) => words.filter((word) => all.includes(word))

  it('the owner gets each, so that these are the addresses', async () => {
    expect((await visitors['the signer, half signed in']!.call.auth.session()).session?.kind).toBe('challenged')
    for (const path of [...objects, ...lists]) {
      const answer = await olive.fetch(path)
      expect([path, answer.status]).toEqual([path, 200])
      await answer.arrayBuffer()
    }
  })

  it.each([
    'nobody',
    'the signer, half signed in',
    'the signer, signed out',
    'another family',
    'a former recipient',
    'somebody erased',
    'another studio’s owner',
    'another studio’s family',
  ])('%s is refused each object and every range of it, without a word of it', async (who) => {
    const browser = stolen(world, visitors[who]!)
    for (const path of objects)
      for (const [what, headers] of heads)
        for (const method of ['GET', 'HEAD']) {
          const answer = await browser.fetch(path, { method, headers })
          expect([401, 403, 404], `${method} ${path}: ${what}`).toContain(answer.status)
          for (const header of ['content-range', 'etag', 'content-disposition'])
            expect(answer.headers.get(header), `${path}: ${header}`).toBeNull()
          expect(silent(await said(answer)), `${path}`).toEqual([])
        }
  })

  it.each(['nobody', 'the signer, half signed in', 'another family', 'a former recipient', 'somebody erased', 'another studio’s owner'])(
    '%s finds no word of it in a list, a pack or the CSV',
    async (who) => {
      for (const path of lists) expect(silent(await said(await visitors[who]!.fetch(path))), `${path}`).toEqual([])
    },
  )

  it.each(['nobody', 'the signer, half signed in', 'another family', 'a former recipient', 'another studio’s owner'])(
    '%s can neither go on with nor take an upload of the owner’s',
    async (who) => {
      const { call } = visitors[who]!
      const refused = ['not-signed-in', 'access-denied', 'may-not-upload', 'upload-not-found', 'no-file']
      const body = new File([new Uint8Array(bytes)], 'x.pdf', { type: 'application/octet-stream' })
      expect(refused).toContain(await codeOf(call.uploads.part({ params: { id: uploadId, number: 1 }, query: { sha256 }, body })))
      expect(refused).toContain(await codeOf(call.uploads.finish({ id: uploadId, parts: [sha256] })))
      expect(refused).toContain(
        await codeOf(addDocument({ ...visitors[who]!, call }, { uploadId, id: randomUUID(), to: { allParents: true } })),
      )
      await codeOf(call.uploads.cancel({ id: uploadId }))
      expect(
        await olive.call.uploads.begin({ id: uploadId, purpose: 'document', name: 'Xylophone.pdf', bytes: bytes.length }),
      ).toMatchObject({ isFinished: true })
    },
  )

  it('a code that was never issued reveals nothing, nor does the hash of the original, whoever asks', async () => {
    for (const [who, browser] of Object.entries(visitors)) {
      await forgetLimits(world)
      expect(await codeOf(browser.call.verify.check({ code: newCode() })), `${who}`).toBe('code-unknown')
      expect(await codeOf(browser.call.verify.check({ sha256 })), `${who}`).toBe('file-unknown')
    }
  })

  it('the files come back as they are by whole and by range to those who may have them', async () => {
    const path = objects[2]!
    const whole = await olive.fetch(path)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 10],
      ['bytes=100-', 100, bytes.length],
      ['bytes=-5', bytes.length - 5, bytes.length],
    ] as const) {
      const part = await olive.fetch(path, { headers: { range } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end - 1}/${bytes.length}`])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
    }
  })
})

describe('a store without room', () => {
  const world = storyWorld({ settings: s3Settings(s3.place) })
  const full = { status: 507, body: '<Error><Code>XMinioStorageFull</Code></Error>' }
  const fill = () => s3.mishaps.push(...Array.from({ length: 24 }, () => ({ match: /^(PUT|POST)/, answer: full })))
  const count = (table: 'documents' | 'documentCopies' | 'documentRecipients') =>
    world.inNorthlight(async ({ db }) => (await db.selectFrom(table).select('studioId').execute()).length)

  it('refuses a document in words and keeps nothing of it; once there is room it is added', async () => {
    const olive = await world.as('olive')
    const id = randomUUID()
    const before = [await count('documents'), await count('documentRecipients')]
    await olive.call.uploads.begin({ id, purpose: 'document', name: 'Policy.pdf', bytes: bytes.length })
    const body = () => new File([new Uint8Array(bytes)], 'Policy.pdf', { type: 'application/octet-stream' })
    await olive.call.uploads.part({ params: { id, number: 1 }, query: { sha256 }, body: body() })
    fill()
    await expect(olive.call.uploads.finish({ id, parts: [sha256] })).rejects.toMatchObject({
      code: 'no-room',
      message: expect.stringContaining('There is no room left on the server for this file.'),
    })
    expect(await codeOf(addDocument(olive, { uploadId: id }))).toBe('no-file')
    expect([await count('documents'), await count('documentRecipients')]).toEqual(before)
    s3.mishaps.length = 0
    await olive.call.uploads.finish({ id, parts: [sha256] })
    expect(await addDocument(olive, { uploadId: id })).toMatchObject({ pages: 2 })
  })

  it('keeps signatures, says why there is no signed copy, and makes it when there is room again', async () => {
    const [olive, pat] = [await world.as('olive'), await world.as('pat')]
    const document = await addDocument(olive, {}, bytes)
    await world.app.jobs.runDue()
    const before = await count('documentCopies')
    fill()
    await readAndSign(pat, document)
    const signature = (await pat.call.documents.open({ id: document.id })).recipient!.signatureId!
    await world.app.jobs.runDue()
    const path = `/api/documents/signatures/${signature}/file`
    const answer = await pat.fetch(path)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      503,
      'There is no room left to keep this file. Please try again later, and tell whoever looks after this server.',
    ])
    expect(await count('documentCopies')).toBe(before)
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
    s3.mishaps.length = 0
    const copy = Buffer.from(await (await pat.fetch(path)).arrayBuffer())
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect(await count('documentCopies')).toBe(before + 1)
    const arriving = world.inNorthlight(({ db }) => db.selectFrom('files').select('id').where('state', '=', 'arriving').execute())
    expect(await arriving).toEqual([])
  })
})
