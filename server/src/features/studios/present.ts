import { Studio } from '@callboard/contract/studios'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db/database.ts'

export function presentStudio(row: Selectable<DB['studios']>): Studio {
  return Studio.parse(row)
}
