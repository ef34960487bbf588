// Answers what has to be added to a PDF so that the pages of a second one stand behind its own. It runs with limits, as the first is from outside.
import { PDF } from '@libpdf/core'
import { readAll } from '../../apart/read-all.mjs'
import { fromHeader, openPdf } from '../open/open-pdf.mjs'

/** @type {{ bytes: number, first: number }} */
const order = JSON.parse(process.argv[2] ?? '')

async function append() {
  const all = await readAll(order.bytes)
  const original = fromHeader(all.subarray(0, order.first))
  const pdf = await openPdf(original)
  const before = pdf.getPageCount()
  const behind = await PDF.load(all.subarray(order.first))
  const pages = Array.from({ length: behind.getPageCount() }, (_, page) => page)
  await pdf.copyPagesFrom(behind, pages)
  const saved = await pdf.save({ incremental: true })
  // Whoever signed these bytes must find them again in front.
  if (Buffer.compare(saved.subarray(0, original.length), original) !== 0) throw new Error('The original would have been changed')
  const longer = await PDF.load(saved)
  if (longer.getPageCount() !== before + pages.length) throw new Error('The pages have not come behind the others')
  return saved.subarray(original.length)
}

const added = await append()
process.stdout.write(added, () => process.exit(0))
