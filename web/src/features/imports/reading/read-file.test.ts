import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { inUtf16, inUtf8, inWindows1252 } from './test-text.ts'
import { testWorkbook } from './test-workbook.ts'

const list = 'Child;Fee\r\nZoë O’Hara;"£32,50"\r\n'
const table = [
  ['Child', 'Fee'],
  ['Zoë O’Hara', '£32,50'],
]

async function linesOf(bytes: Uint8Array, name = 'list.csv') {
  const read = await readFile({ name, bytes })
  return 'fault' in read ? read.fault : read.sheets.map(({ lines }) => lines)
}

describe('readFile', () => {
  it.each([
    ['UTF-8', inUtf8(list)],
    ['UTF-8 with a mark', inUtf8(`\ufeff${list}`)],
    ['Windows-1252', inWindows1252(list)],
    ['UTF-16 with a mark', inUtf16(`\ufeff${list}`, 'le')],
    ['UTF-16 with a mark, the other way round', inUtf16(`\ufeff${list}`, 'be')],
    ['UTF-16 without a mark', inUtf16(list, 'le')],
    ['UTF-16 without a mark, the other way round', inUtf16(list, 'be')],
  ])('reads a list in %s', async (_, bytes) => {
    expect(await linesOf(bytes)).toEqual([table])
  })

  it.each([
    ['commas', 'Child,Fee\nMia,"1,032.00"'],
    ['semicolons', 'Child;Fee\nMia;1,032.00'],
    ['tabs', 'Child\tFee\nMia\t1,032.00'],
    ['bars', 'Child|Fee\nMia|1,032.00'],
    ['a line that says so', 'sep=;\r\nChild;Fee\r\nMia;1,032.00'],
    ['a title above', 'Sunrise Dance; all children\nChild;Fee\nMia;1,032.00'],
    ['old Mac line ends', 'Child;Fee\rMia;1,032.00'],
  ])('reads cells between %s', async (_, text) => {
    expect((await linesOf(inUtf8(text)))[0]?.slice(-2)).toEqual([
      ['Child', 'Fee'],
      ['Mia', '1,032.00'],
    ])
  })

  it('reads cells with line ends and quotes in them', async () => {
    expect(await linesOf(inUtf8('Child,Notes\r\nMia,"Says ""hello"",\r\nthen goes"\r\n'))).toEqual([
      [
        ['Child', 'Notes'],
        ['Mia', 'Says "hello",\r\nthen goes'],
      ],
    ])
  })

  it('drops what is empty at the right and at the end, and keeps the lines in their places', async () => {
    expect(await linesOf(inUtf8('Child,Fee,,,\n,,,,\nMia,3,,,\n,,,,\n,,,,\n'))).toEqual([[['Child', 'Fee'], [], ['Mia', '3']]])
  })

  it('reads days, times, numbers, ticks and the values of formulas from a workbook', async () => {
    const bytes = testWorkbook({
      name: 'Register',
      lines: [
        ['Child', 'Born', 'Start', 'Phone', 'Fee', 'Photos', 'Age', 'Later'],
        ['Zoë Müller', { day: 42828 }, { time: 0.6875 }, 7700900123, 0.1 + 0.2, true, { formula: '1+1', value: '2' }, { formula: 'A1' }],
      ],
    })
    expect(await linesOf(bytes, 'a.xlsx')).toEqual([
      [
        ['Child', 'Born', 'Start', 'Phone', 'Fee', 'Photos', 'Age', 'Later'],
        ['Zoë Müller', '2017-04-03', '16:30', '7700900123', '0.3', 'TRUE', '2'],
      ],
    ])
  })

  it('offers the sheets that somebody can see', async () => {
    const read = await readFile({
      name: 'a.xlsx',
      bytes: testWorkbook(
        { name: 'Mums & dads', lines: [['Name'], ['Ann']] },
        { name: 'Lists & "codes"', hidden: true, lines: [['M'], ['F']] },
        { name: 'Empty', lines: [] },
        { name: 'Children', lines: [['Name'], ['Mia']] },
      ),
    })
    expect('sheets' in read && read.sheets.map(({ name }) => name)).toEqual(['Mums & dads', 'Children'])
  })

  it('reads a large workbook without a worker of the library', async () => {
    const lines = Array.from({ length: 4000 }, (_, row) => Array.from({ length: 30 }, (_, place) => `cell ${row * place} of this row`))
    expect((await linesOf(testWorkbook({ name: 'Long', lines }), 'a.xlsx'))[0]).toHaveLength(4000)
  })

  it.each([
    ['an old Excel file', 'a.xls', strToU8('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', true), 'An old Excel file (.xls) cannot be read here.'],
    ['a workbook with a password', 'a.xlsx', strToU8('\xd0\xcf\x11\xe0\xa1\xb1', true), 'A workbook with a password cannot be read here.'],
    ['an OpenDocument file', 'a.ods', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('x') }), 'An OpenDocument file (.ods)'],
    ['a Numbers file', 'a.numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'A Numbers file cannot be read here.'],
    ['a PDF', 'a.csv', inUtf8('%PDF-1.7\n'), 'A PDF cannot be read here. Please save it as .xlsx or CSV and choose that.'],
    ['a web page with the name of a spreadsheet', 'a.xls', inUtf8('<html><table><tr><td>Mia</td></tr></table></html>'), 'a web page'],
    ['bytes that are no text', 'a.csv', Uint8Array.from({ length: 400 }, (_, place) => (place % 6) + 1), 'A file of this kind'],
    ['half a workbook', 'a.xlsx', testWorkbook({ name: 'A', lines: [['x']] }).subarray(0, 300), 'This file cannot be read.'],
    ['nothing', 'a.csv', inUtf8(''), 'There is nothing in this file.'],
    ['spaces', 'a.csv', inUtf8('  \r\n ;;; \n'), 'There is nothing in this file.'],
    ['a million columns', 'a.csv', inUtf8(','.repeat(999_999) + 'x'), 'more than 200 columns'],
    ['50 MB', 'a.csv', new Uint8Array(50 * 1024 * 1024), 'larger than 10 MB'],
    ['too many lines', 'a.csv', inUtf8('a,b\n'.repeat(30_000)), 'more than 20,000 lines'],
    [
      'a cell in the last column',
      'a.xlsx',
      testWorkbook({ name: 'A', lines: [], xml: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }),
      'more than 200 columns',
    ],
    [
      'a cell in the last row',
      'a.xlsx',
      testWorkbook({ name: 'A', lines: [], xml: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }),
      'more than 20,000 lines',
    ],
    [
      'a far cell whose letters are hidden',
      'a.xlsx',
      testWorkbook({ name: 'A', lines: [], xml: '<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>' }),
      'This file cannot be read.',
    ],
    ['a bomb', 'a.xlsx', testWorkbook({ name: 'A', lines: [], xml: ' '.repeat(80 * 1024 * 1024) }), 'far more than it seems to hold'],
  ])('refuses %s in words', async (_, name, bytes, words) => {
    expect(await linesOf(bytes, name)).toContain(words)
  })

  it.each([`<c r='XFD1048576'><v>1</v></c>`, '<c r = "XFD1048576"><v>1</v></c>', '<c\nt="n"\nr="XFD1048576"><v>1</v></c>'])(
    'refuses a cell in the last column however it is written: %s',
    async (xml) => {
      const bytes = testWorkbook({ name: 'A', lines: [], xml: `<row r="1">${xml}</row>` })
      expect(await linesOf(bytes, 'a.xlsx')).toContain('more than 200 columns')
    },
  )
})
