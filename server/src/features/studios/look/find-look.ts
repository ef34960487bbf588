import type { Scope } from '../../../platform/actor.ts'
import { findLogo } from '../logo/find-logo.ts'

/** What a studio's mails and papers show of it beside its name (decision 90). */
export interface StudioLook {
  /** its file; null: none */
  readonly logoId: string | null
  /** null: Callboard's */
  readonly accent: string | null
}

export async function findLook(scope: Scope): Promise<StudioLook> {
  const { accent } = await scope.db.selectFrom('studios').select('accent').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return { logoId: await findLogo(scope), accent }
}
