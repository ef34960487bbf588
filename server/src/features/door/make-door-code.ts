import { randomInt } from 'node:crypto'
import type { OwnDoorCode } from '@callboard/contract/door'
import { doorAlphabet, doorCodeLength } from '@callboard/contract/door-codes'
import type { Actor } from '../../platform/actor.ts'
import { deleteDoorCode, findOwnDoorCode, isDoorCodeTaken, putDoorCode } from './queries.ts'

/** The actor's own code, or null. */
export const readOwnDoorCode = async (actor: Actor): Promise<OwnDoorCode> => ({ code: await findOwnDoorCode(actor) })

/** Makes the actor's code; the earlier one finds nobody from then on. */
export async function makeDoorCode(actor: Actor): Promise<OwnDoorCode> {
  let code = drawDoorCode()
  while (await isDoorCodeTaken(actor, code)) code = drawDoorCode()
  await putDoorCode(actor, code)
  return { code }
}

/** Stops a code that a family has lost; it makes itself another one. */
export const stopDoorCode = async (actor: Actor, { code }: { code: string }) => ({ stopped: await deleteDoorCode(actor, code) })

const drawDoorCode = () => Array.from({ length: doorCodeLength }, () => doorAlphabet[randomInt(doorAlphabet.length)]).join('')
