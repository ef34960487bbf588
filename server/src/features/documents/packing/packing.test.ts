import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { packedName } from '../../../platform/files/packed-file.ts'
import { unpack } from '../../../platform/files/unpack.test.kit.ts'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { addDocument, readAndSign } from '../documents.test.kit.ts'

const world = storyWorld()
const bytes = simplePdf({ words: 'What is signed.', pages: 2 })
const name = '../Trip <b>& more'
let olive: Browser
let documentId: string
beforeAll(async () => {
  olive = await world.as('olive')
  const document = await addDocument(olive, { name }, bytes)
  documentId = document.id
  await readAndSign(await world.as('pat'), document, '=P. <i>Ellis')
  await world.app.jobs.runDue()
}, 120_000)

const unpacked = async (path: string, browser = olive) => await unpack(await browser.fetch(path))
const pack = () => unpacked(`/api/documents/${documentId}/evidence`)
const hashOf = (file: Buffer | string) => createHash('sha256').update(file).digest('hex')

it('the pack of a signature holds the original, the signed copy, the record and a page in words, each with its hash', async () => {
  const files = await pack()
  const original = files.get('-Trip -b-& more, version 1.pdf')!
  expect(original.equals(bytes)).toBe(true)
  const [copyName] = [...files.keys()].filter((one) => one.startsWith('Signed copies/'))
  expect(copyName).toMatch(/^Signed copies\/=P\. -i-Ellis, [0-9A-Z-]{23}\.pdf$/)
  const copy = files.get(copyName!)!
  expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true)
  expect(await world.visitor().call.verify.check({ sha256: hashOf(copy) })).toMatchObject({ signature: '=P. <i>Ellis', holds: true })

  const listed = files
    .get('SHA-256.txt')!
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split('  '))
  expect(new Set(listed.map(([, one]) => one))).toEqual(new Set([...files.keys()].filter((one) => one !== 'SHA-256.txt')))
  for (const [hash, one] of listed) expect([one, hash]).toEqual([one, hashOf(files.get(one!)!)])

  const { entries } = JSON.parse(files.get('Record.json')!.toString())
  expect(entries.map(({ entry }: { entry: { kind: string } }) => entry.kind)).toEqual([
    'documents.added',
    'documents.signed',
    'documents.copied',
  ])
  const { default: canonicalize } = await import('canonicalize')
  for (const { entry, hash } of entries) expect(hashOf(canonicalize(entry)!)).toBe(hash)
  expect(entries[1].texts.signature.text).toBe('=P. <i>Ellis')

  const page = files.get('Evidence.html')!.toString()
  expect(page).toContain('=P. &lt;i&gt;Ellis')
  expect(page).not.toContain('<i>Ellis')
  expect(page).toContain(entries[1].hash)
  expect(files.get('Signatures.csv')!.toString(), 'runs in no spreadsheet').toContain('"\'=P. <i>Ellis"')
})

it('the pack is complete although the store has lost a signed copy', async () => {
  const { fileId } = await world.inNorthlight(({ db }) => db.selectFrom('documentCopies').select('fileId').executeTakeFirstOrThrow())
  await world.app.files.remove(fileId)
  expect([...(await pack()).keys()].filter((one) => one.startsWith('Signed copies/'))).toHaveLength(1)
})

const recordOf = (files: Map<string, Buffer>, folder = '') => JSON.parse(files.get(`${folder}Record.json`)!.toString())
const pageOf = (files: Map<string, Buffer>, folder = '') => files.get(`${folder}Evidence.html`)!.toString()

async function damaged(damage: 'changed' | 'missing', run: () => Promise<void>) {
  const stored = await world.inNorthlight(({ db }) =>
    db.selectFrom('documentVersions').select('fileId').where('documentId', '=', documentId).executeTakeFirstOrThrow(),
  )
  const copy = await world.inNorthlight(({ db }) => db.selectFrom('documentCopies').select('fileId').executeTakeFirstOrThrow())
  const kept = await Promise.all(
    [stored, copy].map(async ({ fileId }) => [fileId, await buffer((await world.app.files.get(fileId))!)] as const),
  )
  for (const [fileId, file] of kept) {
    await world.app.files.remove(fileId)
    const changed = Buffer.from(file)
    changed[300]! ^= 1
    if (damage === 'changed') await world.app.files.put(fileId, [changed] as never)
  }
  await run()
  for (const [fileId, file] of kept) {
    await world.app.files.remove(fileId)
    await world.app.files.put(fileId, [file] as never)
  }
}

