import { z } from 'zod'
import { call } from './call.ts'
import { PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { mostRinging } from './ringing-limits.ts'
import { who } from './roles.ts'
import { Id } from './text.ts'

/** What a device rings for, by the groups of the emails. */
export const RingWishes = z.object({
  classUpdates: z.boolean(),
  messages: z.boolean(),
  billing: z.boolean(),
  /** on the clock of its person, past midnight where `to` is the earlier one; null: it rings at any hour */
  quiet: z
    .object({ from: PlainTime, to: PlainTime })
    .refine(({ from, to }) => from !== to, { message: 'Quiet hours cannot begin and end at the same time', path: ['to'] })
    .nullable(),
})
export type RingWishes = z.infer<typeof RingWishes>

export const RingingDevice = RingWishes.extend({
  id: Id,
  /** as a session names it; empty: unknown */
  device: z.string(),
  isThis: z.boolean(),
  /** of this device only: the SHA-256 of its address, in base64url; null: its push service says that nobody is there any more */
  addressHash: z.string().nullable(),
  since: z.iso.datetime(),
  /** when its push service has last taken something for it */
  deliveredAt: z.iso.datetime().nullable(),
})
export type RingingDevice = z.infer<typeof RingingDevice>

export const Ringing = z.object({
  /** with which browsers subscribe at their push service */
  publicKey: z.string(),
  devices: z.array(RingingDevice),
})
export type Ringing = z.infer<typeof Ringing>

const base64url = (bytes: number) => z.string().regex(new RegExp(String.raw`^[\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

export const SwitchOnRinging = z.object({
  id: Id,
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  publicKey: base64url(65),
  /** left out when a device that rings has got another address */
  wishes: RingWishes.optional(),
})
export type SwitchOnRinging = z.infer<typeof SwitchOnRinging>

const notFound = refusal(404, 'This device does not ring any more. Please switch it on again.')

/** Devices that somebody has made to ring, each until its session ends. */
export const ringing = {
  read: call('GET', '/ringing', who.membersBeforeSubscribing, 'Your devices that ring').output(Ringing),

  switchOn: call('PUT', '/ringing/{id}', who.membersBeforeSubscribing, 'Make this browser ring, or tell its new address')
    .input(SwitchOnRinging)
    .errors({
      'push-service-unknown': refusal(
        400,
        'Your browser is rung through {service}, which this Callboard does not know. Whoever runs it can allow it.',
      ),
      'push-address-unreadable': refusal(400, 'Your browser gave an address that cannot be used. Please reload the page and try again.'),
      'ringing-full': refusal(409, `${mostRinging} of your devices ring already. Please switch one of them off first.`),
      'id-taken': refusal(409, 'Failed to switch on ringing'),
    })
    .output(Ringing),

  choose: call('PUT', '/ringing/{id}/wishes', who.membersBeforeSubscribing, 'Choose what one of your devices rings for, and when')
    .input(RingWishes.extend({ id: Id }))
    .errors({ 'device-not-found': notFound })
    .output(Ringing),

  switchOff: call('DELETE', '/ringing/{id}', who.membersBeforeSubscribing, 'Make one of your devices ring no more')
    .input(z.object({ id: Id }))
    .output(Ringing),

  tryIt: call('POST', '/ringing/{id}/try', who.membersBeforeSubscribing, 'Ring one of your devices now')
    .input(z.object({ id: Id }))
    .errors({
      'device-not-found': notFound,
      'push-service-away': refusal(409, 'Your browser’s push service does not answer at the moment. Please try again in a few minutes.'),
      'push-refused': refusal(409, 'Your browser’s push service did not take it. Please switch ringing off and on again.'),
    })
    .output(z.object({ outcome: z.enum(['rung', 'gone']) })),
}
