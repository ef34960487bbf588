import type { PurposeName, UploadPurpose as Declared } from '@callboard/contract/upload-purposes'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'

/** A use of uploaded files: the contract declares it, and `app/features.ts` may add what its feature asks besides. */
export interface UploadPurpose extends Declared {
  /** Why this person may not upload now, beyond their role; null: they may. Asked when an upload begins. */
  readonly whyNot?: (actor: Actor) => Promise<Refusal<'may-not-upload'> | null>
}
export type UploadPurposes = Readonly<Record<PurposeName, UploadPurpose>>

/** The purpose, for those whose role it admits. */
export function purposeFor(purposes: UploadPurposes, { role }: Actor, name: string): UploadPurpose | Refusal<'may-not-upload'> {
  const purpose = (purposes as Readonly<Record<string, UploadPurpose>>)[name]
  return purpose?.roles.includes(role) ? purpose : refuse('may-not-upload')
}
