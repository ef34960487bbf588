import type { Attached } from '../../writing/waiting.ts'

/** An announcement that is being written. */
export interface Typed {
  /** made first, so that a repeat is recognised; of one that was taken back there is none */
  id?: string
  /** see `audienceKey` */
  to: string
  content: string
  isUrgent: boolean
  /** the class of which it asks who is coming */
  asks: string | null
  attached: readonly Attached[]
}

/** Where it is kept while it is being written. @param about `new`, or the id of the class that the dialog was opened for */
export const announcementField = (about: string): string => `announcement:${about}`
