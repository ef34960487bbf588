import { join } from 'node:path'
import limit from 'p-limit'
import { z } from 'zod'
import { runApart } from '../../apart/run-apart.ts'
import { refuseInsideTransaction } from '../../db/running.ts'
import { refuse, type Refusal } from '../../refusal.ts'

export type PdfCode = 'pdf-locked' | 'pdf-broken'

const program = join(import.meta.dirname, 'inspect-process.mjs')
const walls = { memory: 1024 ** 3, seconds: 30, maxAnswer: 1_000, heap: 512 }

const Said = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('read'), pages: z.number().int().min(1) }),
  z.object({ outcome: z.literal('locked') }),
  z.object({ outcome: z.literal('broken') }),
])

const inTurn = limit(1)

/**
 * Whether everybody can open a PDF, as it is, and how many pages it has; one that takes too much to find out counts as broken.
 * @param read called when its turn has come, so that those that wait take no memory
 */
export async function inspectPdf(read: () => Promise<Uint8Array>): Promise<{ pages: number } | Refusal<PdfCode>> {
  refuseInsideTransaction('A PDF was inspected inside a transaction')
  return await inTurn(async () => inspect(await read()))
}

async function inspect(bytes: Uint8Array): Promise<{ pages: number } | Refusal<PdfCode>> {
  if (bytes.length === 0) return refuse('pdf-broken')
  const { bytes: said, code, complaint } = await runApart(bytes, { program, order: { bytes: bytes.length }, ...walls })
  if (code !== null && code !== 0 && said.length === 0 && !/memory/i.test(complaint))
    throw new Error(`The process that inspects PDFs ended with code ${code}: ${complaint}`)
  const parsed = said.length > 0 ? Said.parse(JSON.parse(said.toString())) : { outcome: 'broken' as const }
  return parsed.outcome === 'read' ? { pages: parsed.pages } : refuse(parsed.outcome === 'locked' ? 'pdf-locked' : 'pdf-broken')
}
