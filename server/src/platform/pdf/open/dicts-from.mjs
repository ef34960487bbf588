import { PdfArray, PdfDict, PdfRef } from '@libpdf/core'

/** @import { PDF, PdfObject } from '@libpdf/core' */

/** Every dictionary, of streams too, that the catalogue of a PDF reaches. @param {PDF} pdf */
export function* dictsFrom(pdf) {
  /** @type {(PdfObject | null | undefined)[]} */
  const waiting = [pdf.context.catalog.getDict()]
  const seen = new Set()
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (one instanceof PdfRef) {
      if (seen.has(one.toString())) continue
      seen.add(one.toString())
      waiting.push(pdf.context.registry.resolve(one))
    } else if (one instanceof PdfArray) waiting.push(...one)
    else if (one instanceof PdfDict) {
      yield one
      for (const [, value] of one) waiting.push(value)
    }
  }
}
