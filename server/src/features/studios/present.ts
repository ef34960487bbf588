import { logoUrlOf, Studio } from '@callboard/contract/studios'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import type { DB } from '../../platform/db/database.ts'
import { findLogo } from './logo/find-logo.ts'

export async function presentStudio(scope: Scope, row: Selectable<DB['studios']>): Promise<Studio> {
  return Studio.parse({ ...row, logoUrl: logoUrlOf(await findLogo(scope)) })
}
