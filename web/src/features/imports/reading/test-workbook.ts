import { strToU8, zipSync } from 'fflate'

/** Text, a number, a day (as Excel counts), a time (part of a day), a ticked box, or a formula with the value it had. */
type TestCell = string | number | boolean | null | { day: number } | { time: number } | { formula: string; value?: string }

export interface TestSheet {
  readonly name: string
  readonly lines: readonly (readonly TestCell[])[]
  readonly hidden?: boolean
  readonly merged?: string
  /** instead of the lines */
  readonly xml?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function columnName(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : columnName(Math.floor(place / 26) - 1) + columnName(place % 26)
}

function cellXml(cell: TestCell, at: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  if ('time' in cell) return `<c r="${at}" s="2"><v>${cell.time}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${escaped(cell.value)}</v>`
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f>${value}</c>`
}

function sheetXml({ lines, merged, xml }: TestSheet): string {
  const rows = lines.map(
    (line, row) => `<row r="${row + 1}">${line.map((cell, place) => cellXml(cell, `${columnName(place)}${row + 1}`)).join('')}</row>`,
  )
  const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml ?? rows.join('')}</sheetData>${merges}</worksheet>`
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`

/** An .xlsx file as a spreadsheet program writes it. */
export function testWorkbook(...sheets: readonly TestSheet[]): Uint8Array {
  const tags = sheets.map(
    ({ name, hidden }, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${place + 1}"/>`,
  )
  const links = sheets.map(
    (_, place) => `<Relationship Id="rId${place + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  )
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"><sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}<Relationship Id="rIdS" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet)])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])))
}
