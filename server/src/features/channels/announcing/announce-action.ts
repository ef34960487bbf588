import { z } from 'zod'

/** What an undo keeps of an announcement; `madeChannel`: its channel was made for it. */
export const AnnounceAction = z.object({ announced: z.object({ channelId: z.uuid(), postId: z.uuid(), madeChannel: z.boolean() }) })
export type AnnounceAction = z.infer<typeof AnnounceAction>

/** The offer's ten seconds, and two for the way to the server. */
export const announceUndoSeconds = 12
