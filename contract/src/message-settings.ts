import { z } from 'zod'
import { call } from './call.ts'
import { PlainTime } from './dates.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'

export const familiesWriteTo = ['staff', 'their-teachers'] as const

/** Who may write to whom, and when mails about messages wait (S4 messages). */
export const MessageSettings = z.object({
  /** `their-teachers`: owners and the teachers of a family's children; who teaches no child of a family does not write to it either */
  familiesWriteTo: z.enum(familiesWriteTo),
  /** in the studio's zone: from then on mails about messages wait; the same as `quietTo`: never */
  quietFrom: PlainTime,
  quietTo: PlainTime,
  /** owners may read conversations of a parent with a teacher, from the moment this was switched on */
  safeguarding: z.boolean(),
})
export type MessageSettings = z.infer<typeof MessageSettings>

/** In the studio's zone; past midnight where `to` is the earlier one. */
export const Hours = z.object({ from: PlainTime, to: PlainTime })
export type Hours = z.infer<typeof Hours>

/** null: the studio's quiet hours */
export const OwnHours = z.object({ hours: Hours.nullable() })
export type OwnHours = z.infer<typeof OwnHours>

export const messageSettings = {
  settings: call('GET', '/messages/settings', who.ownersInRooms, 'How people may write to each other').output(
    MessageSettings.extend({ safeguardingSince: z.iso.datetime().nullable() }),
  ),
  saveSettings: call('PUT', '/messages/settings', who.owners, 'Change how people may write to each other')
    .input(MessageSettings)
    .output(MessageSettings.extend({ safeguardingSince: z.iso.datetime().nullable() })),
  hours: call('GET', '/messages/hours', who.staffUntilClosed, 'The hours in which one wants mails about messages').output(OwnHours),
  saveHours: call('PUT', '/messages/hours', who.staffUntilClosed, 'Set or remove one’s hours')
    .input(OwnHours)
    .errors({ 'hours-empty': refusal(400, 'Your hours cannot begin and end at the same time.', 'to') })
    .output(OwnHours),
}
