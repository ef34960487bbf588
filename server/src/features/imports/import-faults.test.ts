import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { asked, type Cells, families, family, holding, imported, rowsOf } from './import-world.test.kit.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
  await holding(world, 2000)
}, 60_000)

const faultsOf = async (cells: Cells) =>
  (await olive.call.imports.preview({ kind: 'people', rows: rowsOf([cells]) })).faults.map(({ field, words }) => [field, words])
const long = 'x'.repeat(100_000)

describe('a cell', () => {
  it.each<[string, Cells, string, string]>([
    ['without a name', { studentName: '' }, 'studentName', 'The student’s name is required.'],
    ['without a birthday', { dateOfBirth: '' }, 'dateOfBirth', 'The date of birth is required.'],
    ['born tomorrow', { dateOfBirth: '2090-01-01' }, 'dateOfBirth', 'The date of birth must be in the past.'],
    ['of no date', { dateOfBirth: '31/12/2015' }, 'dateOfBirth', '“31/12/2015” is not a date.'],
    ['of no such day', { dateOfBirth: '2015-02-30' }, 'dateOfBirth', '“2015-02-30” is not a date.'],
    ['of no address', { guardianEmail: 'parent at home' }, 'guardianEmail', 'Please enter a valid email address'],
    ['of no telephone', { guardianPhone: 'ring me' }, 'guardianPhone', 'Please enter a valid phone number'],
    ['of no answer', { photo: 'maybe' }, 'photo', '“maybe” is neither yes nor no.'],
    [
      'of no class',
      { classes: 'Knitting' },
      'classes',
      'There is no class called “Knitting” with dates to come. Please add the class first.',
    ],
    ['without the name of a parent', { guardianName: '' }, 'guardianName', 'Name is required.'],
    ['without the phone of a contact', { contactPhone: '' }, 'contactPhone', 'Phone is required.'],
    [
      'with a second parent who cannot be reached',
      { secondName: 'Sam' },
      'secondEmail',
      'Please fill in an email or a phone, or leave the name out.',
    ],
  ])('%s is a fault of its row, in words', async (_, changes, field, words) => {
    expect(await faultsOf(family(700, changes))).toEqual([[field, words]])
  })

  it.each([
    'studentName',
    'dateOfBirth',
    'gender',
    'guardianName',
    'guardianEmail',
    'guardianPhone',
    'secondName',
    'contactName',
    'contactRelationship',
    'contactPhone',
    'contactEmail',
    'conditions',
    'allergies',
    'medications',
    'doctorName',
    'doctorPhone',
    'photo',
    'note',
    'classes',
  ])('of an absurd length is refused with its field: %s', async (field) => {
    const faults = await faultsOf(family(701, { [field]: long }))
    expect(faults.map(([where]) => where)).toContain(field)
    for (const [, words] of faults) expect(words!.length).toBeLessThan(200)
  })

  it('may leave open what the family is asked for when it joins', async () => {
    expect(
      await faultsOf(
        family(702, { gender: '', contactName: '', contactPhone: '', contactRelationship: '', contactEmail: '', guardianPhone: '' }),
      ),
    ).toEqual([])
    expect(await faultsOf(family(702, { contactRelationship: '', contactEmail: '', participation: '' }))).toEqual([])
  })

  it('with a formula is refused, and with HTML is text like any other', async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    expect(await faultsOf(family(703, { studentName: formula }))).toEqual([
      ['studentName', `“${formula}” is a formula. Please put in what it comes to.`],
    ])
    const cells = family(703, { studentName: 'Bold <b>Brook', conditions: '<img src=x onerror=alert(1)>' })
    expect(await faultsOf(cells)).toEqual([])
    await imported(world, olive, rowsOf([cells]))
    const { students } = await olive.call.students.list({ search: 'Bold <b>' })
    expect(students).toMatchObject([{ name: 'Bold <b>Brook' }])
    expect((await olive.call.students.openMedical({ id: students[0]!.id })).conditions).toBe('<img src=x onerror=alert(1)>')
  })

  it('with signs that no database keeps is read without them', async () => {
    expect(await faultsOf(family(704, { note: 'a\u0000b\ud800', studentName: 'Nul\u0000la Brook' }))).toEqual([])
    const done = await imported(world, olive, rowsOf([family(704, { dateOfBirth: 'so\u0000on\udfff' })]))
    expect(done.failedRows[0]!.cells['dateOfBirth']).toBe('soon\ufffd')
  })
})

describe('a file', () => {
  it('of 2,001 rows, of none, with a line twice or a column of another kind is refused whole', async () => {
    const refused = (rows: ReturnType<typeof families>) => codeOf(olive.call.imports.preview({ kind: 'people', rows }))
    expect(await refused(families(2001))).toBe('invalid-input')
    expect(await refused([])).toBe('invalid-input')
    expect(await refused([...families(1), ...families(1)])).toBe('invalid-input')
    expect(await refused(rowsOf([{ ...family(1), amount: '12' }]))).toBe('invalid-input')
    expect(await codeOf(olive.call.imports.run(asked(families(2001))))).toBe('invalid-input')
    await expect(olive.call.imports.preview({ kind: 'people', rows: families(2001) })).rejects.toMatchObject({
      data: { fields: { rows: 'At most 2,000 rows can be imported at once. Please divide the file.' } },
    })
  })

  it('of more bytes than one request has is refused, and so is as much for any other call', async () => {
    const send = (path: string, body: object) =>
      olive.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const rows = families(90, () => ({ note: long }))
    expect((await send('/api/imports/preview', { kind: 'people', rows })).status).toBe(413)
    expect((await send('/api/imports/preview', { kind: 'people', rows: rows.slice(0, 40) })).status).toBe(200)
    expect((await send('/api/users/add-family', { name: 'x'.repeat(300_000) })).status).toBe(413)
  })

  it('is recognised by its headings from then on, as it was last read', async () => {
    const columns = [
      { heading: 'Pupil', field: 'studentName' },
      { heading: 'Shoe size', field: null },
    ]
    await olive.call.imports.run(asked(families(1), { columns: [{ ...columns[0]!, field: 'note' }, columns[1]!] }))
    await world.app.jobs.runDue()
    await olive.call.imports.run(asked(families(1), { columns }))
    await world.app.jobs.runDue()
    const { remembered } = await olive.call.imports.list()
    expect(remembered.filter((one) => one.columns.length === 2)).toEqual([{ kind: 'people', columns }])
  })
})
