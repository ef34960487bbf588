import { z } from 'zod'
import { QuestionState } from './absences.ts'
import { Answer } from './attendance.ts'
import { call } from './call.ts'
import { channelLimits } from './channel-limits.ts'
import { Author, Post } from './channel-posts.ts'
import { ClassChoice } from './classes.ts'
import { PlainDate, PlainTime } from './dates.ts'
import { mostWritten } from './media-kinds.ts'
import { NamedMedia, pictureRefusals } from './pictures.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, paragraphs } from './text.ts'
import { Undo, undoRefusals } from './undo.ts'

/** Whom an announcement is for: a channel that follows them has it. A class stands for its whole series. */
export const AnnouncedTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('role'), role: z.enum(['teacher', 'parent']) }),
  z.object({ kind: z.literal('class'), id: Id }),
])
export type AnnouncedTo = z.infer<typeof AnnouncedTo>

/** The id is made in the browser: a repeat is recognised by it. `media` have been added before, each by `media.add`. */
export const Announce = z.object({
  id: Id,
  to: AnnouncedTo,
  content: paragraphs('Announcement', mostWritten).default(''),
  media: NamedMedia,
  isUrgent: z.boolean().default(false),
  /** a coming date of the class, of which families are asked who is coming */
  asks: Id.nullable().default(null),
})
export type Announce = z.input<typeof Announce>

/** To whom one may announce: owners to all, teachers to the classes they teach. */
export const Audiences = z.object({ mayAll: z.boolean(), classes: z.array(ClassChoice) })
export type Audiences = z.infer<typeof Audiences>

/** `undo` is null in the answer to a repeat that comes too late for it. */
export const Announced = z.object({ channelId: Id, channelName: z.string(), post: Post, undo: Undo.nullable() })
export type Announced = z.infer<typeof Announced>

const OtherGuardian = z.object({ name: z.string(), phone: z.string() })

/** How many of those whom it is for have seen it: families, or in a channel of the teachers people. */
export const SeenBy = z.object({
  by: z.number().int(),
  of: z.number().int(),
  count: z.enum(['families', 'people']),
  /** null: at once */
  remindableAt: z.iso.datetime().nullable(),
})
export type SeenBy = z.infer<typeof SeenBy>

/** A family of whom nobody has seen it yet: the first guardian and the others; by name. */
export const NotSeen = z.object({ user: Author, phone: z.string(), others: z.array(OtherGuardian) })
export type NotSeen = z.infer<typeof NotSeen>

/** A coming date of a class, of which an announcement can ask. */
export const AskableDate = z.object({ id: Id, date: PlainDate, startTime: PlainTime })
export type AskableDate = z.infer<typeof AskableDate>

/** What the families in the class have said, and of whom nothing has been; by name. */
export const Answers = z.object({
  state: QuestionState,
  closedFor: z.string().nullable(),
  startsAt: z.iso.datetime(),
  counts: z.object({ coming: z.number().int(), late: z.number().int(), away: z.number().int(), unanswered: z.number().int() }),
  children: z.array(
    z.object({
      student: z.object({ id: Id, name: z.string() }),
      answer: Answer.nullable(),
      minutes: z.number().int().nullable(),
      reason: z.string(),
      /** the guardian who said it */
      by: z.string().nullable(),
      /** the first guardian */
      parent: Author,
      /** for owners */
      phone: z.string(),
      /** for owners: the other guardians who say whether it comes */
      others: z.array(OtherGuardian),
    }),
  ),
  /** null: at once */
  remindableAt: z.iso.datetime().nullable(),
})
export type Answers = z.infer<typeof Answers>

const one = z.object({ channelId: Id, postId: Id })
const notFound = {
  'channel-not-found': refusal(404, 'Channel not found'),
  'post-not-found': refusal(404, 'This post has been deleted.'),
}
const notYours = refusal(403, 'Teachers can announce to the classes they teach.', 'to')
const classNotFound = refusal(404, 'The class chosen no longer exists.', 'to')

export const announcements = {
  audiences: call('GET', '/announcements/audiences', who.staff, 'To whom one may announce').output(Audiences),

  dates: call('GET', '/announcements/dates/{classId}', who.staff, 'The coming dates of a class of which one can ask who is coming')
    .input(z.object({ classId: Id }))
    .errors({ 'class-not-found': classNotFound, 'audience-not-yours': notYours })
    .output(z.array(AskableDate)),

  /** Idempotent by the browser's id. Nobody is notified before the time to undo it is over. */
  post: call('POST', '/announcements', who.staff, 'Post an announcement; its channel is made if there is none')
    .input(Announce)
    .errors({
      'writing-stopped': refusal(403, '{why}'),
      'audience-not-yours': notYours,
      'class-not-found': classNotFound,
      'too-many-channels': refusal(
        409,
        `They have no channel yet, and a studio can have at most ${channelLimits.channels}. An owner can delete one that is not used any more.`,
        'to',
      ),
      'too-many-urgent': refusal(
        429,
        `A studio can send at most ${channelLimits.urgentADay} urgent announcements a day. Please post it without “Urgent”.`,
        'isUrgent',
      ),
      'post-empty': refusal(400, 'Write something, or attach a file.', 'content'),
      'media-not-found': refusal(409, 'One of the files is no longer there. Please attach it again.', 'media'),
      ...pictureRefusals,
      'not-askable': refusal(409, 'Please choose a coming date of this class that takes place.', 'asks'),
      'post-exists': refusal(409, 'This announcement has already been sent as you first wrote it.'),
    })
    .output(Announced),

  undo: call('POST', '/announcements/undo/{id}', who.staff, 'Take back an announcement of which nobody has been told yet')
    .input(z.object({ id: Id }))
    .errors({ 'undo-over': undoRefusals['undo-over'] })
    .output(z.object({ postId: Id })),

  see: call('POST', '/announcements/{channelId}/{postId}/see', who.membersInRooms, 'It stood on one’s screen, or one has got it')
    .input(one.extend({ gotIt: z.boolean().default(false) }))
    .errors(notFound)
    .output(z.object({ postId: Id, gotIt: z.boolean() })),

  seen: call('GET', '/announcements/{channelId}/{postId}/seen', who.staffInRooms, 'How many have seen an announcement')
    .input(one)
    .errors(notFound)
    .output(SeenBy),

  notSeen: call('GET', '/announcements/{channelId}/{postId}/not-seen', who.ownersInRooms, 'Who has not seen an announcement, to be called')
    .input(one)
    .errors(notFound)
    .output(z.array(NotSeen)),

  answers: call(
    'GET',
    '/announcements/{channelId}/{postId}/answers',
    who.staffInRooms,
    'Who is coming, late or cannot come, and who has not answered',
  )
    .input(one)
    .errors({ ...notFound, 'not-asked': refusal(404, 'This announcement asks nothing any more.') })
    .output(Answers),

  remind: call(
    'POST',
    '/announcements/{channelId}/{postId}/remind',
    who.owners,
    'Remind those who have not seen an announcement, or not answered',
  )
    .input(one.extend({ of: z.enum(['seeing', 'answering']).default('seeing') }))
    .errors({ ...notFound, 'reminded-lately': refusal(409, 'A reminder can be sent once an hour. Please wait {wait}.') })
    .output(z.object({ reminded: z.number().int() })),
}
