import { z } from 'zod'
import { Attempts } from '../../../platform/card-payments/attempts.ts'

const CustomerRequest = z.object({ accountId: z.string(), parentId: z.string(), name: z.string(), email: z.string() })
export type CustomerRequest = z.infer<typeof CustomerRequest>

export const customerAttempts = new Attempts('card-customer', CustomerRequest)
