import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { s3Settings, startS3Server } from '../../../platform/files/store/test-s3-server.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, readAndSign } from '../documents.test.kit.ts'

const s3 = await startS3Server()
afterAll(() => s3.stop())
const places: [string, Record<string, string>][] = [
  ['a folder', {}],
  ['an S3-compatible store', s3Settings(s3.place)],
]
const bytes = simplePdf({ words: 'What is signed.', pages: 2 })
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

describe.each(places)('with files in %s', (_where, settings) => {
  const world = storyWorld({ settings })
  const whole = async (browser: Browser, path: string) => Buffer.from(await (await browser.fetch(path)).arrayBuffer())

  async function lose(table: 'documentCopies' | 'documentVersions', column: 'signatureId' | 'documentId', id: string) {
    const { fileId } = await world.inNorthlight(({ db }) =>
      db.selectFrom(table).select('fileId').where(sql.ref(column), '=', id).executeTakeFirstOrThrow(),
    )
    await world.app.files.remove(fileId)
  }
  async function signed() {
    const [olive, pat] = [await world.as('olive'), await world.as('pat')]
    const document = await addDocument(olive, {}, bytes)
    await readAndSign(pat, document)
    await world.app.jobs.runDue()
    const signatureId = (await pat.call.documents.open({ id: document.id })).recipient!.signatureId!
    return { olive, pat, id: document.id, signatureId, path: `/api/documents/signatures/${signatureId}/file` }
  }

  it('a signed copy that is lost is made again, and either proves the signature', async () => {
    const { olive, pat, signatureId, path } = await signed()
    const before = await whole(pat, path)
    await lose('documentCopies', 'signatureId', signatureId)
    const again = await whole(olive, path)
    for (const copy of [before, again]) {
      expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
      expect(await world.visitor().call.verify.check({ sha256: hashOf(copy) })).toMatchObject({ signature: 'Pat Ellis', holds: true })
    }
    const { code } = await pat.call.documents.evidence({ id: signatureId })
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ sha256: hashOf(bytes), holds: true })
    const changed = Buffer.from(again)
    changed[200]! ^= 1
    expect(await codeOf(world.visitor().call.verify.check({ sha256: hashOf(changed) }))).toBe('file-unknown')
    const part = await pat.fetch(path, { headers: { range: 'bytes=0-9' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, again.subarray(0, 10)])
  })

  it('a document that is lost is said to be not available, and what was signed of it stays proved', async () => {
    const { olive, pat, id, signatureId, path } = await signed()
    const copy = await whole(pat, path)
    await lose('documentVersions', 'documentId', id)
    const answer = await pat.fetch(`/api/documents/${id}/versions/1/file`)
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      404,
      'Document not available. Its file is no longer there: please tell your studio.',
    ])
    expect((await whole(pat, path)).equals(copy)).toBe(true)
    const { code } = await pat.call.documents.evidence({ id: signatureId })
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ holds: true })
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
  })
})
