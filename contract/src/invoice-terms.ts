import { z } from 'zod'
import { PlainDate } from './dates.ts'
import { mostInvoicesAtOnce } from './invoice-states.ts'
import { Minor, PaymentMethod } from './money.ts'
import { lastMonthlyDate } from './payment-days.ts'
import { Id, line, longest, paragraphs, plainLine, requiredLine } from './text.ts'
import { undoable } from './undo.ts'

export const mostItems = 100
/** £999,999.99: also the limit for a whole invoice. */
export const mostMinor = 99_999_999

export const ItemType = z.enum(['tuition', 'costume', 'registration', 'other'])
export type ItemType = z.infer<typeof ItemType>
export const itemTypeLabels = {
  tuition: 'Tuition',
  costume: 'Costume',
  registration: 'Registration',
  other: 'Other',
} as const satisfies Record<ItemType, string>

/** A line's VAT rate, for studios that are registered for VAT. */
export const VatRate = z.enum(['standard', 'zero', 'exempt'])
export type VatRate = z.infer<typeof VatRate>
export const noVatRate = 'Please choose a VAT rate'

export const RecurringInterval = z.enum(['week', 'month', 'year'])
export type RecurringInterval = z.infer<typeof RecurringInterval>
export const recurringLabels = { week: 'Every week', month: 'Every month', year: 'Every year' } as const satisfies Record<
  RecurringInterval,
  string
>

const noDiscount = 'Please enter a valid discount'
/** Subtracted from the subtotal, down to 0. */
export const Discount = z.discriminatedUnion('type', [
  z.object({ type: z.literal('percentage'), basisPoints: z.number().int(noDiscount).min(1, noDiscount).max(10_000, noDiscount) }),
  z.object({ type: z.literal('fixed'), amountMinor: Minor.min(1, noDiscount).max(mostMinor, noDiscount) }),
])
export type Discount = z.infer<typeof Discount>

/** The characters that British banks accept as a transfer's reference (18 at most). */
export const TransferReference = plainLine('Payment reference', 18).refine(
  (typed) => /^[A-Za-z0-9 ./&-]*$/.test(typed),
  'Please use letters, digits, spaces and . - / & only: banks take nothing else',
)

const price = 'All items must have a description, valid quantity, and price'
export const InvoiceItem = z.object({
  studentId: Id.nullable(),
  description: requiredLine('Description', longest.address),
  quantity: z.number().int(price).min(1, price).max(9_999, price),
  unitPriceMinor: Minor.min(1, price).max(mostMinor, price),
  type: ItemType.default('tuition'),
  /** exempt unless given; a studio that is registered for VAT must give it */
  vat: VatRate.optional(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

const terms = {
  items: z.array(InvoiceItem).min(1, price).max(mostItems, `An invoice can have at most ${mostItems} items`),
  dueOn: PlainDate,
  method: PaymentMethod,
  discount: Discount.nullable().default(null),
  discountReason: line('Discount reason', longest.name).default(''),
  notes: paragraphs('Notes', longest.text).default(''),
}

/** One invoice per parent (S4 money), all or none. The browser creates the ids: a retry is answered, not repeated. */
export const AddInvoices = z.object({
  ...terms,
  invoices: z
    .array(z.object({ id: Id, parentId: Id }))
    .min(1, 'Select at least one parent')
    .max(mostInvoicesAtOnce, `You can send at most ${mostInvoicesAtOnce} invoices at once`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each invoice needs an id of its own')
    .refine((all) => new Set(all.map(({ parentId }) => parentId)).size === all.length, 'Each parent gets one invoice at a time'),
  /** `Invoice-{index}` unless given; for a single invoice only */
  reference: TransferReference.default(''),
  recurring: z.object({ interval: RecurringInterval, endsOn: PlainDate }).nullable().default(null),
  undoable,
})
export type AddInvoices = z.infer<typeof AddInvoices>

export const EditInvoice = z.object({ ...terms, id: Id, version: z.number().int(), reference: TransferReference.default('') })
export type EditInvoice = z.infer<typeof EditInvoice>

export const mostReminders = 6
const reminderDay = `Reminders can be sent up to 30 days before the due date and 90 days after it`
const wrongDay = 'Please choose a day from Monday to Sunday'
const wrongDate = `Please choose a date from 1 to ${lastMonthlyDate}`
/** `remindDays` count from the due date; negative: before it. Families are always told the day after it. */
export const BillingSettings = z.object({
  vatNumber: plainLine('VAT number', 20)
    .refine((typed) => /^[A-Za-z0-9 ]*$/.test(typed), 'A VAT number has letters and digits only')
    .transform((typed) => typed || null)
    .nullable(),
  remindDays: z
    .array(z.number().int().min(-30, reminderDay).max(90, reminderDay))
    .max(mostReminders, `At most ${mostReminders} reminders can be sent`)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  /** the due day that weekly invoices and drafts begin with (S3 §5) */
  weeklyDay: z.number().int(wrongDay).min(1, wrongDay).max(7, wrongDay).nullable().default(null),
  /** the due day of the month that others begin with (S3 §5) */
  monthlyDate: z.number().int(wrongDate).min(1, wrongDate).max(lastMonthlyDate, wrongDate).nullable().default(null),
})
export type BillingSettings = z.infer<typeof BillingSettings>
