import type { AskStatement } from '@callboard/contract/statements'
import { madeFile, savedAs, type FileAnswer } from '../../platform/files/open-file.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { findWriting } from '../studios/find-writing.ts'
import { drawStatement } from './draw-statement.ts'
import { findStudioOnPaper } from './queries.ts'
import { readStatement } from './read-statement.ts'

/** Draws a family's statement, outside the transaction. */
export async function showPdf(
  visitor: Visitor,
  asked: AskStatement,
): Promise<FileAnswer | Refusal<'family-not-found' | 'ends-before-start'>> {
  const found = await visitor.withActor(async (actor) => {
    const statement = await readStatement(actor, asked)
    if (isRefusal(statement)) return statement
    return { statement, studio: await findStudioOnPaper(actor), writing: await findWriting(actor), made: actor.clock.now() }
  })
  if (isRefusal(found)) return found
  const { statement, studio, writing, made } = found
  const bytes = await drawStatement({ statement, studio, made: new Date(made.epochMilliseconds), ...writing(statement.currency) })
  const name = `Statement ${statement.from} to ${statement.to}.pdf`
  return madeFile(new Uint8Array(bytes), 'application/pdf', savedAs(name))
}
