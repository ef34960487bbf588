// Answers one line of JSON: what a PDF from outside is. It runs with limits, since the file may be made to exhaust us.
import { PDF } from '@libpdf/core'
import { readAll } from '../../apart/read-all.mjs'
import { fromHeader, openPdf } from '../open/open-pdf.mjs'
import { lookInside } from './look-inside.mjs'
import { isOnlyWords } from './only-words.mjs'

const { bytes } = JSON.parse(process.argv[2] ?? '{}')

/** @param {Buffer} file */
async function inspect(file) {
  const pdf = await openPdf(fromHeader(file))
  if (!pdf.isAuthenticated) return { outcome: 'locked' }
  const pages = pdf.getPageCount()
  const found = { ...lookInside(pdf), onlyWords: isOnlyWords(pdf) }
  // What cannot be added to would not be proved by a page behind it.
  if (pages < 1 || pdf.canSaveIncrementally() !== null) return { outcome: 'broken' }
  pdf.addPage()
  const longer = await PDF.load(await pdf.save({ incremental: true }))
  return longer.getPageCount() === pages + 1 && !longer.recoveredViaBruteForce && longer.isAuthenticated
    ? { outcome: 'read', pages, ...found }
    : { outcome: 'broken' }
}

const file = Buffer.from(await readAll(bytes))
// Behind a password not even its catalogue may be legible.
const answer = await inspect(file).catch(() => ({
  outcome: /\/Encrypt\s+\d+\s+\d+\s+R/.test(file.toString('latin1')) ? 'locked' : 'broken',
}))
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
