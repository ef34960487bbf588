import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { studios } from '../../../world/people.ts'
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
