import { catalogue } from '../catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import type { NotificationRow } from '../queries.ts'

export function isQuiet({ type, details }: Pick<NotificationRow, 'type' | 'details'>): boolean {
  const { keepsQuiet = false, details: shape }: Entry<any> = catalogue[type]
  return typeof keepsQuiet === 'function' ? keepsQuiet(shape.parse(details)) : keepsQuiet
}
