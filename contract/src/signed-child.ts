import { z } from 'zod'

/** An answer about one child. Null: that was not asked. */
export const ChildAnswer = z.object({ photo: z.boolean().nullable(), socialMedia: z.boolean().nullable() })
export type ChildAnswer = z.infer<typeof ChildAnswer>

/** What was signed for whom; a name is null when it was erased. */
export const SignedChild = ChildAnswer.extend({ name: z.string().nullable() })
export type SignedChild = z.infer<typeof SignedChild>
