import { z } from 'zod'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Id, line, longest, paragraphs, requiredLine } from './text.ts'

export const Location = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  address: z.string(),
})
export type Location = z.infer<typeof Location>

const fields = {
  name: requiredLine('Name', longest.name),
  description: paragraphs('Description', longest.remark),
  address: line('Address', longest.address),
}

export const AddLocation = z.object({
  id: Id,
  name: fields.name,
  description: fields.description.default(''),
  address: fields.address.default(''),
})
export type AddLocation = z.infer<typeof AddLocation>

export const EditLocation = z.object(fields).partial().extend({ id: Id })
export type EditLocation = z.infer<typeof EditLocation>

const notFound = { 'location-not-found': refusal(404, 'Room not found') }
const nameTaken = { 'name-taken': refusal(409, 'There is already a room with this name. Please choose another name.', 'name') }

export const locations = {
  list: call('GET', '/locations', who.members, 'The rooms of the studio, by name').output(z.array(Location)),
  add: call('POST', '/locations', who.owners, 'Add a room')
    .input(AddLocation)
    .errors({
      ...nameTaken,
      'added-before': refusal(
        409,
        'This room has already been added as you first entered it. Save again to add another room with what you have entered now.',
      ),
    })
    .output(Location),
  edit: call('PATCH', '/locations/{id}', who.owners, 'Edit a room; its classes show the change')
    .input(EditLocation)
    .errors({ ...notFound, ...nameTaken })
    .output(Location),
  removal: call('GET', '/locations/{id}/removal', who.owners, 'How many upcoming classes would lose their room')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(z.object({ comingClasses: z.number().int() })),
  remove: call('DELETE', '/locations/{id}', who.owners, 'Delete a room; its classes stay, without a room')
    .input(z.object({ id: Id, undoable }))
    .errors(notFound)
    .output(z.object({ id: Id, undo: Undo.nullable() })),
  undo: call('POST', '/locations/undo/{id}', who.owners, 'Bring back a room that one has just deleted, into its classes too')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),
}
