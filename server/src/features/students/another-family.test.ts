import { contract } from '@callboard/contract/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children } from '../../world/people.ts'
import { childForm } from './child.test.kit.ts'

let world: World
let pat: Browser
beforeAll(async () => {
  world = await openWorld()
  pat = await world.as('pat')
}, 60_000)
afterAll(() => world?.close())

/** How much is kept of Noor, who is another family's. */
const kept = async () => {
  const db = world.database.kysely
  const tables = ['emergencyContacts', 'medicalRecords', 'medicalViews', 'enrolments'] as const
  const counts = tables.map(
    async (table) => (await db.selectFrom(table).select('studioId').where('studentId', '=', children.noor.id).execute()).length,
  )
  return Promise.all(counts)
}

describe("another family's child", () => {
  /** Every call that names a student, with what else it wants. */
  const calls: Record<string, object> = {
    read: {},
    openMedical: {},
    medicalViews: {},
    edit: { ...childForm(), version: 1 },
    remove: {},
  }
  const named = (name: string) => !['list', 'mine', 'add'].includes(name)

  it('is asked for in every call there is', () => {
    expect(Object.keys(contract.students).filter(named).sort()).toEqual(Object.keys(calls).sort())
  })

  it.each(Object.keys(calls))('answers %s exactly like a child that does not exist, and nothing is done or written', async (name) => {
    const before = await kept()
    const ask = async (id: string, browser: Browser): Promise<unknown> =>
      (browser.call.students as unknown as Record<string, (input: object) => Promise<unknown>>)[name]!({ ...calls[name], id }).then(
        () => 'answered',
        ({ code, status, message, data }: { code: string; status: number; message: string; data: unknown }) => ({
          code,
          status,
          message,
          data,
        }),
      )
    const missing = await ask('0190cccc-0000-7000-8000-00000000ffff', pat)
    expect(missing).toMatchObject({ code: 'student-not-found', status: 404 })
    expect(await ask(children.noor.id, pat)).toEqual(missing)
    // A child of another studio, too.
    expect(await ask(children.nils.id, pat)).toEqual(missing)
    expect(await kept()).toEqual(before)
    expect((await (await world.as('quinn')).call.students.read({ id: children.noor.id })).version).toBe(1)
  })
})
