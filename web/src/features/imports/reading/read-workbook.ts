import { mostColumns } from '@callboard/contract/import-fields'
import { unzipSync, zipSync, type Unzipped } from 'fflate'
import readXlsxFile, { type CellValue } from 'read-excel-file/universal'
import { bounded } from './bounded.ts'
import { faults, mostLines, refusedKind, type FileRead } from './sheets.ts'

const mostUnpackedBytes = 64 * 1024 * 1024
const mostParts = 2000
/** What holds cells and their formats. Pictures, charts and comments stay packed. */
const isNeeded = /^(?:xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/worksheets\/[^/]+\.xml|.*\.rels|\[Content_Types\]\.xml)$/i
const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i

/** Reads an .xlsx file. A bomb, or a sheet with cells far out, is refused before anything of it is built. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileRead> {
  const parts = partsOf(bytes)
  const foreign = kindOf(parts.map(({ name }) => name))
  if (foreign) return { fault: refusedKind(foreign) }
  const needed = parts.filter(({ name }) => isNeeded.test(name))
  if (parts.length > mostParts || needed.reduce((sum, { originalSize }) => sum + originalSize, 0) > mostUnpackedBytes)
    return { fault: faults.packed }
  const unpacked = unzipSync(bytes, { filter: ({ name }) => isNeeded.test(name) })
  const far = farOut(unpacked)
  if (far) return { fault: far }
  // Packed again without compression: the library would unpack large files in workers of its own, which the content policy forbids.
  const plain = zipSync(unpacked, { level: 0 })
  const hidden = hiddenSheets(unpacked)
  const sheets = await readXlsxFile(new Blob([plain]))
  return bounded(
    sheets
      .filter(({ sheet }) => !hidden.has(sheet))
      .map(({ sheet, data }) => ({ name: sheet, lines: data.map((line) => line.map((cell) => textOf(cell))) })),
  )
}

function partsOf(bytes: Uint8Array) {
  const parts: { name: string; originalSize: number }[] = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts.push({ name, originalSize })
      return false
    },
  })
  return parts
}

function kindOf(names: readonly string[]): string | null {
  if (names.includes('xl/workbook.xml')) return null
  if (names.includes('content.xml')) return 'An OpenDocument file (.ods)'
  if (names.some((name) => name.endsWith('.iwa'))) return 'A Numbers file'
  if (names.includes('xl/workbook.bin')) return 'A binary workbook (.xlsb)'
  return 'A packed file'
}

/** Cells with something in them, however a program writes the tag: one that is missed here would have rows built up to it. */
const cell = /<(?:\w+:)?c\s([^>]*)(?<!\/)>/g
const place = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/
const plainPlace = /^([A-Z]+)(\d+)$/

function farOut(unpacked: Unzipped): string | null {
  for (const [name, bytes] of Object.entries(unpacked)) {
    if (!isSheet.test(name)) continue
    for (const [, attributes = ''] of new TextDecoder().decode(bytes).matchAll(cell)) {
      const [, quoted, singly] = place.exec(attributes) ?? []
      const at = quoted ?? singly
      if (at === undefined) continue
      const [, column = '', line] = plainPlace.exec(at) ?? []
      if (column === '') return faults.damaged
      if (column.length > 2 || placeOf(column) > mostColumns) return faults.tooWide
      if (Number(line) > mostLines) return faults.tooLong
    }
  }
  return null
}

const placeOf = (letters: string) => Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0)

function hiddenSheets(unpacked: Unzipped): Set<string> {
  const book = new TextDecoder().decode(unpacked['xl/workbook.xml'])
  const tags = [...book.matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => /\bstate="(?:veryH|h)idden"/.test(tag))
  return new Set(tags.map((tag) => unescaped(/\bname="([^"]*)"/.exec(tag)?.[1] ?? '')))
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const unescaped = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)

/** Days and times as a spreadsheet keeps them have no time zone; the library gives them in UTC. */
function textOf(value: CellValue | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (!(value instanceof Date)) return String(value).trim()
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().slice(0, 16).split('T')
  if (day < '1900-01-02') return time
  return time === '00:00' ? day : `${day} ${time}`
}
