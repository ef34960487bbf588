import type { Actor } from '../../../platform/actor.ts'
import { findRequest, type RequestRow } from '../queries/guardian-requests.ts'
import { lockChild } from './queries.ts'

/** A request, held with its child, so that of two answers, or an answer and a withdrawal, the second finds what the first did. */
export async function holdRequest(actor: Actor, id: string): Promise<RequestRow | null> {
  const found = await findRequest(actor, id)
  if (!found || !(await lockChild(actor, found.studentId))) return null
  return (await findRequest(actor, id)) ?? null
}