it.each(['changed', 'missing'] as const)(
  'the pack answers with all there is when original and copy are %s, and says so',
  async (damage) => {
    await damaged(damage, async () => {
      for (const [path, folder] of [
        [`/api/documents/${documentId}/evidence`, ''],
        ['/api/documents/evidence', '-Trip -b-& more/'],
      ] as const) {
        const files = await unpacked(path)
        const { faults } = recordOf(files, folder)
        expect(faults.map(({ what, how }: { what: string; how: string }) => `${what} ${how}`)).toEqual([
          `stored-document ${damage}`,
          `stored-copy ${damage}`,
        ])
        for (const { words } of faults) expect(pageOf(files, folder)).toContain(words)
        expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual(
          damage === 'changed' ? [`${folder}-Trip -b-& more, version 1, not as recorded.pdf`] : [],
        )
        expect(files.get(`${folder}Signatures.csv`)!.toString()).toContain('Could not be made')
      }
    })
    expect(recordOf(await pack()).faults).toEqual([])
  },
)

it.each([
  ['the name of whoever signed is gone', `delete from trail_texts where field = 'signature'`, 'text missing'],
  ['a text is no JSON', `update trail_texts set text = '{' where field = 'children'`, null],
  ['a signature is gone', `delete from document_signatures`, 'signature missing'],
  ['an entry is gone', `delete from trail_entries where kind = 'documents.signed'`, 'signature unknown'],
  ['a document says that nobody has signed', `update documents set has_signatures = false`, 'document changed'],
  ['facts are a list', `update trail_entries set facts = '[]' where kind = 'documents.copied'`, 'entry changed'],
  ['facts are nothing', `update trail_entries set facts = 'null', sealed = '"x"' where kind <> 'documents.withdrawn'`, 'entry changed'],
])('the pack of a studio says that %s', async (_what, change, expected) => {
  const tables = ['trail_texts', 'document_signatures', 'trail_entries', 'documents']
  const past = (statement: string) =>
    sql
      .raw(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statement}; end $$`)
      .execute(world.database.kysely)
  for (const table of tables) await past(`create table kept_${table} as select * from ${table}`)
  await past(change)
  const files = await unpacked('/api/documents/evidence')
  for (const table of tables) await past(`delete from ${table}; insert into ${table} select * from kept_${table}; drop table kept_${table}`)
  const record = recordOf(files, '-Trip -b-& more/')
  const said = record.faults.map(({ what, how }: { what: string; how: string }) => `${what} ${how}`)
  if (expected) expect(said).toContain(expected)
  expect([...files.keys()].filter((name) => name.includes('Not complete'))).toEqual([])
  expect(files.get('The whole record, checked.txt')!.toString()).toContain(expected ? record.faults[0].words : 'Nothing is missing')
})

it('the pack of a whole studio has a folder for each document, also withdrawn ones, and the hashes of the whole record', async () => {
  world.clock.advance({ minutes: 1 })
  const again = await addDocument(olive, { name }, bytes)
  await readAndSign(await world.as('pat'), again, 'Pat Ellis')
  world.clock.advance({ minutes: 1 })
  const numbered = await addDocument(olive, { name: `${packedName(name).toUpperCase()} (2)` }, bytes)
  await readAndSign(await world.as('pat'), numbered, 'Pat Ellis')
  await olive.call.documents.withdraw({ id: again.id })
  await addDocument(olive, { name: 'Nobody has signed this' })
  const files = await unpacked('/api/documents/evidence')
  const folders = [...files.keys()].filter((one) => one.endsWith('/Evidence.html'))
  expect(folders).toEqual(['-Trip -b-& more/Evidence.html', '-Trip -b-& more (2)/Evidence.html', '-TRIP -B-& MORE (2) (2)/Evidence.html'])
  const lines = files.get('The whole record, hashes.csv')!.toString().trim().split('\r\n')
  const { entries } = await olive.call.documents.checkRecord()
  expect(lines).toHaveLength(entries + 1)
})

it.each(['tom', 'pat', 'quinn', 'omar'] as const)('the pack is refused to %s', async (who) => {
  const browser = await world.as(who)
  expect([403, 404]).toContain((await browser.fetch(`/api/documents/${documentId}/evidence`)).status)
  const all = await browser.fetch('/api/documents/evidence')
  if (who !== 'omar') return expect(all.status).toBe(403)
  expect([...(await unpacked('/api/documents/evidence', browser)).keys()], 'another studio’s owner').toEqual([
    'The whole record, hashes.csv',
    'The whole record, checked.txt',
  ])
})
