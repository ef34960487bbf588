import { randomUUID } from 'node:crypto'
import { megabyte } from '@callboard/contract/file-kinds'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../platform/db/test/test-tables.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { finish, partsOf, pdfOf, sendPart } from '../../uploads/upload-file.test.kit.ts'
import { holders, uncounted } from './find-storage.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
})
const gigabyte = 1024 * megabyte
const begin = (megabytes: number, id = randomUUID() as string) =>
  olive.call.uploads.begin({ id, purpose: 'document', name: 'Policy.pdf', bytes: megabytes * megabyte })
/** All of it arrives, and it is not finished. */
const arrive = async (megabytes: number) => {
  const { id } = await begin(megabytes)
  for (const [at, part] of partsOf(pdfOf(megabytes * megabyte)).entries()) await sendPart(olive, id, at + 1, part)
  return id
}
const storage = async () => (await olive.call.subscriptions.billing()).storage
const full = {
  code: 'storage-full',
  message: 'The studio’s storage of 15 MB is full, so this file cannot be added. A larger plan has more.',
}

describe('the storage of a studio', () => {
  it('is 5, 10, 25, 50 or 100 GB, by plan', async () => {
    const { tiers } = await olive.call.subscriptions.billing()
    expect(tiers.map(({ storageBytes }) => storageBytes / gigabyte)).toEqual([5, 10, 25, 50, 100])
  })
})

describe('storage of 15 MB', () => {
  beforeEach(async () => {
    await world.database.kysely.deleteFrom('uploads').execute()
    await world.database.kysely
      .updateTable('tiers')
      .set({ storageBytes: 15 * megabyte })
      .execute()
  })

  it('takes files until it is full, and again when there is room', async () => {
    const id = await arrive(8)
    await arrive(7)
    await expect(begin(1)).rejects.toMatchObject(full)
    expect(await storage()).toEqual({ usedBytes: 15 * megabyte, maxBytes: 15 * megabyte, uses: [{ use: 'uploads', bytes: 15 * megabyte }] })
    expect((await begin(8, id)).id).toBe(id)
    await finish(olive, id, pdfOf(8 * megabyte))
    expect((await storage()).usedBytes).toBe(15 * megabyte)
    await olive.call.uploads.cancel({ id })
    await expect(begin(9)).rejects.toMatchObject(full)
    await begin(8)
  })

  it('is not taken by what is only announced', async () => {
    const pat = await world.as('pat')
    for (let n = 0; n < 20; n += 1)
      await pat.call.uploads.begin({ id: randomUUID(), purpose: 'media', name: 'film.mp4', bytes: 10 * megabyte })
    expect((await storage()).usedBytes).toBe(0)
    await arrive(10)
  })

  it('is not used twice by uploads that arrive at the same time', async () => {
    const arrived = await Promise.allSettled([arrive(8), arrive(8), arrive(8)])
    const refused = arrived.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(2)
    for (const reason of refused) expect(reason).toMatchObject(full)
    expect((await storage()).usedBytes).toBe(8 * megabyte)
  })

  it('is separate for each studio', async () => {
    await arrive(10)
    const omar = await world.as('omar')
    expect((await omar.call.subscriptions.billing()).storage.usedBytes).toBe(0)
    await omar.call.uploads.begin({ id: randomUUID(), purpose: 'document', name: 'Policy.pdf', bytes: 10 * megabyte })
  })

  it('notifies owners once at 80 and at 100 %, and again when it has been less', async () => {
    const notified = async () =>
      (await olive.call.notifications.list({ pageSize: 50 })).notifications
        .filter(({ type }) => type === 'storage_used')
        .map(({ title }) => title)
    const look = async () => {
      await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'subscriptions.find-running', input: {}, options: {} }]))
      await world.app.jobs.runDue()
      // Of another hour, and still in this session.
      world.clock.advance({ minutes: 40 })
      await olive.call.auth.refresh({ attempt: randomUUID() })
      world.clock.advance({ minutes: 30 })
      await olive.call.auth.refresh({ attempt: randomUUID() })
    }
    await olive.call.notifications.dismissAll()
    await world.database.kysely.updateTable('studioSubscriptions').set({ storageNotified: 0 }).execute()
    const id = await arrive(10)
    await arrive(1)
    await look()
    expect(await notified()).toEqual([])
    const second = await arrive(1)
    await look()
    await look()
    expect(await notified()).toEqual(['Your storage is filling up'])
    await expect(begin(4)).rejects.toMatchObject(full)
    await expect(begin(4)).rejects.toMatchObject(full)
    expect((await notified()).toSorted()).toEqual(['Your storage is filling up', 'Your storage is full'])
    await olive.call.uploads.cancel({ id: second })
    await olive.call.uploads.cancel({ id })
    await look()
    expect(await notified()).toHaveLength(2)
    await arrive(10)
    await arrive(2)
    await look()
    expect((await notified()).filter((title) => title === 'Your storage is filling up')).toHaveLength(2)
  })

  it('shows what uses it, for every table that holds files', async () => {
    const tables = await ask<{ table: string }>(
      world.database,
      `select distinct tgrelid::regclass::text as table from pg_trigger where tgfoid = 'let_file_go'::regproc order by 1`,
    )
    const known = [...Object.values(holders).flat(), ...uncounted, 'uploads', 'upload_parts'].toSorted()
    expect(tables.map(({ table }) => table)).toEqual(known)
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    await olive.call.studios.setLogo({ file: new File([png], 'logo.png') })
    const [{ size }] = (await world.database.kysely.selectFrom('files').select('size').where('state', '=', 'kept').execute()) as [
      { size: number },
    ]
    expect((await storage()).uses).toEqual([{ use: 'pictures', bytes: size }])
  })
})
