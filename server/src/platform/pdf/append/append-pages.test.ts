import { describe, expect, it } from 'vitest'
import { drawText } from '../../../world/documents/draw-page.ts'
import { handbook } from '../../../world/documents/texts.ts'
import { inspectPdf } from '../inspect/inspect-pdf.ts'
import { simplePdf } from '../inspect/test-pdfs.ts'
import { appendPages } from './append-pages.ts'

const drawn = (title: string) => drawText({ title, studio: 'Northlight', sections: handbook.slice(0, 1), made: new Date(0) })

describe('pages appended to a PDF', () => {
  it.each([
    ['written by hand', async () => simplePdf({ pages: 3 }), 3],
    ['of ours', async () => (await drawn('Handbook')).bytes, 1],
  ])('leave every byte of one %s where it was', async (_kind, make, pages) => {
    const original = await make()
    const both = await appendPages(original, (await drawn('Signed')).bytes)
    expect(both.subarray(0, original.length).equals(original)).toBe(true)
    expect(await inspectPdf(async () => both)).toEqual({ pages: pages + 1 })
  })

  it('throw when the file is no PDF', async () => {
    await expect(appendPages(Buffer.from('no PDF'), (await drawn('Signed')).bytes)).rejects.toThrow('No page could be added')
  })
})
