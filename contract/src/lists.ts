import { z } from 'zod'
import { line } from './text.ts'

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof SortDirection>

/** For quick searches by parts of a name. */
export const mostFound = 6
export const Find = z.object({ search: line('Search', 120).min(1, 'Search is required') })
export type Find = z.infer<typeof Find>
