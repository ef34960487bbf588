import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { PlainDate } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** How long the file is kept after it was made. */
export const dataKeptHours = 24

/** A file with what the studio keeps about somebody; `done` of `total` parts have been put together. */
export const PersonalArchive = z.object({
  id: Id,
  state: z.enum(['making', 'ready', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  askedAt: z.iso.datetime(),
  /** once it is ready */
  bytes: z.number().int().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
export type PersonalArchive = z.infer<typeof PersonalArchive>

/** Of a person who has asked the studio in writing; `givenAt` is when an owner last downloaded it for them. */
export const DataRequest = z.object({
  archive: PersonalArchive.nullable(),
  receivedOn: PlainDate.nullable(),
  /** one month after that */
  dueOn: PlainDate.nullable(),
  givenAt: z.iso.datetime().nullable(),
  givenBy: z.string().nullable(),
})
export type DataRequest = z.infer<typeof DataRequest>

/** An address to download from, while the proof is fresh. */
const Opened = z.object({ address: z.string(), name: z.string() })

const notThere = { 'user-not-found': refusal(404, 'This user no longer exists.') }
const notReady = {
  'data-not-ready': refusal(409, 'There is no file to download. Please make it again.'),
  'data-changed': refusal(409, 'What may be seen has changed since this was made, so it was deleted. Please make it again.'),
}
const ofPerson = z.object({ userId: Id })

/** What the studio keeps about a person, for that person (data protection law: the right of access). */
export const personalData = {
  read: call('GET', '/personal-data', who.membersBeforeSubscribing, 'How far the file with your own data has come').output(
    z.object({ archive: PersonalArchive.nullable() }),
  ),

  make: call('POST', '/personal-data', who.membersBeforeSubscribing, 'Put together a file with your own data; one at a time').output(
    z.object({ archive: PersonalArchive.nullable() }),
  ),

  open: call('POST', '/personal-data/open', who.membersBeforeSubscribing, 'Where to download the file with your own data', {
    freshProof: 'always',
  })
    .errors(notReady)
    .output(Opened),

  file: call('GET', '/personal-data/{id}/file', who.membersBeforeSubscribing, 'The file with a person’s data, as a ZIP', {
    freshProof: 'always',
  })
    .route(sendsFile)
    .input(z.object({ id: Id }))
    .errors({ 'data-not-found': refusal(404, 'This file is not there any more. Please make it again.') })
    .output(SentFile),

  request: call('GET', '/personal-data/requests/{userId}', who.ownersBeforeSubscribing, 'How a person’s request for their data stands')
    .input(ofPerson)
    .errors(notThere)
    .output(DataRequest),

  makeFor: call(
    'POST',
    '/personal-data/requests/{userId}',
    who.ownersBeforeSubscribing,
    'Put together the data of a person who asked in writing',
  )
    .input(ofPerson.extend({ receivedOn: PlainDate }))
    .errors({
      ...notThere,
      'own-data': refusal(409, 'Your own data is under Settings, Your data.'),
      'received-later': refusal(400, 'The day must not be in the future.', 'receivedOn'),
    })
    .output(DataRequest),

  openFor: call(
    'POST',
    '/personal-data/requests/{userId}/open',
    who.ownersBeforeSubscribing,
    'Where to download the data of a person who asked in writing; the record says who did',
    { freshProof: 'always' },
  )
    .input(ofPerson)
    .errors({ ...notThere, ...notReady })
    .output(Opened),
}
