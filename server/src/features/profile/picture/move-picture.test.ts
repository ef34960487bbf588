import { randomBytes, randomUUID } from 'node:crypto'
import { photoUrlOf } from '@callboard/contract/profile'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'

const world = storyWorld()
const studioId = studios.northlight.id
const userId = people.pat.id
/** A WebP header, which is all that is checked, followed by noise. */
const webp = () => Buffer.concat([Buffer.from('RIFF\x10\x27\0\0WEBPVP8 ', 'latin1'), randomBytes(10_000)])

beforeEach(async () => {
  await world.database.kysely.deleteFrom('pictures').execute()
  await sql`delete from pgboss.job where name = 'profile.move-picture'`.execute(world.database.kysely)
})

/** Writes a picture as a server of the previous release, which knows only these columns. */
async function setAsBefore(bytes: Buffer): Promise<string> {
  const version = randomUUID()
  const row = { version, contentType: 'image/webp', bytes, createdAt: new Date('2026-01-01') } as const
  await world.database.kysely
    .insertInto('pictures')
    .values({ studioId, userId, ...row })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(row))
    .execute()
  return photoUrlOf(userId, version) ?? ''
}
async function move(): Promise<void> {
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'profile.move-pictures', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}
const kept = () => world.database.kysely.selectFrom('pictures').select(['bytes', 'fileId']).executeTakeFirstOrThrow()
const shown = async (address: string) => Buffer.from(await (await (await world.as('pat')).fetch(address)).arrayBuffer())

it('a picture of an older release is shown from the database, and under the same address from the store once it has moved', async () => {
  const bytes = webp()
  const address = await setAsBefore(bytes)
  expect((await shown(address)).equals(bytes)).toBe(true)
  await move()
  const { fileId, ...row } = await kept()
  expect([row.bytes, fileId]).toEqual([null, expect.any(String)])
  expect((await shown(address)).equals(bytes)).toBe(true)
  await move()
  expect((await kept()).fileId).toBe(fileId)
})

it('a picture that an older server sets after that is shown at once, moves too, and replaces the file', async () => {
  await setAsBefore(webp())
  await move()
  const { fileId: before } = await kept()
  const newer = webp()
  const address = await setAsBefore(newer)
  expect((await shown(address)).equals(newer)).toBe(true)
  await move()
  const { fileId } = await kept()
  expect(fileId).not.toBe(before)
  expect((await shown(address)).equals(newer)).toBe(true)
  const old = await world.database.kysely.selectFrom('files').select('state').where('id', '=', before).executeTakeFirst()
  expect(old?.state ?? 'gone').not.toBe('kept')
})
