import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { addDocument, notificationsOf, readAndSign, readToTheEnd } from '../documents.test.kit.ts'

const world = storyWorld()
/** As the owner of the database can, past every trigger and key. */
const tamper = (statement: string) =>
  sql
    .raw(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${statement}; end $$`)
    .execute(world.database.kysely)
async function readByQuinn() {
  const [olive, quinn] = [await world.as('olive'), await world.as('quinn')]
  const document = await addDocument(olive, { to: { userIds: [people.quinn.id] } })
  await readToTheEnd(quinn, document)
  return { id: document.id, quinn, sign: () => codeOf(quinn.call.documents.sign({ id: document.id, version: 1, signature: 'Quinn Osei' })) }
}

it.each(['delete from document_versions where document_id = $id', `update document_versions set number = 7 where document_id = $id`])(
  'a document without its version is signed by nobody, and owners are told: %s',
  async (statement) => {
    const { id, sign } = await readByQuinn()
    await tamper(statement.replace('$id', `'${id}'`))
    expect(await sign()).toBe('file-missing')
    expect((await notificationsOf(world, 'olive', id)).at(-1)).toContain('is no longer there')
  },
)

it('a document that has become one for each child is opened still', async () => {
  const { id, quinn, sign } = await readByQuinn()
  await tamper(`update documents set per_child = true where id = '${id}'`)
  expect((await quinn.call.documents.open({ id })).children).toEqual([])
  expect(await sign()).toBe('none')
})

it('a signature whose row is gone, or another studio’s, no longer holds for whoever asks by its code or its copy', async () => {
  const [olive, pat] = [await world.as('olive'), await world.as('pat')]
  await readAndSign(pat, await addDocument(olive))
  await world.app.jobs.runDue()
  const { id, code } = (await pat.call.documents.signed())[0]!
  const copy = Buffer.from(await (await pat.fetch(`/api/documents/signatures/${id}/file`)).arrayBuffer())
  const proofs = async () =>
    await Promise.all(
      [{ code }, { sha256: createHash('sha256').update(copy).digest('hex') }].map((asked) => world.visitor().call.verify.check(asked)),
    )
  expect(await proofs()).toMatchObject([{ holds: true }, { holds: true }])
  for (const statement of [
    `update document_signatures set studio_id = '${studios.harbour.id}' where id = '${id}'`,
    `delete from document_signatures where id = '${id}'`,
  ]) {
    await tamper(statement)
    expect(await proofs()).toMatchObject([
      { holds: false, signature: 'Pat Ellis' },
      { holds: false, signature: 'Pat Ellis' },
    ])
  }
})
