import type { NotificationType } from '@callboard/contract/notifications'
import type { Scope } from '../../platform/actor.ts'
import { catalogue } from './catalogue.ts'
import { findReaders } from './find-readers.ts'

/** Counts who would be emailed a notification of this type, by their current preferences. */
export async function countMailed(scope: Scope, type: NotificationType, to: readonly string[]): Promise<number> {
  if (to.length === 0) return 0
  return (await findReaders(scope, to)).filter((reader) => reader[catalogue[type].group]).length
}
