import type { Ground } from '../frame/ground.ts'
import type { Kind } from '../frame/kinds.ts'
import { Work } from '../frame/work.ts'

/** Page addresses do not name the account. */
export function findAnywhere(ground: Ground, kind: Kind, id: string): Work | undefined {
  const row = ground.database.prepare('select account from objects where id = ? and kind = ?').get(id, kind)
  return row && new Work(ground, row['account'] as string)
}
