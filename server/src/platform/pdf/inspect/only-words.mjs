// Whether the pages of a PDF are words and nothing else, so that they can also be read as text. In doubt they are not.
import { PdfArray, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import { inflateSync } from 'node:zlib'
import { dictsFrom } from '../open/dicts-from.mjs'
import { areSeenWords } from './seen-words.mjs'

/** @import { PDF, PdfDict, PdfObject } from '@libpdf/core' */
/** @typedef {(ref: PdfRef) => PdfObject | null} Resolve */

/** Of all pages together: small files unpack to much. */
const most = 4 * 1024 ** 2
const drawn = new Set(['Image', 'Form', 'PS', 'Type3'])
const usual = new Set(['', 'Normal', 'Compatible', 'None'])

/** @param {PDF} pdf */
export function isOnlyWords(pdf) {
  /** @type {Resolve} */
  const resolve = (ref) => pdf.context.registry.resolve(ref)
  for (const dict of dictsFrom(pdf)) {
    const name = (/** @type {string} */ key) => dict.getName(key, resolve)?.value ?? ''
    if (drawn.has(name('Subtype')) || dict.has('PatternType') || dict.has('OCProperties')) return false
    // Fields, stamps and notes are drawn over the page; links are not.
    if (dict.has('Rect') && name('Subtype') !== 'Link') return false
    if ((name('Type') === 'Font' || dict.has('BaseFont')) && !hasLetters(dict, resolve)) return false
    // Less is shown than the page has.
    if (dict.has('CropBox') && boxOf(dict, 'CropBox', resolve) !== boxOf(dict, 'MediaBox', resolve)) return false
    // Ways to draw with which words may not be seen.
    if ((dict.getNumber('ca', resolve)?.value ?? 1) < 1 || !usual.has(name('BM')) || dict.getDict('SMask', resolve)) return false
  }
  let left = most
  return pdf.getPages().every((page) => {
    const content = unpackAll(page.dict, resolve, left)
    left -= content?.length ?? 0
    return content !== null && areSeenWords(content, page.getMediaBox())
  })
}

/** @param {PdfDict} dict @param {string} key @param {Resolve} resolve */
const boxOf = (dict, key, resolve) => JSON.stringify([...(dict.getArray(key, resolve) ?? [])])

/** Whether the codes of a font are told as letters, or are letters themselves. @param {PdfDict} font @param {Resolve} resolve */
function hasLetters(font, resolve) {
  const [kind, encoding] = [font.getName('Subtype', resolve)?.value ?? '', font.get('Encoding', resolve)]
  if (kind.startsWith('CIDFont') || font.get('ToUnicode', resolve) instanceof PdfStream) return true
  return encoding instanceof PdfName ? /^(WinAnsi|MacRoman)Encoding$/.test(encoding.value) : !encoding && !font.has('FontDescriptor')
}

/** @param {PdfDict} page @param {Resolve} resolve @param {number} left @returns {string | null} null: packed in a way, or to a size, that is not looked into */
function unpackAll(page, resolve, left) {
  const contents = page.get('Contents', resolve)
  let all = ''
  for (const part of contents instanceof PdfArray ? contents : [contents]) {
    const stream = part instanceof PdfRef ? resolve(part) : part
    const content = stream instanceof PdfStream ? unpack(stream, resolve, left - all.length) : null
    if (content === null || all.length + content.length >= left) return null
    all += `${content}\n`
  }
  return all
}

/** @param {PdfStream} stream @param {Resolve} resolve @param {number} left @returns {string | null} */
function unpack(stream, resolve, left) {
  const filter = stream.get('Filter', resolve)
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0, resolve) : filter
  if (!filter) return Buffer.from(stream.data).toString('latin1')
  if (!(only instanceof PdfName) || only.value !== 'FlateDecode' || stream.has('DecodeParms')) return null
  try {
    return inflateSync(stream.data, { maxOutputLength: Math.max(1, left) }).toString('latin1')
  } catch {
    return null
  }
}
