import type { Register } from '@callboard/contract/attendance'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentRegister } from './present.ts'
import { findNextRegister } from './find-next-register.ts'
import { findRegister } from './queries.ts'

/** Reads a class's register; a parent sees only their own children, and needs one in the class (S2 §2, S4 trust). */
export async function readRegister(actor: Actor, { classId }: { classId: string }): Promise<Register | Refusal<'class-not-found'>> {
  const seen = await findRegister(actor, classId)
  if (!seen || (actor.role === 'parent' && seen.students.length === 0)) return refuse('class-not-found')
  const register = presentRegister(actor, seen)
  return register.saved ? { ...register, next: (await findNextRegister(actor, classId)) ?? null } : register
}
