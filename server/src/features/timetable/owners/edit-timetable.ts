import { maxAddresses, type EditTimetable } from '@callboard/contract/timetable'
import type { Actor, Alone, WithLogins } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { addressesOf, listAddress, putTimetable, takeAddress } from './queries.ts'

/** Switches the public timetable on or off, under an address of the studio's own; an earlier one leads on to it (S4, Doors and devices). Runs alone, as its addresses are counted. */
export async function editTimetable(
  actor: Alone<WithLogins<Actor>>,
  { isOn, slug }: EditTimetable,
): Promise<EditTimetable | Refusal<'address-taken' | 'too-many-addresses'>> {
  const { studioId } = actor
  if (!(await takeAddress(actor, studioId, slug))) return refuse('address-taken')
  const addresses = await addressesOf(actor, studioId)
  if (addresses.length > maxAddresses)
    return refuse('too-many-addresses', { addresses: addresses.filter((one) => one !== slug).join(', ') })
  await putTimetable(actor, { isOn, slug })
  await listAddress(actor, studioId, isOn ? slug : null)
  actor.refresh('timetable', { roles: ['owner'] })
  return { isOn, slug }
}
