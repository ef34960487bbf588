import { join } from 'node:path'
import limit from 'p-limit'
import { runApart } from '../../apart/run-apart.ts'
import { refuseInsideTransaction } from '../../db/running.ts'

const program = join(import.meta.dirname, 'append-process.mjs')
const walls = { memory: 1024 ** 3, seconds: 60, maxAnswer: 24 * 1024 ** 2, heap: 512 }

const inTurn = limit(1)

/** A PDF with the pages of another behind its own: its bytes stay as they are, and the rest is added. Throws if that cannot be done. */
export async function appendPages(original: Uint8Array, behind: Uint8Array): Promise<Buffer> {
  refuseInsideTransaction('Pages were added to a PDF inside a transaction')
  const all = Buffer.concat([original, behind])
  const order = { bytes: all.length, first: original.length }
  const { bytes: added, code, complaint } = await inTurn(() => runApart(all, { program, order, ...walls }))
  if (code !== 0 || added.length === 0) throw new Error(`No page could be added to the PDF (${code}): ${complaint}`)
  return Buffer.concat([original, added])
}
