import { madeFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { drawInThread } from '../../../platform/pdf/draw-in-thread.ts'
import { findWriting } from '../../studios/find-writing.ts'
import { findLook } from '../../studios/look/find-look.ts'
import { readLook } from '../../studios/look/read-look.ts'
import { findReceipt } from './queries.ts'
import type { drawReceipt } from './draw-receipt.ts'

const drawing = { module: import.meta.resolve('./draw-receipt.ts'), name: 'drawReceipt' }

/** The receipt for a place, for owners and the parent who paid. Drawn each time, as refunds change it. */
export async function showReceipt(visitor: Visitor, { id }: { id: string }): Promise<FileAnswer | Refusal<'booking-not-found'>> {
  const found = await visitor.withActor(async (actor) => {
    const receipt = await findReceipt(actor, id)
    if (!receipt || (actor.role !== 'owner' && receipt.parentId !== actor.user.id)) return refuse('booking-not-found')
    return { receipt, writing: await findWriting(actor), look: await findLook(actor), made: actor.clock.now(), whose: actor.user.id }
  })
  if (isRefusal(found)) return found
  const { receipt, writing, look, made, whose } = found
  const paper = {
    ...receipt,
    ...(await readLook(visitor.files, look)),
    writing: writing(receipt.currency),
    made: new Date(made.epochMilliseconds),
  }
  const pdf = await drawInThread<typeof drawReceipt>(drawing, paper, whose, visitor)
  return madeFile(new Uint8Array(pdf), 'application/pdf', savedAs(`Receipt ${receipt.className} ${receipt.on}.pdf`))
}
