import { madeFile, openFile, savedAs, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findPaper, type Paper } from './find-paper.ts'

/** The paper of a refund as a file, for owners and the parent who had paid: as emailed, or drawn now (S4 money). */
export async function showPaper(visitor: Visitor, { id }: { id: string }): Promise<FileAnswer | Refusal<'paper-not-found'>> {
  const found = await visitor.withActor<{ kept: FileAnswer } | { paper: Paper; whose: string } | Refusal<'paper-not-found'>>(
    async (actor) => {
      const paper = await findPaper(actor, id)
      if (!paper || (actor.role !== 'owner' && paper.parentId !== actor.user.id)) return refuse('paper-not-found')
      const whose = actor.user.id
      const ifMissing = () => drawn(visitor, paper, whose)
      const kept = paper.fileId && (await openFile(actor, visitor.files, paper.fileId, { ...savedAs(paper.name), ifMissing }))
      return kept ? { kept } : { paper, whose }
    },
  )
  if (isRefusal(found)) return found
  if ('kept' in found) return found.kept
  return drawn(visitor, found.paper, found.whose)
}

async function drawn(visitor: Visitor, paper: Paper, whose: string): Promise<FileAnswer> {
  const bytes = await paper.draw(visitor, whose)
  return madeFile(new Uint8Array(bytes), 'application/pdf', savedAs(paper.name))
}
