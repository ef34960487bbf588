// Answers one line of JSON: what a PDF from outside is. It runs with limits, since the file may be made to exhaust us.
import { PDF } from '@libpdf/core'
import { readAll } from '../../apart/read-all.mjs'

const { bytes } = JSON.parse(process.argv[2] ?? '{}')

async function inspect() {
  const file = await readAll(bytes)
  const pdf = await PDF.load(file)
  if (pdf.isEncrypted) return { outcome: 'locked' }
  const pages = pdf.getPageCount()
  // Whatever had to be repaired, or cannot be added to, would not be proved by a page behind it.
  if (pages < 1 || pdf.recoveredViaBruteForce || pdf.canSaveIncrementally() !== null) return { outcome: 'broken' }
  pdf.addPage()
  const longer = await PDF.load(await pdf.save({ incremental: true }))
  return longer.getPageCount() === pages + 1 ? { outcome: 'read', pages } : { outcome: 'broken' }
}

const answer = await inspect().catch(() => ({ outcome: 'broken' }))
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
