import type { AskStatement } from '@callboard/contract/statements'
import { madeFile, savedAs, type FileAnswer } from '../../platform/files/open-file.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { drawInThread } from '../../platform/pdf/draw-in-thread.ts'
import { findWriting } from '../studios/find-writing.ts'
import { findLook } from '../studios/look/find-look.ts'
import { readLook } from '../studios/look/read-look.ts'
import type { drawStatement } from './draw-statement.ts'
import { findStudioOnPaper } from './queries.ts'
import { readStatement } from './read-statement.ts'

const drawing = { module: import.meta.resolve('./draw-statement.ts'), name: 'drawStatement' }

/** Draws a family's statement, outside the transaction. */
export async function showStatementPdf(
  visitor: Visitor,
  asked: AskStatement,
): Promise<FileAnswer | Refusal<'family-not-found' | 'ends-before-start'>> {
  const found = await visitor.withActor(async (actor) => {
    const statement = await readStatement(actor, asked)
    if (isRefusal(statement)) return statement
    const studio = await findStudioOnPaper(actor)
    return {
      statement,
      studio,
      look: await findLook(actor),
      writing: await findWriting(actor),
      made: actor.clock.now(),
      whose: actor.user.id,
    }
  })
  if (isRefusal(found)) return found
  const { statement, studio, look, writing, made, whose } = found
  const paper = {
    statement,
    studio,
    ...(await readLook(visitor.files, look)),
    made: new Date(made.epochMilliseconds),
    writing: writing(statement.currency),
  }
  const bytes = await drawInThread<typeof drawStatement>(drawing, paper, whose, visitor)
  const name = `Statement ${statement.from} to ${statement.to}.pdf`
  return madeFile(new Uint8Array(bytes), 'application/pdf', savedAs(name))
}
