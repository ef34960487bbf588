import { z } from 'zod'
import { call } from './call.ts'
import { figuresChanged, Leaving, Seen } from './leaving.ts'
import { SortDirection } from './lists.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Email, Id, isPhone, line, longest, phoneWords, requiredLine, typedPhone } from './text.ts'

export const usersPerPage = 50
export const longestReason = 500

export const User = z.object({
  id: Id,
  name: z.string(),
  email: ShownEmail.nullable(),
  role: Role,
  photoUrl: z.string().nullable(),
  isSelf: z.boolean(),
  /** false until a user added by an owner has signed in; null unless an owner asks */
  hasSignedIn: z.boolean().nullable(),
  /** merged into another account of theirs: nobody signs in with it */
  isClosed: z.boolean(),
  /** for an owner, of a family that has not joined */
  phone: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** from posting and writing, for owners to see; `by` is the owner’s name */
  stop: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  can: z.object({ changeRole: z.boolean(), remove: z.boolean(), stopWriting: z.boolean() }),
})
export type User = z.infer<typeof User>

/** The asking user first. A page past the end is the last page. */
export const UserPage = z.object({
  users: z.array(User),
  total: z.number().int(),
  page: z.number().int(),
  can: z.object({ invite: z.boolean() }),
})
export type UserPage = z.infer<typeof UserPage>

export const UserSort = z.enum(['name', 'surname', 'role', 'joined'])
export type UserSort = z.infer<typeof UserSort>

export const ListUsers = z.object({
  search: line('Search', 120).default(''),
  /** `family`: parents, and for owners also staff with children here */
  role: z.enum([...Role.options, 'family']).optional(),
  sort: UserSort.default('joined'),
  direction: SortDirection.default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ListUsers = z.infer<typeof ListUsers>

export const AddFamily = z.object({
  /** made by the browser as an idempotency key; a repeat with other values is refused */
  id: Id,
  name: requiredLine('Name', longest.name),
  email: Email,
  phone: typedPhone('Phone').refine(isPhone, phoneWords).default(''),
})
export type AddFamily = z.infer<typeof AddFamily>

const notFound = refusal(404, 'This user no longer exists.')
const lastOwner = refusal(409, 'A studio needs at least one owner. Make someone else an owner first.')

const anothers = {
  'already-member': refusal(409, '{name} is already in your studio.', 'email'),
  'invited-as-teacher': refusal(409, 'This address has been invited as a teacher. Revoke that invitation first.', 'email'),
}

/** Why a family that has not joined cannot be changed. */
export const familyRefusals = {
  ...anothers,
  'user-not-found': notFound,
  'family-joined': refusal(409, '{name} has joined, and looks after these details from now on.'),
}

/** `students` would be deleted with the user; `staying` have another guardian. */
export const UserRemoval = z.object({
  name: z.string(),
  students: z.number().int(),
  staying: z.number().int(),
  upcomingClasses: z.number().int(),
  leaving: Leaving,
})
export type UserRemoval = z.infer<typeof UserRemoval>

export const users = {
  list: call('GET', '/users', who.members, 'The people of the studio, a page at a time').input(ListUsers).output(UserPage),

  addFamily: call('POST', '/users/add-family', who.owners, 'Add a family that has not joined yet; nobody is mailed')
    .input(AddFamily)
    .errors({
      ...anothers,
      'added-before': refusal(409, 'This family has already been added as you first entered it.'),
    })
    .output(User),

  editFamily: call(
    'POST',
    '/users/edit-family',
    who.owners,
    'Correct a family that has not joined yet; what was sent to an earlier address ends',
  )
    .input(AddFamily)
    .errors(familyRefusals)
    .output(User),

  changeRole: call('POST', '/users/{id}/role', who.owners, "Change another user's role")
    .input(z.object({ id: Id, role: Role, seen: Seen }))
    .errors({
      ...figuresChanged,
      'user-not-found': notFound,
      'own-row': refusal(409, 'You cannot change your own role.'),
      'last-owner': lastOwner,
    })
    .output(User),

  stopWriting: call('POST', '/users/{id}/writing-stop', who.owners, 'Stop somebody from posting and writing, with a reason they read')
    .input(z.object({ id: Id, reason: requiredLine('Reason', longestReason) }))
    .errors({ 'user-not-found': notFound, 'owner-writes': refusal(409, 'Owners cannot be stopped from writing.') })
    .output(User),

  allowWriting: call('DELETE', '/users/{id}/writing-stop', who.owners, 'Let somebody post and write again')
    .input(z.object({ id: Id }))
    .errors({ 'user-not-found': notFound })
    .output(User),

  removal: call('GET', '/users/{id}/removal', who.owners, 'What would be deleted with a user, in figures')
    .input(z.object({ id: Id }))
    .errors({ 'user-not-found': notFound })
    .output(UserRemoval),

  remove: call('DELETE', '/users/{id}', who.owners, 'Delete another user: their login, personal data and children')
    .input(z.object({ id: Id, seen: Seen }))
    .errors({
      ...figuresChanged,
      'user-not-found': notFound,
      'own-row': refusal(409, 'You cannot delete yourself here. To delete your account, go to Settings.'),
      'last-owner': lastOwner,
    })
    .output(z.object({ id: Id })),
}
