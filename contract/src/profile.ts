import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { figuresChanged, Leaving, Seen } from './leaving.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Email, Id, longest, phoneWords, requiredLine, typedPhone } from './text.ts'
import { isZone } from './zones.ts'

export const pictureMaxBytes = 800 * 1024
export const pictureTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
export const pictureSide = 512

export const deletePhrase = 'delete my account'

export const Profile = z.object({
  id: Id,
  name: z.string(),
  email: ShownEmail,
  pendingEmail: ShownEmail.nullable(),
  phone: z.string(),
  /** IANA name; null for the studio's */
  timezone: z.string().nullable(),
  photoUrl: z.string().nullable(),
  role: Role,
})
export type Profile = z.infer<typeof Profile>

/** S1 §5. A changed email takes effect once it is confirmed. */
export const SaveProfile = z.object({
  name: requiredLine('Full name', longest.name),
  email: Email,
  /** validated only when it changes: older numbers must not block other edits */
  phone: typedPhone('Phone').default(''),
  timezone: z.string().refine(isZone, 'Please choose a timezone').nullable(),
})
export type SaveProfile = z.infer<typeof SaveProfile>

/** The crop square is in pixels of the picture as displayed, after its orientation. */
export const SetPicture = z.object({
  file: z.file().max(pictureMaxBytes, 'The picture must be 800K or smaller').min(1, 'Please choose a picture'),
  x: z.coerce.number().int().min(0).max(100_000),
  y: z.coerce.number().int().min(0).max(100_000),
  side: z.coerce.number().int().min(1).max(100_000),
})
export type SetPicture = z.infer<typeof SetPicture>

export const Preferences = z.object({ emailClassUpdates: z.boolean(), emailMessages: z.boolean(), emailBilling: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

export const Deletion = z.object({
  otherOwners: z.number().int().nullable(),
  /** who would be deleted with it */
  students: z.number().int(),
  /** who have another guardian */
  staying: z.number().int(),
  /** in which the same login goes on */
  otherStudios: z.number().int(),
  leaving: Leaving,
  studio: z
    .object({
      owners: z.number().int(),
      teachers: z.number().int(),
      parents: z.number().int(),
      students: z.number().int(),
      leaving: Leaving,
    })
    .nullable(),
})
export type Deletion = z.infer<typeof Deletion>

export const DeleteAccount = z.object({
  phrase: z.literal(deletePhrase, 'Please type "delete my account" to confirm'),
  what: z.enum(['account', 'studio']).default('account'),
  seen: Seen,
})
export type DeleteAccount = z.infer<typeof DeleteAccount>

export function photoUrlOf(userId: string, version: string | null): string | null {
  return version && `/api/profile/pictures/${userId}/${version}`
}

export const profile = {
  read: call('GET', '/profile', who.membersBeforeSubscribing, 'Your own profile').output(Profile),

  save: call('PUT', '/profile', who.membersBeforeSubscribing, 'Save your own profile; a new email is confirmed by link first', {
    freshProof: 'sometimes',
  })
    .input(SaveProfile)
    .errors({
      'phone-invalid': refusal(400, phoneWords, 'phone'),
    })
    .output(Profile.extend({ mailboxUrl: z.string().nullable() })),

  setPicture: call('POST', '/profile/picture', who.membersBeforeSubscribing, 'Keep a square of a picture, replacing the old one', {
    // A picture may have 800 KiB; the rest is for the form around it.
    uploadBytes: 1024 * 1024,
  })
    .input(SetPicture)
    .errors({
      'picture-unreadable': refusal(400, 'Please choose a JPG, GIF or PNG picture.', 'file'),
      'picture-too-large': refusal(413, 'The picture has too many pixels. Please choose a smaller one.', 'file'),
      'pictures-busy': refusal(429, 'We are busy with other pictures at the moment. Please try again shortly.', 'file'),
    })
    .output(Profile),

  removePicture: call('DELETE', '/profile/picture', who.membersBeforeSubscribing, 'Delete your own picture').output(Profile),

  // Cacheable indefinitely: the address contains the version.
  picture: call('GET', '/profile/pictures/{userId}/{version}', who.membersBeforeSubscribing, "A user's picture")
    .route(sendsFile)
    .input(z.object({ userId: Id, version: Id }))
    .errors({ 'picture-not-found': refusal(404, 'Picture not found.') })
    .output(SentFile),

  preferences: call('GET', '/profile/preferences', who.membersBeforeSubscribing, 'Which emails the user wants').output(Preferences),

  savePreferences: call('PUT', '/profile/preferences', who.membersBeforeSubscribing, 'Choose which emails go out')
    .input(Preferences)
    .output(Preferences),

  deletion: call('GET', '/profile/deletion', who.membersBeforeSubscribing, 'What would be deleted with the account').output(Deletion),

  deleteAccount: call(
    'POST',
    '/profile/delete',
    who.membersBeforeSubscribing,
    'Delete your own account or, as an owner, the whole studio',
    {
      freshProof: 'always',
    },
  )
    .input(DeleteAccount)
    .errors({
      ...figuresChanged,
      'last-owner': refusal(409, 'You are the only owner. Make someone else an owner first, or delete the studio.', 'what'),
      'places-paid': refusal(
        409,
        'Families have paid for places in upcoming classes. Please delete those classes first, so that they are refunded.',
      ),
      'money-under-way': refusal(409, 'Some families’ payments or refunds are still going through. Please try again in a few minutes.'),
    })
    .output(z.object({ deleted: z.enum(['account', 'studio']), goesOn: z.boolean() })),
}
