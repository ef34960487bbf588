import type { Compared } from '../../../platform/files/compare-stored.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { notify } from '../../notifications/notify.ts'
import type { Making } from './making.ts'

export type Damage = Exclude<Compared, 'same'>
export type DamageCode = `file-${Damage}`

interface Damaged {
  readonly studioId: string
  readonly document: { readonly id: string; readonly name: string }
  readonly damage: Damage
  readonly isCopy: boolean
}

/** Owners hear that a stored file is not the one in the record; whoever asked for it is refused. */
export async function tellOfDamage(making: Making, { studioId, document, damage, isCopy }: Damaged): Promise<Refusal<DamageCode>> {
  const details = { documentName: document.name, isLost: damage === 'missing', isCopy }
  await making.withScope(studioId, (scope) => notify(scope, 'document_damaged', { to: 'owners', entityId: document.id, details }))
  return refuse(`file-${damage}`)
}
