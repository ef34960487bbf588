import { refundPaperName } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts'
import { findWriting } from '../../studios/find-writing.ts'
import { findLook } from '../../studios/look/find-look.ts'
import { readLook } from '../../studios/look/read-look.ts'
import type { drawPaper } from './draw-paper.ts'
import { findPaperRow } from './queries.ts'

const drawing = { module: import.meta.resolve('./draw-paper.ts'), name: 'drawPaper' }

/** A request, or a job. */
interface Drawing {
  readonly files: FileStore
  readonly signal?: AbortSignal
}

export interface Paper {
  readonly paymentId: string
  readonly parentId: string
  readonly name: string
  readonly isCancelled: boolean
  /** as it was emailed; null: to be drawn */
  readonly fileId: string | null
  readonly draw: (asked: Drawing, whose: string) => Promise<Buffer>
}

/** Reads in the transaction what a refund's paper is drawn from, to draw it after the transaction. Null: there is none. */
export async function findPaper(scope: Scope, refundId: string): Promise<Paper | null> {
  const row = await findPaperRow(scope, refundId)
  if (!row) return null
  const { paymentId, parentId, currency, fileId, studioName, address, phone, email, ...said } = row
  const writing = (await findWriting(scope))(currency)
  const look = await findLook(scope)
  const studio = { name: studioName ?? '', address, phone, email }
  return {
    paymentId,
    parentId,
    name: `${nameOf(said)}.pdf`,
    isCancelled: said.cancelledOn !== null,
    fileId,
    async draw({ files, signal }, whose) {
      const made = new Date(`${said.cancelledOn ?? said.issuedOn}T00:00:00Z`)
      return drawInThread<typeof drawPaper>(drawing, { ...said, ...(await readLook(files, look)), studio, made, writing }, whose, {
        signal,
      })
    },
  }
}

function nameOf({ index, invoiceIndex, refundedOn }: { index: number | null; invoiceIndex: number | null; refundedOn: string }): string {
  if (index !== null) return refundPaperName({ index })
  return [refundPaperName({ index }), invoiceIndex === null ? null : `Invoice-${invoiceIndex}`, refundedOn].filter(Boolean).join(' ')
}
