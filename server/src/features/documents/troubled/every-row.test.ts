import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordFault } from '@callboard/contract/record-faults'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, notificationsOf, readToTheEnd, recipientOf } from '../documents.test.kit.ts'
import { checkRecord } from '../proving/check-record.ts'
import { checkRecords, type CheckedStudio } from '../proving/check-records.ts'
import { Free, rowsBeside } from './rows-beside.test.kit.ts'

const world = storyWorld()
const studioId = studios.northlight.id
const bytes = simplePdf({ words: 'What is signed: page 2.', pages: 2 })
let olive: Browser, pat: Browser, quinn: Browser
let of: { documentId: string; signatureId: string; number: number }
let signing: Parameters<Browser['call']['documents']['sign']>[0]
let tables: ReturnType<typeof rowsBeside>
beforeAll(async () => {
  ;[olive, pat, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('quinn')]
  const to = { allParents: true, alsoLater: true, userIds: [people.tom.id] }
  const document = await addDocument(olive, { asks: { photo: true, socialMedia: false }, to }, bytes)
  const { id: documentId } = document
  await olive.call.documents.removeRecipient({ id: documentId, recipientId: (await recipientOf(olive, documentId, 'tom'))!.id })
  for (const browser of [pat, quinn]) await readToTheEnd(browser, document)
  const sign = async (browser: Browser) => {
    const { children } = await browser.call.documents.open({ id: documentId })
    return {
      id: documentId,
      version: 1,
      signature: 'Pat Ellis',
      answers: children.map((child) => ({ studentId: child.id, photo: true, socialMedia: null })),
    }
  }
  await pat.call.documents.sign(await sign(pat))
  signing = await sign(quinn)
  await world.app.jobs.runDue()
  const { rows } = await sql<{ id: string; trailNumber: number }>`select id, trail_number from document_signatures`.execute(
    world.database.kysely,
  )
  of = { documentId, signatureId: rows[0]!.id, number: rows[0]!.trailNumber }
  tables = rowsBeside(of)
}, 180_000)

class Undone extends Error {}

/** What the check finds after a change by the owner of the database, past every trigger and key, which is taken back afterwards. */
async function foundAfter(change: string): Promise<string[]> {
  let found: RecordFault[] = []
  const trying = world.database.kysely.transaction().execute(async (db) => {
    await sql`set local session_replication_role = 'replica'`.execute(db)
    const { numAffectedRows } = await sql.raw(change).execute(db)
    expect(Number(numAffectedRows), `${change}: how many rows`).toBe(1)
    found = (await checkRecord({ db, studioId })).faults
    throw new Undone()
  })
  await expect(trying).rejects.toThrow(Undone)
  return [...new Set(found.map(({ what }) => what))]
}

function expectNoticed(found: string[], what: RecordFault['what'] | Free, how: string): void {
  if (what instanceof Free) expect(found, `${how}: ${what.because}`).toEqual([])
  else expect(found, `${how}`).toContain(what)
}

const others: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  text: (column) => `coalesce(${column}, '') || 'X'`,
  bytea: (column) => `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`,
  jsonb: (column) => `${column} || '{"x": 1}'`,
  ARRAY: (column) => `${column} || 1`,
}

