import { type UnsignableCode, unsignableCodes } from '@callboard/contract/document-states'
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
  z.object({
    outcome: z.literal('read'),
    pages: z.number().int().min(1),
    hasFields: z.boolean(),
    unsignable: z.enum(unsignableCodes).nullable(),
    onlyWords: z.boolean(),
  }),
  z.object({ outcome: z.literal('locked') }),
  z.object({ outcome: z.literal('broken') }),
])

const inTurn = limit(1)

export interface InspectedPdf {
  readonly pages: number
  /** that somebody with another program could fill in */
  readonly hasFields: boolean
  /** why nobody should sign it (S4 documents) */
  readonly unsignable: UnsignableCode | null
  /** no pictures or drawings, and words on each page: it can be read as text too */
  readonly onlyWords: boolean
}

/**
 * Whether everybody can open a PDF, as it is, and how many pages it has; one that takes too much to find out counts as broken.
 * @param read called when its turn has come, so that those that wait take no memory
 */
export async function inspectPdf(read: () => Promise<Uint8Array>): Promise<InspectedPdf | Refusal<PdfCode>> {
  refuseInsideTransaction('A PDF was inspected inside a transaction')
  return await inTurn(async () => inspect(await read()))
}

async function inspect(bytes: Uint8Array): Promise<InspectedPdf | Refusal<PdfCode>> {
  if (bytes.length === 0) return refuse('pdf-broken')
  const { bytes: said, code, complaint } = await runApart(bytes, { program, order: { bytes: bytes.length }, ...walls })
  if (code !== null && code !== 0 && said.length === 0 && !/memory/i.test(complaint))
    throw new Error(`The process that inspects PDFs ended with code ${code}: ${complaint}`)
  const parsed = said.length > 0 ? Said.parse(JSON.parse(said.toString())) : { outcome: 'broken' as const }
  if (parsed.outcome !== 'read') return refuse(parsed.outcome === 'locked' ? 'pdf-locked' : 'pdf-broken')
  const { pages, hasFields, unsignable, onlyWords } = parsed
  return { pages, hasFields, unsignable, onlyWords }
}
