import { Sheet } from '../../platform/pdf/sheet.ts'

export interface Text {
  readonly title: string
  readonly studio: string
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[]
  readonly made: Date
}

export async function drawText({ title, studio, sections, made }: Text): Promise<{ bytes: Buffer; pages: number }> {
  const sheet = new Sheet({ title, author: studio, made })
  const box = { x: sheet.left, width: sheet.width }
  let y = sheet.top
  const write = (tag: string, text: string, ink: { size: number; weight?: 'bold' }, before: number) => {
    if (y + before + sheet.heightOf(text, sheet.width, ink) > sheet.bottom) {
      sheet.addPage()
      y = sheet.top
    } else y += before
    sheet.tag(tag, () => (y = sheet.write(text, { ...box, y }, ink)))
  }
  write('H1', title, { size: 22, weight: 'bold' }, 0)
  for (const [heading, ...paragraphs] of sections) {
    write('H2', heading, { size: 14, weight: 'bold' }, 22)
    for (const paragraph of paragraphs) write('P', paragraph, { size: 11 }, 8)
  }
  let pages = 0
  const bytes = await sheet.finish((page, of) => {
    pages = of
    return `${studio}  ·  ${title}  ·  Page ${page} of ${of}`
  })
  return { bytes, pages }
}
