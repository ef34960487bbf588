import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

const read = async (bytes: Uint8Array) => await readSheet(Buffer.from(bytes))
const texts = [
  '00123',
  '1E5',
  '1234567890123456',
  '12/11',
  'MAR1',
  '=1+1',
  '- Ballet (autumn)',
  '+44 113 496 0101',
  'a <b> & "c"',
  '李雪娜 🎉',
  'two\nlines',
]

it('a spreadsheet keeps as text what looks like a number, a day or a formula', async () => {
  const bytes = await writeXlsx(texts, [{ head: 'Reference', cell: (one) => one }])
  expect(await read(bytes)).toEqual([['Reference'], ...texts.map((one) => [one])])
})

it('a spreadsheet has amounts and days to compute with, and empty cells', async () => {
  const bytes = await writeXlsx(
    [
      ['-12.50', '2026-03-29'],
      ['', null],
    ],
    [
      { head: 'Amount', holds: 'amounts', cell: ([amount]) => amount ?? null },
      { head: 'Date', holds: 'days', cell: ([, day]) => day ?? null },
      { head: 'Quantity', cell: () => 3 },
    ],
  )
  expect(await read(bytes)).toEqual([
    ['Amount', 'Date', 'Quantity'],
    [-12.5, new Date('2026-03-29'), 3],
    [null, null, 3],
  ])
})

it('a spreadsheet leaves out characters that would make the file unreadable', async () => {
  const bytes = await writeXlsx(['a\u0001b'], [{ head: 'Text', cell: (one) => one }])
  expect(await read(bytes)).toEqual([['Text'], ['ab']])
})

it('a spreadsheet without rows has its heading only', async () => {
  expect(await read(await writeXlsx([], [{ head: 'Date', cell: () => '' }]))).toEqual([['Date']])
})
