import { z } from 'zod'

/** Which way a list is sorted. */
export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof SortDirection>
