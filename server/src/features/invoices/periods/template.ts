import { Discount, ItemType, VatRate } from '@callboard/contract/invoice-terms'
import { PaymentMethod } from '@callboard/contract/money'
import { z } from 'zod'

/** What each invoice of a recurrence bills. */
export const Template = z.object({
  items: z
    .array(
      z.object({
        studentId: z.uuid().nullable(),
        description: z.string(),
        quantity: z.number().int(),
        unitPriceMinor: z.number().int(),
        type: ItemType,
        vat: VatRate,
      }),
    )
    .readonly(),
  method: PaymentMethod,
  discount: Discount.nullable(),
  discountReason: z.string(),
  notes: z.string(),
})
export type Template = z.infer<typeof Template>
