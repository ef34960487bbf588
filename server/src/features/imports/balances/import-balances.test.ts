import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../../world/open-world.ts'
import { people as cast } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { type Cells, counted, families, holding, imported, rowsOf } from '../import-world.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await holding(world, 2000)
  await imported(world, olive, families(4))
  await world.inNorthlight(({ db }) => db.deleteFrom('notifications').execute())
}, 120_000)
afterEach(() => world?.close())

const owed = (n: number, changes: Cells = {}): Cells => ({ guardianEmail: `parent-${n}@imported.example`, amount: '45.50', ...changes })
const preview = (cells: readonly Cells[]) => olive.call.imports.preview({ kind: 'balances', rows: rowsOf(cells) })

describe('open balances of a file', () => {
  it('become drafts “Brought forward”, one for a family, which nobody is sent, and are taken back', async () => {
    const before = await counted(world)
    const cells = [
      owed(1, { description: 'Autumn term', dueOn: '2026-12-01' }),
      owed(1, { amount: '1,032.00', description: 'Costume', dueOn: '2026-12-01' }),
      { studentName: 'Child 2 Brook', amount: '12' },
      { guardianName: 'Pat Ellis', amount: '7' },
    ]
    const { makes, faults } = await preview(cells)
    expect(faults).toEqual([])
    expect(makes).toMatchObject({ invoices: 3 })
    const done = await imported(world, olive, rowsOf(cells), 'balances')
    expect(done).toMatchObject({ failed: 0, makes })
    const { invoices } = await olive.call.invoices.list({ tab: 'draft' })
    const [first] = await Promise.all(
      invoices.filter(({ parent }) => parent.name === 'Parent 1 Brook').map(({ id }) => olive.call.invoices.read({ id })),
    )
    expect(first).toMatchObject({ status: 'draft', index: null, dueOn: '2026-12-01', totalMinor: 4550 + 103_200 })
    expect(first!.items).toMatchObject([
      { description: 'Brought forward: Autumn term', studentName: 'Child 1 Brook' },
      { description: 'Brought forward: Costume' },
    ])
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(cast.pat.email)).toEqual([])
    expect(await world.inNorthlight(({ db }) => db.selectFrom('notifications').select('type').execute())).toEqual([])
    expect((await imported(world, olive, rowsOf(cells), 'balances')).makes).toMatchObject({ invoices: 0, left: 4 })
    await olive.call.imports.undo({ id: done.id })
    expect(await counted(world)).toEqual(before)
  })

  it('stay once a draft has been sent, and say so', async () => {
    const { id } = await imported(world, olive, rowsOf([owed(1), owed(2)]), 'balances')
    const { invoices } = await olive.call.invoices.list({ tab: 'draft' })
    const drafts = invoices.filter(({ parent }) => parent.name.endsWith('Brook'))
    await olive.call.invoices.issue({ ids: [drafts[0]!.id] })
    await expect(olive.call.imports.undo({ id })).rejects.toMatchObject({
      message: `This import cannot be undone any more: the invoice of ${drafts[0]!.parent.name} has changed since.`,
    })
  })

  it('keep the import of their family from being taken back', async () => {
    const [people] = (await olive.call.imports.list()).imports
    const { id } = await imported(world, olive, rowsOf([owed(1)]), 'balances')
    expect(await codeOf(olive.call.imports.undo({ id: people!.id }))).toBe('import-changed')
    await olive.call.imports.undo({ id })
    expect(await codeOf(olive.call.imports.undo({ id: people!.id }))).toBe('none')
  })

  it.each<[string, Cells, string, string]>([
    ['of nobody', { guardianEmail: '' }, 'guardianEmail', 'Please say who owes this: the parent’s email, or a name.'],
    [
      'of somebody unknown',
      { guardianEmail: 'who@nowhere.example' },
      'guardianEmail',
      'No family here has this email. Please import the families first.',
    ],
    [
      'of a family of another studio',
      { guardianEmail: cast.petra.email },
      'guardianEmail',
      'No family here has this email. Please import the families first.',
    ],
    [
      'of a teacher without children',
      { guardianEmail: cast.tom.email },
      'guardianEmail',
      'No family here has this email. Please import the families first.',
    ],
    ['of nothing', { amount: '' }, 'amount', 'The amount is required.'],
    ['of zero', { amount: '0.00' }, 'amount', 'Nothing is owed.'],
    ['of less', { amount: '-5' }, 'amount', 'The studio owes this to the family: only what families owe can be imported.'],
    ['of too much', { amount: '9999999999' }, 'amount', '“9999999999” is too much.'],
    ['in another currency', { amount: '€5' }, 'amount', '“€5” is in another currency than the studio’s.'],
    ['due never', { dueOn: 'never' }, 'dueOn', '“never” is not a date.'],
    ['with an absurd description', { description: 'x'.repeat(9000) }, 'description', 'Description can be at most 300 characters'],
  ])('%s are a fault of their row, in words', async (_, changes, field, words) => {
    expect((await preview([owed(1, changes)])).faults).toEqual([{ line: 2, field, words }])
  })
})
