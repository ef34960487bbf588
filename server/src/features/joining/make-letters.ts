import { randomUUIDv7 } from 'node:crypto'
import { letterDays, mostLetters, type Letter } from '@callboard/contract/joining'
import type { Actor, Alone, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import { mustHave } from '../../platform/must-have.ts'
import { plainCode } from '../../platform/plain-code.ts'
import { familiesNotJoined } from '../invitations/families-not-joined.ts'
import { codeLength } from './open-join-link.ts'
import { deleteSpentLetters, dropCodes, insertLinks, keepCodes, lettersOf, renewLetters } from './queries.ts'

/** A letter to each family that has not joined, good for one request within 30 days; one that was printed before keeps its code until it is used. */
export async function makeLetters(actor: WithLogins<Alone<Actor>>): Promise<{ letters: Letter[]; leftOut: number }> {
  const families = await familiesNotJoined(actor).select(['u.id', 'u.name']).orderBy(byName('u.name')).orderBy('u.id').execute()
  const chosen = families.slice(0, mostLetters)
  const endsAt = toDate(actor.clock.now().add({ hours: letterDays * 24 }))
  await deleteSpentLetters(actor)
  await renewLetters(actor, endsAt)
  const codes = new Map(
    (
      await lettersOf(
        actor,
        chosen.map(({ id }) => id),
      )
    ).map(({ familyId, code }) => [familyId, code]),
  )
  const added = chosen
    .filter(({ id }) => !codes.has(id))
    .map(({ id }) => ({ familyId: id, id: randomUUIDv7(), code: plainCode(codeLength), most: 1, endsAt }))
  await insertLinks(actor, added)
  await keepCodes(
    actor,
    actor.studioId,
    added.map(({ code }) => code),
  )
  await dropCodes(actor)
  for (const { familyId, code } of added) codes.set(familyId, code)
  const letters = chosen.map(({ id, name }) => ({
    familyId: id,
    name,
    code: mustHave(codes.get(id), 'code'),
    endsAt: endsAt.toISOString(),
  }))
  return { letters, leftOut: families.length - chosen.length }
}
