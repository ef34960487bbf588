import { PDF } from '@libpdf/core'
import { dictsFrom } from './dicts-from.mjs'

/** Every reader looks for the header in these bytes, and counts offsets from it. */
const headerWithin = 1024
const endWithin = 1024

/** The bytes of a PDF without what stands before its header. @param {Uint8Array} bytes */
export function fromHeader(bytes) {
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(headerWithin, bytes.length)).indexOf('%PDF-')
  return bytes.subarray(Math.max(0, found))
}

/**
 * A PDF as every reader opens it, so that pages can be added behind its own. Throws if that cannot be done.
 * @param {Uint8Array} file from its header on
 */
export async function openPdf(file) {
  const pdf = await PDF.load(file).catch(() => null)
  const isWhole = pdf && !pdf.recoveredViaBruteForce && (!pdf.isAuthenticated || pdf.getPageCount() > 0)
  return isWhole ? pdf : await recoverPdf(file)
}

/** One whose offsets are wrong, as after a transfer as text: what is added then holds every object again. @param {Uint8Array} file */
async function recoverPdf(file) {
  const text = Buffer.from(file.buffer, file.byteOffset, file.length)
  const end = text.lastIndexOf('startxref')
  if (end < text.length - endWithin || text.includes('/Encrypt')) throw new Error('It cannot be recovered')
  // Without its index all objects are searched for.
  const pdf = await PDF.load(Buffer.from(file).fill(0, end, end + 'startxref'.length))
  const root = pdf.context.info.trailer.getRef('Root')
  const said = [...text.toString('latin1').matchAll(/\/Root\s+(\d+)\s+(\d+)\s+R/g)].at(-1)
  if (said && (root?.objectNumber !== Number(said[1]) || root.generation !== Number(said[2]))) throw new Error('It has two catalogues')
  const { registry } = pdf.context
  for (const _ of dictsFrom(pdf)) continue
  for (const [ref, object] of registry.getLoadedObjects()) registry.registerAt(ref, object)
  // The library has no other way to add to it: nothing points back to the index that is wrong.
  Object.assign(pdf, { _recoveredViaBruteForce: false, _usesXRefStreams: false, originalBytes: file, originalXRefOffset: undefined })
  return pdf
}
