import type { Actor } from '../../../platform/actor.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { findSettings } from './find-settings.ts'
import { findAcquainted } from './queries.ts'

/** What decides of all of somebody’s conversations who may write in them, and who may read them. */
export interface WritingRules {
  /** where the studio has narrowed it, those that families and teachers may write to besides owners; null: it has not */
  readonly acquainted: ReadonlySet<string> | null
  /** why an owner has stopped them; null: nobody has */
  readonly stopped: string | null
  readonly safeguardingSince: Date | null
}

export async function findWritingRules(actor: Actor): Promise<WritingRules> {
  const [{ safeguardingSince }, acquainted, stopped] = await Promise.all([findSettings(actor), findAcquainted(actor), whyStopped(actor)])
  return { safeguardingSince, acquainted, stopped }
}
