import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** A PDF written by hand, from its objects in order: the first is the catalogue, the second the tree of pages. */
export function pdfOf(objects: readonly (string | Buffer)[], { trailer = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [place, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = length
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`))
  add(Buffer.from(`trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>'
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

export const streamOf = (bytes: Buffer, more = ''): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`), bytes, Buffer.from('\nendstream')])

export function simplePdf({ pages = 1, words = 'Please read this.', catalogue = '', more = [] as (string | Buffer)[] } = {}): Buffer {
  const kids = ['3 0 R', ...Array.from({ length: pages - 1 }, (_, place) => `${6 + place} 0 R`)]
  const shown = Buffer.from(`BT /F1 24 Tf 72 720 Td (${words}) Tj ET`)
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    page,
    font,
    streamOf(shown),
    ...Array.from({ length: pages - 1 }, () => page),
    ...more,
  ])
}

/** Small on the way, and `megabytes` when it is unpacked. */
export function bombPdf(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 ** 2, ' '), { level: 9 })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    font,
    streamOf(packed, '/Filter /FlateDecode'),
  ])
}

/** Whose pages are their own parents. */
export const endlessPdf = (): Buffer => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])

interface Protection {
  pdfVersion: '1.3' | '1.4' | '1.7' | '1.7ext3'
  /** without it everybody opens it, and it says that nothing may be done with it */
  userPassword?: string
}

/** Two encrypted pages. */
export async function protectedPdf(protection: Protection): Promise<Buffer> {
  const document = new PDFDocument({ ...protection, ownerPassword: 'owner', permissions: {} })
  document.text('Please read this.').addPage().text('The end.').end()
  return buffer(document)
}
