import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import type { Browser } from '../../../world/open-world.ts'
import { addDocument, readAndSign, uploadPdf } from '../documents.test.kit.ts'

const world = storyWorld()
const studioId = studios.northlight.id
let olive: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, pat] = [await world.as('olive'), await world.as('pat')]
}, 120_000)

it('an entry that somebody puts behind the newest is named, and nobody is kept from adding, replacing, signing and withdrawing', async () => {
  const before = await addDocument(olive)
  await readAndSign(pat, before)
  await world.app.jobs.runDue()
  await sql`insert into trail_entries select studio_id, number + 1, at, kind, subject_id, facts, sealed, hash, hash from trail_entries
    where studio_id = ${studioId} order by number desc limit 1`.execute(world.database.kysely)
  const { rows } = await sql<{ number: number }>`select max(number) as number from trail_entries`.execute(world.database.kysely)
  const faults = async () => (await olive.call.documents.checkRecord()).faults
  const named = expect.objectContaining({ number: rows[0]!.number, what: 'entry', how: 'unknown' })
  expect(await faults()).toContainEqual(named)
  const added = await addDocument(olive, { name: 'Added after it' })
  await readAndSign(pat, added)
  await olive.call.documents.replace({ id: added.id, version: 1, uploadId: await uploadPdf(olive) })
  await readAndSign(pat, { id: added.id, version: 2 })
  await world.app.jobs.runDue()
  for (const { code, holds } of await proofs()) expect([code, holds]).toEqual([code, true])
  await olive.call.documents.withdraw({ id: added.id })
  const now = await faults()
  expect(now).toContainEqual(named)
  expect(now.filter(({ number }) => number !== rows[0]!.number)).toEqual([])

  async function proofs() {
    const signed = await pat.call.documents.signed()
    return await Promise.all(
      signed
        .filter(({ documentName }) => documentName === 'Added after it')
        .map(async ({ code }) => ({ code, ...(await world.visitor().call.verify.check({ code })) })),
    )
  }
})

it.each([
  ['the newest again', `kind`, `subject_id`, `facts`],
  ['another file of the document', `'documents.added'`, `$document`, `'{"version": 1, "pages": 1, "sha256": "abab", "size": 3}'`],
  ['a file behind it', `'documents.replaced'`, `$document`, `'{"version": 2, "pages": 1, "sha256": "abab", "size": 3}'`],
  ['its removal', `'documents.removed'`, `$document`, `'{}'`],
  ['its withdrawal', `'documents.withdrawn'`, `$document`, `'{}'`],
  ['a copy of the signature', `'documents.copied'`, `$signature`, `'{"sha256": "abab", "size": 3}'`],
  ['that it was erased', `'trail.erased'`, `$signature`, `('{"erased.' || number || '": true}')::jsonb`],
  ['its code', `'documents.sealed'`, `studio_id`, `jsonb_build_object('code.' || $signature, 'abab')`],
])(
  'an entry behind the newest that says %s is the one fault, and the document is read, signed and proved on',
  async (_what, kind, subject, facts) => {
    const quinn = await world.as('quinn')
    const document = await addDocument(olive, { to: { userIds: [people.pat.id, people.quinn.id] } })
    await readAndSign(pat, document)
    const signed = (await pat.call.documents.signed())[0]!
    const before = (await olive.call.documents.checkRecord()).faults
    const filled = (text: string) => text.replaceAll('$document', `'${document.id}'::uuid`).replaceAll('$signature', `'${signed.id}'::uuid`)
    await sql
      .raw(
        `insert into trail_entries select studio_id, number + 1, at, ${filled(kind)}, ${filled(subject)}, ${filled(facts)}, sealed, hash, hash from trail_entries
        where studio_id = '${studioId}' and number = (select number from trail_heads where studio_id = '${studioId}')`,
      )
      .execute(world.database.kysely)
    const added = async () =>
      (await olive.call.documents.checkRecord()).faults.slice(before.length).map(({ what, how }) => `${what} ${how}`)
    expect(await added()).toEqual(['entry unknown'])
    await readAndSign(quinn, document, 'Quinn Osei')
    await world.app.jobs.runDue()
    for (const path of [`${document.id}/versions/1/file`, `signatures/${signed.id}/file`])
      expect((await pat.fetch(`/api/documents/${path}`)).status, `${path}`).toBe(200)
    const { code } = (await quinn.call.documents.signed())[0]!
    expect(await world.visitor().call.verify.check({ code })).toMatchObject({ holds: true })
    expect(await added()).toEqual(['entry unknown'])
  },
)
