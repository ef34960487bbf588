import { z } from 'zod'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, line, paragraphs, requiredLine } from './text.ts'

/** A room of the studio. */
export const Location = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  address: z.string(),
})
export type Location = z.infer<typeof Location>

export const AddLocation = z.object({
  /** made by the browser, so that a repeated request adds one room */
  id: Id,
  name: requiredLine('Name', 120),
  description: paragraphs('Description', 500).default(''),
  address: line('Address', 300).default(''),
})
export type AddLocation = z.infer<typeof AddLocation>

const notFound = { 'location-not-found': refusal(404, 'Room not found') }

export const locations = {
  list: call('GET', '/locations', who.members, 'The rooms of the studio, by name').output(z.array(Location)),
  add: call('POST', '/locations', who.owners, 'Add a room')
    .input(AddLocation)
    .errors({
      'added-before': refusal(409, 'This room has been added already, as first typed. Save again to add another one as it is now.'),
    })
    .output(Location),
  removal: call('GET', '/locations/{id}/removal', who.owners, 'How many coming classes would lose their room')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(z.object({ comingClasses: z.number().int() })),
  remove: call('DELETE', '/locations/{id}', who.owners, 'Delete a room; its classes stay, without a room')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(z.object({ id: Id })),
}
