import type { Alone } from '../../../platform/actor.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { faultsOfUnit } from '../plan.ts'
import { findImport } from '../queries/imports.ts'
import { keepPart } from './keep-part.ts'
import { writePart } from './write-part.ts'

interface UnderWay {
  readonly studioId: string
  readonly importId: string
}

const gaveUp = 'This row could not be imported. Please import it again.'

/**
 * Writes an import part by part, each in a transaction of its own that has the studio alone: whoever else is at work waits for one part at most,
 * and a family is there whole or not at all. What is left when it fails for good is kept as rows that failed.
 */
export async function carryOutImport(context: JobContext, { studioId, importId }: UnderWay): Promise<void> {
  const alone = <Result>(work: (scope: Alone) => Promise<Result>) => context.withScope(studioId, work, { hold: 'alone' })
  try {
    while (await alone((scope) => writePart(scope, importId))) context.signal.throwIfAborted()
  } catch (error) {
    if (context.isLastAttempt) await alone((scope) => giveUp(scope, importId))
    throw error
  }
}

async function giveUp(scope: Alone, importId: string): Promise<void> {
  const kept = await findImport(scope, importId)
  if (!kept || kept.isFinished) return
  await keepPart(scope, kept, {
    waiting: [],
    failed: kept.waiting,
    faults: kept.waiting.flatMap(({ line }) => faultsOfUnit({ lines: [line] }, gaveUp)),
  })
}
