import { describe, expect, it } from 'vitest'
import { drawText } from '../../../world/documents/draw-page.ts'
import { handbook } from '../../../world/documents/texts.ts'
import { inspectPdf } from '../inspect/inspect-pdf.ts'
import { protectedPdf, simplePdf } from '../inspect/test-pdfs.ts'
import { packed } from '../inspect/test-unsignable-pdfs.ts'
import { extractText } from 'unpdf'
import { appendPages } from './append-pages.ts'

const drawn = (title: string) => drawText({ title, studio: 'Northlight', sections: handbook.slice(0, 1), made: new Date(0) })

const shifted = (pdf: Buffer) => Buffer.from(pdf.toString('latin1').replaceAll('\n', '\r\n'), 'latin1')
const moved = (pdf: Buffer) => Buffer.concat([pdf.subarray(0, 9), Buffer.from('% More\n'), pdf.subarray(9)])

describe('pages appended to a PDF', () => {
  it.each([
    ['written by hand', async () => simplePdf({ pages: 3 }), 3],
    ['of ours', async () => (await drawn('Handbook')).bytes, 1],
    ['that is encrypted as of PDF 1.4', () => protectedPdf({ pdfVersion: '1.4' }), 2],
    ['that is encrypted as of PDF 1.7', () => protectedPdf({ pdfVersion: '1.7ext3' }), 2],
    ['with blank lines before its header', async () => Buffer.concat([Buffer.from('\r\n\r\n'), simplePdf()]), 1],
    [
      'with an answer’s head before its header',
      async () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nA: b\r\n\r\n'), simplePdf({ pages: 2 })]),
      2,
    ],
    ['whose lines were ended otherwise on the way', async () => shifted(simplePdf({ pages: 2 })), 2],
    ['whose objects are not where its index says', async () => moved(simplePdf()), 1],
    ['in object streams that have moved', async () => moved(packed(['<< /Type /Catalog /Pages 2 0 R >>'])), 1],
  ])('leave every byte of one %s where it was', async (_kind, make, pages) => {
    const original = await make()
    const both = await appendPages(original, (await drawn('Signed')).bytes)
    expect(both.subarray(0, original.length).equals(original)).toBe(true)
    expect(await inspectPdf(async () => original)).toMatchObject({ pages })
    expect(await inspectPdf(async () => both)).toMatchObject({ pages: pages + 1 })
    const { text } = await extractText(new Uint8Array(both))
    expect([text.length, text.at(-1)]).toEqual([pages + 1, expect.stringContaining('Signed')])
  })

  it('throw when the file is no PDF', async () => {
    await expect(appendPages(Buffer.from('no PDF'), (await drawn('Signed')).bytes)).rejects.toThrow('No page could be added')
  })
})
