import { randomUUID } from 'node:crypto'
import { seenOf } from '@callboard/contract/seen-figures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../../world/open-world.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { asked, counted, families, family, holding, imported, rowsOf } from '../import-world.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await holding(world, 2000)
}, 120_000)
afterEach(() => world?.close())

const undo = (id: string) => olive.call.imports.undo({ id })
const childId = async (name = 'Child 1') => (await olive.call.students.list({ search: name })).students[0]!.id
const familyAt = async (email = 'parent-1@imported') => (await olive.call.users.list({ search: email })).users[0]!

const changes: Record<string, readonly [change: () => Promise<unknown>, what: string]> = {
  'whose child was edited': [
    async () => {
      const id = await childId()
      const { version, dateOfBirth, emergencyContacts } = await olive.call.students.read({ id })
      const contacts = emergencyContacts.map(({ name, relationship, phone, email }) => ({ name, relationship, phone, email }))
      const medical = await olive.call.students.openMedical({ id })
      await olive.call.students.editForFamily({
        id,
        version,
        dateOfBirth,
        gender: null,
        name: 'Renamed',
        medical,
        emergencyContacts: contacts,
      })
    },
    'Renamed has changed since.',
  ],
  'whose family was corrected': [
    async () => {
      const { id } = await familyAt()
      await olive.call.users.editFamily({ id, name: 'Corrected', email: 'parent-1@imported.example', phone: '' })
    },
    'Corrected has changed since.',
  ],
  'whose family was invited': [
    () => olive.call.invitations.send({ id: randomUUID(), email: 'parent-1@imported.example' }),
    'Parent 1 Brook has changed since.',
  ],
  'whose child was enrolled': [
    async () => {
      const { classes } = await olive.call.classes.week({})
      const classId = classes.find(({ name }) => name === 'Ballet Beginners')!.id
      await olive.call.classes.enrol({ classId, studentIds: [await childId('Child 1'), await childId('Child 2')] })
    },
    'and 1 more have changed since.',
  ],
  'whose child was deleted': [
    async () => {
      const id = await childId()
      await olive.call.students.remove({ id, seen: seenOf(await olive.call.students.removal({ id })) })
    },
    'some of it has been deleted since.',
  ],
  'whose family was deleted': [
    async () => {
      const { id } = await familyAt()
      await olive.call.users.remove({ id, seen: seenOf((await olive.call.users.removal({ id })).leaving) })
    },
    'some of it has been deleted since.',
  ],
  'of which a note was written': [
    async () => olive.call.students.writeNote({ id: await childId(), text: 'Left-handed', version: 0 }),
    'Child 1 Brook has changed since.',
  ],
}

describe('an import can be undone', () => {
  it('once, also when it is asked for twice', async () => {
    const before = await counted(world)
    const { id } = await imported(world, olive, families(5))
    const answers = await Promise.all([undo(id), undo(id)])
    expect(answers.map(({ canUndo, undoneAt }) => [canUndo, undoneAt !== null])).toEqual([
      [false, true],
      [false, true],
    ])
    expect(await counted(world)).toEqual(before)
  })

  it.each(Object.keys(changes))('but not one %s, which is said', async (how) => {
    const { id } = await imported(world, olive, families(3))
    const [change, what] = changes[how]!
    await change()
    const before = await counted(world)
    await expect(undo(id)).rejects.toMatchObject({ code: 'import-changed', message: expect.stringContaining(what) })
    expect(await counted(world)).toEqual(before)
  })

  it('without what a later file has added to it, once that is taken back', async () => {
    const before = await counted(world)
    const first = await imported(world, olive, families(2))
    const second = await imported(world, olive, rowsOf([family(0, { studentName: 'Later Brook' })]))
    expect(await codeOf(undo(first.id))).toBe('import-changed')
    await undo(second.id)
    await undo(first.id)
    expect(await counted(world)).toEqual(before)
  })

  it('not before it has finished', async () => {
    const input = asked(families(2))
    await olive.call.imports.run(input)
    expect(await codeOf(undo(input.id))).toBe('import-under-way')
  })
})

describe('what is kept of an import', () => {
  it('says no more of whoever has been erased', async () => {
    const { id } = await imported(world, olive, rowsOf([family(1), family(2, { dateOfBirth: 'never', secondName: 'Parent 1 Brook' })]))
    expect((await olive.call.imports.read({ id })).failedRows).toHaveLength(1)
    await changes['whose family was deleted']![0]()
    expect(await olive.call.imports.read({ id })).toMatchObject({ failedRows: [], faults: [], notes: [] })
  })

  it('goes after thirty days, and what was imported stays', async () => {
    const { id } = await imported(world, olive, families(2))
    const after = await counted(world)
    world.clock.advance({ days: 31 })
    await world.app.jobs.runDue({ early: true })
    expect(await codeOf((await world.as('olive')).call.imports.read({ id }))).not.toBe('none')
    expect(await world.inNorthlight(({ db }) => db.selectFrom('imports').select('id').execute())).toEqual([])
    expect(await counted(world)).toEqual(after)
  })
})
