import { z } from 'zod'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Email, Id, line, longest, paragraphs, phone, requiredLine } from './text.ts'

export const Teacher = z.object({
  id: Id,
  name: z.string(),
  email: ShownEmail,
  phone: z.string(),
  bio: z.string(),
  specialties: z.string(),
  role: z.enum(['owner', 'teacher']),
  photoUrl: z.string().nullable(),
  /** false until the welcome link is followed; null unless an owner asks */
  hasSignedIn: z.boolean().nullable(),
})
export type Teacher = z.infer<typeof Teacher>

export const AddTeacher = z.object({
  id: Id,
  name: requiredLine('Full name', longest.name),
  email: Email,
  phone: phone('Phone').default(''),
  bio: paragraphs('Bio', longest.text).default(''),
  specialties: line('Specialties', longest.specialties).default(''),
})
export type AddTeacher = z.infer<typeof AddTeacher>

export const teachers = {
  list: call('GET', '/teachers', who.members, 'The teachers and owners of the studio, by name').output(z.array(Teacher)),

  add: call('POST', '/teachers', who.owners, 'Add a teacher; a link is emailed with which they choose a password, or sign in to join')
    .input(AddTeacher)
    .errors({
      'already-member': refusal(409, '{name} is already in your studio.', 'email'),
      'added-before': refusal(
        409,
        'This teacher has already been added with the details you first entered, which they can change in their profile. If the email was wrong, save again and delete the first one under Users.',
      ),
    })
    .output(Teacher),
}
