import { sampleDomain } from '@callboard/contract/imports'
import type { Alone, Actor, LoginScope } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { unbillSample } from '../../invoices/leaving/unbill-sample.ts'
import { forgetInvitations } from '../../invitations/forget-invitations.ts'
import { forgetNotifications } from '../../notifications/forget-notifications.ts'
import { forgetWritten } from '../../payments/paying/forget-written.ts'
import { deleteImport, findImport } from '../queries/imports.ts'
import { allPrints } from '../undoing/print-made.ts'
import { removeMade } from '../undoing/remove-made.ts'
import { sampleAddresses, findOwnInside } from './queries.ts'

/**
 * Takes the sample week away with whatever was tried on it, as if it had never been there; refused while something of the studio's own is in
 * it. Runs alone, so that nothing happens meanwhile.
 */
export async function clearSample(
  actor: Alone<Actor> & LoginScope,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<'import-not-found' | 'sample-in-use'>> {
  const kept = await findImport(actor, id)
  if (!kept?.isSample) return refuse('import-not-found')
  const prints = allPrints(kept.made)
  const idsOf = (thing: Parameters<typeof prints.get>[0]) => [...(prints.get(thing)?.keys() ?? [])]
  const [classes, students, rooms, families] = [idsOf('class'), idsOf('student'), idsOf('room'), idsOf('family')]
  const own = await findOwnInside(actor, { classes, students, rooms, families })
  if (own) return refuse('sample-in-use', { what: own })
  const addresses = await sampleAddresses(actor, families)
  const real = addresses.find(({ email, isBilled }) => isBilled && !email.endsWith(`@${sampleDomain}`))
  if (real) return refuse('sample-in-use', { what: `invoices have been emailed to ${real.email}, which is a real address.` })
  await forgetWritten(actor, families)
  const billed = await unbillSample(actor, families)
  if (billed) return refuse('sample-in-use', { what: billed })
  for (const { id: familyId, email } of addresses) await forgetInvitations(actor, { id: familyId, email, name: '', phone: '' })
  await forgetNotifications(actor, { studentIds: students })
  for (const userId of families) await forgetNotifications(actor, { userId, studentIds: [] })
  if (!(await removeMade(actor, kept)))
    return refuse('sample-in-use', { what: 'a card payment, a message or a document names somebody of it.' })
  await deleteImport(actor, id)
  actor.refresh('imports', { roles: ['owner'] })
  return { id }
}
