import { z } from 'zod'
import { firstWords } from './search-text.ts'
import { Author } from './channel-posts.ts'
import { Id, line } from './text.ts'

const isInOurTime = (at: string) => at >= '2000' && at < '2100'

/** Of messages, or of posts and comments, by their words and the names of their files. A further page comes `before` the last one found. */
export const SearchWritten = z
  .object({
    search: line('Search', 120).min(2, 'Please type at least two characters').transform(firstWords),
    beforeAt: z.iso.datetime().refine(isInOurTime, 'Please choose a moment between 2000 and 2099').optional(),
    beforeId: Id.optional(),
  })
  .refine(({ beforeAt, beforeId }) => (beforeAt === undefined) === (beforeId === undefined), 'A moment and an id belong together')
export type SearchWritten = z.infer<typeof SearchWritten>

/** A text in pieces: those that were searched for are marked. */
export const Excerpt = z.array(z.object({ text: z.string(), isFound: z.boolean() }))
export type Excerpt = z.infer<typeof Excerpt>

export const Found = z.object({
  kind: z.enum(['message', 'post', 'comment']),
  id: Id,
  /** its conversation, with the names of the others in it, or its channel, with its own */
  place: z.object({ id: Id, names: z.array(z.string()) }),
  /** of the message, of the post, or of the post that was commented on: where to open the place */
  number: z.number().int(),
  author: Author,
  at: z.iso.datetime(),
  /** empty: it is of files alone */
  excerpt: Excerpt,
  /** the name of the first file that was searched for */
  file: Excerpt.nullable(),
})
export type Found = z.infer<typeof Found>

/** Newest first. `next` asks for the page after it. */
export const FoundPage = z.object({
  found: z.array(Found),
  next: z.object({ beforeAt: z.iso.datetime(), beforeId: Id }).nullable(),
})
export type FoundPage = z.infer<typeof FoundPage>

const number = z.coerce.number().int().min(1).max(2_147_483_647).optional()
/** Of messages or posts: those before a number, those after it, or half a page on either side; without any the newest. One of them counts. */
export const PlaceInStream = z.object({ before: number, after: number, around: number })
export type PlaceInStream = z.infer<typeof PlaceInStream>