describe('the check of the record', () => {
  it('finds nothing before anybody has worked on the database', async () => {
    expect(await olive.call.documents.checkRecord()).toMatchObject({ faults: [] })
  })

  it('knows every table of documents and of the record, and every column of each', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
      join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
      where c.table_schema = 'public' and (c.table_name ~ '^(document|trail|signature)' or c.table_name = any (${Object.keys(tables)}))
      group by 1`.execute(world.database.kysely)
    const known = Object.fromEntries(Object.entries(tables).map(([table, { columns }]) => [table, Object.keys(columns).toSorted()]))
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]))).toEqual(known)
  })

  it.each(Object.keys(rowsBeside({ documentId: '', signatureId: '', number: 0 })))('notices what it must of %s', async (table) => {
    const { row, deleted, inserted, columns } = tables[table]!
    expectNoticed(await foundAfter(`delete from ${table} where ${row}`), deleted, `${table}, a row deleted`)
    if (inserted) {
      const as = JSON.stringify(inserted.as).replaceAll("'", "''")
      const copied = `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || '${as}')).* from ${table} t where ${row}`
      expectNoticed(await foundAfter(copied), inserted.what, `${table}, a row inserted`)
    }
    const { rows: types } = await sql<{ column: string; type: string }>`
      select column_name as column, data_type as type from information_schema.columns where table_name = ${table}`.execute(
      world.database.kysely,
    )
    for (const { column, type } of types) {
      const noticed = columns[column]!
      const [what, to] =
        typeof noticed === 'string' || noticed instanceof Free ? [noticed, others[type]!(column)] : [noticed.what, noticed.to]
      expectNoticed(await foundAfter(`update ${table} set ${column} = ${to} where ${row}`), what, `${table}.${column}`)
    }
  })

  it.each([
    ['a code’s proof is gone', `delete from signature_proofs where kind = 'code' and signature_id = '$signature'`, 'code'],
    ['a copy’s file has another hash', `update files set sha256 = decode(repeat('ab', 32), 'hex') where id = $copy`, 'copy'],
    ['a copy’s file is about to be removed', `update files set state = 'leaving' where id = $copy`, 'copy'],
    ['a signature is said to be erased', `update document_signatures set erased_at = now() where id = '$signature'`, 'signature'],
    ['a family that has not signed is listed as signed', `update document_recipients set signed_at = now() where id = $unsigned`, 'list'],
    [
      'a family that has signed is listed as unsigned',
      `update document_recipients set signed_at = null where signed_at is not null`,
      'list',
    ],
    [
      'the numbers of entries are no numbers',
      `update trail_entries set facts = '{"after": "x", "version": []}' where number = $number`,
      'entry',
    ],
  ])('notices that %s', async (_what, change, expected) => {
    const statement = change
      .replaceAll('$signature', of.signatureId)
      .replaceAll('$number', String(of.number))
      .replaceAll('$copy', `(select file_id from document_copies where signature_id = '${of.signatureId}')`)
      .replaceAll('$unsigned', `(select id from document_recipients where signed_at is null limit 1)`)
    expect(await foundAfter(statement)).toContain(expected)
  })
})

describe('one byte of a stored file', () => {
  const fileIds = async () => {
    const { rows } = await sql<{ document: string; copy: string }>`
      select v.file_id as document, c.file_id as copy from document_versions v, document_copies c
      where v.document_id = ${of.documentId} and c.signature_id = ${of.signatureId}`.execute(world.database.kysely)
    return rows[0]!
  }
  const put = async (name: string, file: Buffer) => {
    await world.app.files.remove(name)
    await world.app.files.put(name, [file] as never)
  }
  const changing = async (name: string) => {
    const file = await buffer((await world.app.files.get(name))!)
    const changed = Buffer.from(file)
    changed[300]! ^= 1
    await put(name, changed)
    return () => put(name, file)
  }
  const command = async () => {
    const all: CheckedStudio[] = []
    for await (const one of checkRecords(world.database, world.app.files)) all.push(one)
    return all.find((one) => one.studioId === studioId)!.faults.map(({ what, how }) => `${what} ${how}`)
  }
  const told = async () => (await notificationsOf(world, 'olive', of.documentId)).filter((words) => /record|no longer there/.test(words))
  const address = () => `/api/documents/${of.documentId}/versions/1/file?as=shown`

  it.each([
    ['changed', 409, 'file-changed', 'is not the one in your studio’s record'],
    ['missing', 404, 'file-missing', 'is no longer there'],
  ] as const)('of a document that is %s: it is neither shown nor signed, and the owner is told', async (how, status, code, words) => {
    const { document } = await fileIds()
    const file = await buffer((await world.app.files.get(document))!)
    await (how === 'changed' ? changing(document) : world.app.files.remove(document))
    expect(await command()).toEqual([`stored-document ${how}`])
    for (const range of [undefined, 'bytes=0-9']) {
      const answer = await pat.fetch(address(), range ? { headers: { range } } : {})
      const said = (await answer.json()) as { code: string; message: string }
      expect([answer.status, said.code, said.message]).toEqual([status, code, expect.stringMatching(/^Document not available\./)])
    }
    expect(await codeOf(quinn.call.documents.sign(signing))).toBe(code)
    expect((await told()).at(-1)).toContain(words)
    expect((await told()).filter((one) => one.includes(words))).toHaveLength(1)
    const copy = await pat.fetch(`/api/documents/signatures/${of.signatureId}/file`)
    expect(copy.status, 'what was signed stays').toBe(200)
    await put(document, file)
    expect(await command()).toEqual([])
    expect((await pat.fetch(address())).status).toBe(200)
  })

  it('of a signed copy: the copy is made again from the document, the owner is told, and it is proved', async () => {
    const before = await fileIds()
    await changing(before.copy)
    expect(await command()).toEqual(['stored-copy changed'])
    const answer = await pat.fetch(`/api/documents/signatures/${of.signatureId}/file`)
    const copy = Buffer.from(await answer.arrayBuffer())
    expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
    expect((await fileIds()).copy).not.toBe(before.copy)
    expect((await told()).at(-1)).toContain('A signed copy of')
    expect(await command()).toEqual([])
  })

  it('of a document and its copy: the copy is refused in words, and is made as soon as the document is there again', async () => {
    const { document, copy } = await fileIds()
    const back = await changing(document)
    await world.app.files.remove(copy)
    const path = `/api/documents/signatures/${of.signatureId}/file`
    expect((await command()).toSorted()).toEqual(['stored-copy missing', 'stored-document changed'])
    const answer = await pat.fetch(path)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'file-changed'])
    await back()
    expect((await pat.fetch(path)).status).toBe(200)
    expect(await command()).toEqual([])
  })

  it('of a document, while its row says the same as the bytes: the record is believed', async () => {
    const { document } = await fileIds()
    const back = await changing(document)
    const { rows } = await sql<{ sha256: Buffer }>`select sha256 from files where id = ${document}`.execute(world.database.kysely)
    const { createHash } = await import('node:crypto')
    const forged = createHash('sha256')
      .update(await buffer((await world.app.files.get(document))!))
      .digest()
    await sql`update files set sha256 = ${forged} where id = ${document}`.execute(world.database.kysely)
    expect((await pat.fetch(address())).status).toBe(409)
    expect(await codeOf(quinn.call.documents.sign(signing))).toBe('file-changed')
    await sql`update files set sha256 = ${rows[0]!.sha256} where id = ${document}`.execute(world.database.kysely)
    await back()
    expect(await codeOf(quinn.call.documents.sign(signing))).toBe('none')
  })
})
