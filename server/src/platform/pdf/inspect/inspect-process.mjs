// Answers one line of JSON: what a PDF from outside is. It runs with limits, since the file may be made to exhaust us.
import { PDF } from '@libpdf/core'

const { bytes } = JSON.parse(process.argv[2] ?? '{}')

async function inspect() {
  const file = await readAll()
  const pdf = await PDF.load(file)
  if (pdf.isEncrypted) return { outcome: 'locked' }
  const pages = pdf.getPageCount()
  // Whatever had to be repaired, or cannot be added to, would not be proved by a page behind it.
  if (pages < 1 || pdf.recoveredViaBruteForce || pdf.canSaveIncrementally() !== null) return { outcome: 'broken' }
  return { outcome: 'read', pages }
}

/** The other side keeps the pipe open, so that a process whose order has ended is not left waiting. */
async function readAll() {
  const parts = []
  let length = 0
  for await (const part of process.stdin) {
    parts.push(part)
    length += part.length
    if (length >= bytes) break
  }
  return new Uint8Array(Buffer.concat(parts))
}

const answer = await inspect().catch(() => ({ outcome: 'broken' }))
process.stdout.write(JSON.stringify(answer), () => process.exit(0))
