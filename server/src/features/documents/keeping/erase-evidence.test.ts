import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, readAndSign } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, quinn] = [await world.as('olive'), await world.as('quinn')]
}, 60_000)

/** As if document and signer had gone so much earlier. */
const goneBefore = async (days: number) => {
  const at = new Date(world.clock.now().epochMilliseconds - days * 86_400_000)
  await world.database.kysely.updateTable('documents').set({ withdrawnAt: at }).where('withdrawnAt', 'is not', null).execute()
  await world.database.kysely.updateTable('documentSignatures').set({ signerLeftAt: at }).where('signerLeftAt', 'is not', null).execute()
}
const kept = async () => (await olive.call.documents.signatures({})).signatures
const nightly = async () => {
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'documents.find-to-erase', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}

it('evidence is kept for six years after the document is withdrawn and its signer has left, and until the youngest child is 21', async () => {
  const document = await addDocument(olive, { name: 'Terms', to: { userIds: [people.quinn.id] } })
  await readAndSign(quinn, document, 'Q. Osei')
  await world.app.jobs.runDue()
  const [one] = await kept()
  expect(one).toMatchObject({
    documentName: 'Terms',
    signature: 'Q. Osei',
    accountName: 'Quinn Osei',
    isWithdrawn: false,
    isReplaced: false,
    keptUntil: null,
    erasedAt: null,
  })
  const [{ childOfAgeOn }] = (await world.database.kysely.selectFrom('documentSignatures').select('childOfAgeOn').execute()) as [
    { childOfAgeOn: string },
  ]
  const [{ born }] = (await world.database.kysely
    .selectFrom('students')
    .select(({ fn }) => fn.max('dateOfBirth').as('born'))
    .where('parentId', '=', people.quinn.id)
    .execute()) as [{ born: string }]
  expect(childOfAgeOn).toBe(`${Number(born.slice(0, 4)) + 21}${born.slice(4)}`)

  await olive.call.documents.withdraw({ id: document.id })
  expect((await kept())[0], 'the signer is still here').toMatchObject({ isWithdrawn: true, keptUntil: null })
  await olive.call.users.remove({ id: people.quinn.id })
  await world.app.jobs.runDue()
  const inSixYears = `${world.clock.now().toZonedDateTimeISO('UTC').add({ years: 6 }).toPlainDate().toString()}`
  const until = [childOfAgeOn, inSixYears].toSorted()[1]
  expect((await kept())[0]).toMatchObject({ keptUntil: until, signature: 'Q. Osei' })

  await world.database.kysely.updateTable('documentSignatures').set({ childOfAgeOn: null }).execute()
  expect((await kept())[0]?.keptUntil).toBe(inSixYears)
  await nightly()
  expect((await kept())[0]?.signature, 'not before').toBe('Q. Osei')
  const copy = async () => (await olive.fetch(`/api/documents/signatures/${one!.id}/file`)).status
  expect(await copy()).toBe(200)

  await goneBefore(6 * 365)
  await nightly()
  expect((await kept())[0]?.signature, 'some days before its time').toBe('Q. Osei')
  await goneBefore(6 * 365 + 3)
  await nightly()
  const [erased] = await kept()
  expect(erased).toMatchObject({
    documentName: null,
    signature: null,
    accountName: null,
    email: null,
    code: one!.code,
  })
  expect(erased?.erasedAt).not.toBeNull()
  expect(await olive.call.documents.evidence({ id: one!.id })).toMatchObject({ email: null, address: null, browser: null, holds: true })
  expect(await copy(), 'and no copy is made of it any more').toBe(404)
  expect(await world.database.kysely.selectFrom('documentCopies').selectAll().execute()).toEqual([])
  expect((await olive.call.documents.checkRecord()).faults, 'the chain stays whole').toEqual([])
  expect(await codeOf(olive.call.verify.check({ code: one!.code })), 'the code still proves that it was signed').toBe('none')
  await nightly()
  expect((await kept())[0]).toEqual(erased)
})

it('a signature is found by the names at the time of signing', async () => {
  const pat = await world.as('pat')
  const document = await addDocument(olive, { name: 'Zoë’s handbook' })
  await readAndSign(pat, document)
  const found = async (search: string) =>
    (await olive.call.documents.signatures({ search })).signatures.map(({ documentName }) => documentName)
  expect(await found('zoe ellis')).toEqual(['Zoë’s handbook'])
  expect(await found('nobody')).toEqual([])
})

it('evidence is saved as a file that can be verified by itself', async () => {
  const [one] = await kept()
  const file = await olive.call.documents.evidenceFile({ id: one!.id })
  const { entry, hash, texts, code } = JSON.parse(await file.body.text())
  expect([code, texts.signature.text, entry.kind]).toEqual([one!.code, 'Pat Ellis', 'documents.signed'])
  const { createHash } = await import('node:crypto')
  const { default: canonicalize } = await import('canonicalize')
  const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sha256(canonicalize(entry)!)).toBe(hash)
  for (const [field, { salt, text }] of Object.entries(texts as Record<string, { salt: string; text: string }>))
    expect(sha256(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(text)]))).toBe(entry.sealed[field])
  expect(await codeOf((await world.as('tom')).call.documents.evidenceFile({ id: one!.id })), 'nobody else').toBe('signature-not-found')
})
