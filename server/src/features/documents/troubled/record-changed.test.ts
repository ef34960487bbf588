import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits } from '../../auth/story.test.kit.ts'
import { addDocument, readAndSign, uploadPdf } from '../documents.test.kit.ts'
import { checkRecords } from '../proving/check-records.ts'

const world = storyWorld()
const bytes = simplePdf({ words: 'What is signed.', pages: 2 })
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')
let olive: Browser, pat: Browser
let signatureId: string
/** of entries: the document, its signature, and its next version */
let added: number, signed: number, replaced: number
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
  await addDocument(olive, { name: 'Before' })
  const document = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } }, bytes)
  await readAndSign(pat, document, 'P. Ellis')
  signatureId = (await pat.call.documents.open({ id: document.id })).recipient!.signatureId!
  await olive.call.documents.replace({ id: document.id, version: 1, uploadId: await uploadPdf(olive) })
  await readAndSign(await world.as('quinn'), { id: document.id, version: 2 }, 'Quinn Osei')
  const { rows } = await sql<{ kind: string; number: number }>`
    select kind, number from trail_entries where studio_id = ${studios.northlight.id}
      and (subject_id = ${document.id} or subject_id = ${signatureId}) order by number`.execute(world.database.kysely)
  const numberOf = (kind: string) => rows.find((one) => one.kind === kind)!.number
  ;[added, signed, replaced] = [numberOf('documents.added'), numberOf('documents.signed'), numberOf('documents.replaced')]
  await sql`create table kept_entries as select * from trail_entries`.execute(world.database.kysely)
  await sql`create table kept_texts as select * from trail_texts`.execute(world.database.kysely)
}, 120_000)

/** As the owner of the database can, past every trigger and key. */
const tamper = (statements: string) =>
  sql
    .raw(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statements}; end $$`)
    .execute(world.database.kysely)

const untouched = `
  delete from trail_texts; delete from trail_entries;
  insert into trail_entries select * from kept_entries; insert into trail_texts select * from kept_texts`
afterEach(() => tamper(untouched))

/** What the owner's button finds, which is what `npm run check:trail` finds too. */
async function found(): Promise<string[]> {
  const { faults } = await olive.call.documents.checkRecord()
  for await (const one of checkRecords(world.database, null)) if (one.studioId === studios.northlight.id) expect(one.faults).toEqual(faults)
  return faults.map(({ number, what, how }) => `${number} ${what} ${how}`)
}

describe('the record of a studio shows that an entry', () => {
  it.each([
    [
      'was changed',
      () => `update trail_entries set facts = facts || '{"pages": 7}' where number = ${signed}`,
      () => `${signed} entry changed`,
    ],
    [
      'was dated back',
      () => `update trail_entries set at = at - interval '1 day' where number = ${signed}`,
      () => `${signed} entry changed`,
    ],
    [
      'names another hash',
      () => `update trail_entries set hash = decode(repeat('ab', 32), 'hex') where number = ${signed}`,
      () => `${signed} entry changed`,
    ],
    [
      'was given to somebody else',
      () => `update trail_texts set text = 'Q. Ellis' where number = ${signed} and field = 'signature'`,
      () => `${signed} text changed`,
    ],
    ['was removed', () => `delete from trail_entries where number = ${added}`, () => `${added} entry missing`],
    [
      'was removed with all that came after it',
      () => `delete from trail_texts where number >= ${replaced}; delete from trail_entries where number >= ${replaced}`,
      () => `${replaced} entry missing`,
    ],
    [
      'has changed places with the one behind it',
      () =>
        ['trail_texts', 'trail_entries']
          .flatMap((table) =>
            [
              [added, 999_999],
              [signed, added],
              [999_999, signed],
            ].map(([from, to]) => `update ${table} set number = ${to} where number = ${from}`),
          )
          .join(';'),
      () => `${added} entry changed`,
    ],
    [
      'was removed, and those behind it moved up',
      () =>
        ['trail_texts', 'trail_entries']
          .map((table) => `delete from ${table} where number = ${added}; update ${table} set number = number - 1 where number > ${added}`)
          .join(';'),
      () => `${added} entry changed`,
    ],
  ])('%s', async (_how, statements, expected) => {
    await tamper(statements())
    expect(await found()).toContain(expected())
    await tamper(untouched)
    expect(await found()).toEqual([])
  })
})

describe('one changed byte', () => {
  const copyOf = async () => await pat.fetch(`/api/documents/signatures/${signatureId}/file`)
  const check = (file: Buffer) => world.visitor().call.verify.check({ sha256: hashOf(file) })

  it('of a signed copy is detected by /verify, wherever it is', async () => {
    const copy = Buffer.from(await (await copyOf()).arrayBuffer())
    expect(await check(copy)).toMatchObject({ holds: true, sha256: hashOf(bytes) })
    for (const at of [0, 200, bytes.length - 1, bytes.length, bytes.length + 500, copy.length - 1]) {
      await forgetLimits(world)
      const changed = Buffer.from(copy)
      changed[at] = changed[at]! ^ 1
      expect(await codeOf(check(changed)), `byte ${at}`).toBe('file-unknown')
    }
    expect(await codeOf(check(Buffer.concat([copy, Buffer.from('\n')]))), 'one byte more').toBe('file-unknown')
  })

  it('of the signed file in the store is detected: no copy is made of it, and it proves nothing', async () => {
    const { fileId, copyId } = await world.inNorthlight(({ db }) =>
      db
        .selectFrom('documentCopies as c')
        .innerJoin('documentSignatures as s', 's.id', 'c.signatureId')
        .innerJoin('documentVersions as v', (join) => join.onRef('v.documentId', '=', 's.documentId').onRef('v.number', '=', 's.version'))
        .select(['v.fileId', 'c.fileId as copyId'])
        .where('s.id', '=', signatureId)
        .executeTakeFirstOrThrow(),
    )
    const store = async (file: Buffer) => {
      await world.app.files.remove(fileId)
      await world.app.files.put(
        fileId,
        (async function* () {
          yield file
        })(),
      )
    }
    const changed = Buffer.from(bytes)
    changed[300] = changed[300]! ^ 1
    await store(changed)
    await world.app.files.remove(copyId)
    const proofs = () => world.database.kysely.selectFrom('signatureProofs').select('hash').where('signatureId', '=', signatureId).execute()
    const before = await proofs()
    const answer = await copyOf()
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Document not available.')
    expect(await proofs()).toEqual(before)
    await store(bytes)
    const again = await copyOf()
    expect(
      Buffer.from(await again.arrayBuffer())
        .subarray(0, bytes.length)
        .equals(bytes),
    ).toBe(true)
    expect(await buffer((await world.app.files.get(fileId))!)).toEqual(bytes)
  })
})
