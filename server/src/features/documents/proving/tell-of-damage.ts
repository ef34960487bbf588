import type { Scope } from '../../../platform/actor.ts'
import type { Compared } from '../../../platform/files/compare-stored.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { notify } from '../../notifications/notify.ts'
import type { Making } from './making.ts'

export type Damage = Exclude<Compared, 'same'>
export type DamageCode = `file-${Damage}`

interface Damaged {
  readonly document: { readonly id: string; readonly name: string }
  readonly damage: Damage
  readonly isCopy: boolean
}

/** Owners hear that a stored file is not the one in the record; whoever asked for it is refused. */
export async function tellOfDamage(
  making: Making,
  { studioId, ...damaged }: Damaged & { readonly studioId: string },
): Promise<Refusal<DamageCode>> {
  await making.withScope(studioId, (scope) => noteDamage(scope, damaged))
  return refuse(`file-${damaged.damage}`)
}

/** The same inside a transaction. */
export async function noteDamage(scope: Scope, { document, damage, isCopy }: Damaged): Promise<void> {
  const details = { documentName: document.name, isLost: damage === 'missing', isCopy }
  await notify(scope, 'document_damaged', { to: 'owners', entityId: document.id, details })
}
