// Whether the pages of a PDF are words and nothing else, so that they can also be read as text. In doubt they are not.
import { PdfArray, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import { inflateSync } from 'node:zlib'
import { dictsFrom } from '../open/dicts-from.mjs'

/** @import { PDF, PdfDict, PdfObject } from '@libpdf/core' */
/** @typedef {(ref: PdfRef) => PdfObject | null} Resolve */

/** Small files unpack to much. */
const most = { maxOutputLength: 4 * 1024 ** 2 }
const shows = /[)>\]]\s*(?:Tj|TJ|'|")(?=\s|$)/
/** Inline pictures, shadings, curves, drawn things with a name, and words that are not to be seen. */
const draws = /(?:^|\s)(?:BI|sh|c|v|y|Do|[37]\s+Tr)(?=\s|$)/
const kinds = new Set(['Image', 'Form', 'PS', 'Type3'])

/** @param {PDF} pdf */
export function isOnlyWords(pdf) {
  /** @type {Resolve} */
  const resolve = (ref) => pdf.context.registry.resolve(ref)
  for (const dict of dictsFrom(pdf)) {
    const name = (/** @type {string} */ key) => dict.getName(key, resolve)?.value ?? ''
    if (kinds.has(name('Subtype')) || dict.has('PatternType')) return false
    // Fields, stamps and notes are drawn over the page; links are not.
    if (dict.has('Rect') && name('Subtype') !== 'Link') return false
  }
  const pages = pdf.getPages()
  return pages.length > 0 && pages.every(({ dict }) => isPageOfWords(dict, resolve))
}

/** @param {PdfDict} page @param {Resolve} resolve */
function isPageOfWords(page, resolve) {
  const contents = page.get('Contents', resolve)
  const parts = contents instanceof PdfArray ? [...contents].map((one) => (one instanceof PdfRef ? resolve(one) : one)) : [contents]
  const written = parts.map((one) => (one instanceof PdfStream ? unpack(one, resolve) : null))
  if (written.includes(null)) return false
  const content = written.join('\n')
  return shows.test(content) && !draws.test(content)
}

/** @param {PdfStream} stream @param {Resolve} resolve @returns {string | null} null: packed in a way that is not looked into */
function unpack(stream, resolve) {
  const filter = stream.get('Filter', resolve)
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0, resolve) : filter
  if (!filter) return Buffer.from(stream.data).toString('latin1')
  if (!(only instanceof PdfName) || only.value !== 'FlateDecode' || stream.has('DecodeParms')) return null
  try {
    return inflateSync(stream.data, most).toString('latin1')
  } catch {
    return null
  }
}
