import { z } from 'zod'

const ids = z.array(z.uuid()).readonly()

/** Weekly classes that were given more dates: which, when, and with how many enrolments. */
export const ContinuedAction = z.object({
  kind: z.literal('series-continued'),
  seriesIds: ids,
  classIds: ids,
  at: z.iso.datetime(),
  enrolments: z.number().int(),
})
export type ContinuedAction = z.infer<typeof ContinuedAction>
