import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

const read = (csv: string) => parse(csv, { bom: true }) as string[][]
const written = (cell: string) => read(writeCsv([cell], [{ head: 'Cell', cell: (one) => one }]))[1]?.[0]

it('a CSV file returns what was written: quotes, commas, lines and scripts', () => {
  const names = ['Ellis, Mia', 'the “Great” "Zoë"', 'two\nlines', '李雪娜', '']
  const csv = writeCsv(names, [
    { head: 'Name', cell: (name) => name },
    { head: 'Sum', cell: () => -12.5 },
  ])
  expect(read(csv)).toEqual([['Name', 'Sum'], ...names.map((name) => [name, '-12.5'])])
})

it.each(['=1+1', ' =1+1', '\u00a0=HYPERLINK("x")', '\t=1', '＝1+1', '+cmd|calc', '-2+A1', '@SUM(A1)', '|calc'])(
  'a CSV file makes %j harmless',
  (typed) => {
    expect(written(typed)).toBe(`'${typed}`)
  },
)

it('a CSV file lets no formula start after a separator of another spreadsheet', () => {
  const csv = writeCsv(['a;=1+1', 'b\t=1+1'], [{ head: 'Cell', cell: (one) => one }])
  expect(parse(csv, { bom: true, delimiter: [';', '\t'] })).toEqual([['Cell'], ['a;=1+1'], ['b\t=1+1']])
})

it.each(['+44 113 496 0101', '-12.50', '+1 (212) 555 0100', 'Anne-Marie', 'a=b', '-'])('a CSV file leaves %j as it is', (typed) => {
  expect(written(typed)).toBe(typed)
})
