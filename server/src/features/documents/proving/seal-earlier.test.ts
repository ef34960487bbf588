import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import { hashOf, nothing, type KeptEntry } from '../../../platform/trail/trail.ts'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import type { Browser } from '../../../world/open-world.ts'
import { addDocument, readAndSign } from '../documents.test.kit.ts'

const world = storyWorld()
const studioId = studios.northlight.id
const bytes = simplePdf({ words: 'Signed before.', pages: 2 })
let olive: Browser, pat: Browser, quinn: Browser
let signatures: Record<'pat' | 'quinn', { id: string; code: string; fileId: string }>
beforeAll(async () => {
  ;[olive, pat, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('quinn')]
  const document = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } }, bytes)
  await readAndSign(pat, document)
  await readAndSign(quinn, document, 'Quinn Osei')
  await world.app.jobs.runDue()
  const found = async (browser: Browser) => {
    const { id, code } = (await browser.call.documents.signed())[0]!
    const { rows } = await sql<{ fileId: string }>`select file_id from document_copies where signature_id = ${id}`.execute(
      world.database.kysely,
    )
    return { id, code, fileId: rows[0]!.fileId }
  }
  signatures = { pat: await found(pat), quinn: await found(quinn) }
  await asAnEarlierRelease()
}, 180_000)

/** Writes the record anew as a release did that had neither codes nor copies in it. */
async function asAnEarlierRelease() {
  await world.database.kysely.transaction().execute(async (db) => {
    await sql`set local session_replication_role = 'replica'`.execute(db)
    const all = await db.selectFrom('trailEntries').selectAll().where('studioId', '=', studioId).orderBy('number').execute()
    const texts = await db.selectFrom('trailTexts').selectAll().where('studioId', '=', studioId).execute()
    await sql`delete from trail_entries where studio_id = ${studioId}`.execute(db)
    await sql`delete from trail_texts where studio_id = ${studioId}`.execute(db)
    let [number, previous] = [0, nothing]
    for (const row of all.filter(({ kind }) => kind !== 'documents.copied')) {
      number += 1
      const { code: _code, by: _by, ...facts } = row.facts as KeptEntry['facts'] & { code?: string; by?: string }
      const entry = { ...row, number, previous, facts, sealed: row.sealed as Record<string, string> }
      previous = hashOf(entry)
      const json = { facts: JSON.stringify(facts), sealed: JSON.stringify(entry.sealed) }
      await db
        .insertInto('trailEntries')
        .values({ ...entry, ...json, hash: previous })
        .execute()
      for (const text of texts.filter((one) => one.number === row.number))
        await db
          .insertInto('trailTexts')
          .values({ ...text, number })
          .execute()
      await sql`update document_signatures set trail_number = ${number}, sealed_in = null where id = ${row.subjectId}`.execute(db)
    }
    await sql`update trail_heads set number = ${number}, hash = ${previous} where studio_id = ${studioId}`.execute(db)
  })
}

const runSealing = async () => {
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-to-seal', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}
const sealing = () =>
  world.inNorthlight(({ db }) =>
    db.selectFrom('trailEntries').selectAll().where('kind', '=', 'documents.sealed').orderBy('number').execute(),
  )
const faults = async () => (await olive.call.documents.checkRecord()).faults
const proofOf = async (asked: { code: string } | { sha256: string }) => await world.visitor().call.verify.check(asked)

it('what was signed with an earlier release is sealed afterwards in one entry as it is found, and that is said; a changed copy is not', async () => {
  expect(await faults(), 'until then it is as good as it was').toEqual([])
  expect(await proofOf({ code: signatures.pat.code })).toMatchObject({ holds: true, sealedAfterwardsAt: null })
  const whole = await buffer((await world.app.files.get(signatures.pat.fileId))!)
  const copy = await buffer((await world.app.files.get(signatures.quinn.fileId))!)
  const changed = Buffer.from(copy)
  changed[300]! ^= 1
  await world.app.files.remove(signatures.quinn.fileId)
  await world.app.files.put(signatures.quinn.fileId, [changed] as never)

  await runSealing()
  await runSealing()
  const [entry, ...more] = await sealing()
  expect(more).toEqual([])
  const sha256 = createHash('sha256').update(whole).digest('hex')
  expect(entry!.facts).toEqual({
    [`code.${signatures.pat.id}`]: expect.stringMatching(/^[0-9a-f]{64}$/),
    [`code.${signatures.quinn.id}`]: expect.stringMatching(/^[0-9a-f]{64}$/),
    [`copy.${sha256}`]: signatures.pat.id,
  })
  const sealedAfterwardsAt = entry!.at.toISOString()
  expect(await proofOf({ sha256 })).toMatchObject({ holds: true, sealedAfterwardsAt, by: 'file' })
  expect(await proofOf({ code: signatures.pat.code })).toMatchObject({ holds: true, sealedAfterwardsAt, by: 'code' })
  expect(await olive.call.documents.evidence({ id: signatures.pat.id })).toMatchObject({ holds: true, sealedAfterwardsAt })

  const named = await faults()
  expect(new Set(named.map(({ what, about }) => [what, about].join(' ')))).toEqual(new Set([`copy ${signatures.quinn.id}`]))
  expect(await proofOf({ sha256: createHash('sha256').update(copy).digest('hex') })).toMatchObject({ holds: false })
})

it('a code that is changed after that is noticed, and is not sealed again', async () => {
  const { id, code } = signatures.pat
  const write = (typed: string, sealedIn: number | null) =>
    sql`update document_signatures set code = ${typed.replaceAll('-', '')}, sealed_in = ${sealedIn} where id = ${id}`.execute(
      world.database.kysely,
    )
  const [entry] = await sealing()
  await write('ABCDE-ABCDE-ABCDE-ABCDE', null)
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.seal-earlier', input: { studioId }, options: {} }]))
  await world.app.jobs.runDue()
  expect(await sealing()).toHaveLength(1)
  const about = (await faults()).filter((fault) => fault.about === id)
  expect(new Set(about.map(({ what }) => what))).toEqual(new Set(['code', 'signature']))
  await write(code, entry!.number)
  expect((await faults()).filter((fault) => fault.about === id)).toEqual([])
})
