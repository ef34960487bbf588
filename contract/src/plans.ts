import { z } from 'zod'
import { call } from './call.ts'
import { PlainDate } from './dates.ts'
import { mostMinor, noVatRate, VatRate } from './invoice-terms.ts'
import { Minor, PaymentMethod } from './money.ts'
import type { planIntervalLabels } from './plan-interval-labels.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, longest, paragraphs, requiredLine } from './text.ts'

export * from './plan-interval-labels.ts'

/** The same intervals in all forms (S4 money). */
export const PlanInterval = z.enum(['week', 'month', 'term', 'year'] satisfies (keyof typeof planIntervalLabels)[])
export type PlanInterval = z.infer<typeof PlanInterval>

const noAmount = 'Please enter a valid amount'
const fields = {
  name: requiredLine('Name', longest.name),
  description: paragraphs('Description', longest.remark).default(''),
  amountMinor: Minor.min(1, noAmount).max(mostMinor, noAmount),
  interval: PlanInterval,
  /** see `InvoiceItem` */
  vat: VatRate.optional(),
}

export const AddPlan = z.object({ id: Id, ...fields })
export type AddPlan = z.infer<typeof AddPlan>
export const EditPlan = z.object({ id: Id, version: z.number().int(), ...fields, isActive: z.boolean() })
export type EditPlan = z.infer<typeof EditPlan>

export const Plan = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  amountMinor: Minor,
  interval: PlanInterval,
  vat: VatRate,
  isActive: z.boolean(),
  /** students enrolled today or later */
  enrolledCount: z.number().int(),
  version: z.number().int(),
})
export type Plan = z.infer<typeof Plan>

export const PlanEnrolment = z.object({
  id: Id,
  student: z.object({ id: Id, name: z.string() }),
  parent: z.object({ id: Id, name: z.string() }),
  startsOn: PlainDate,
  endsOn: PlainDate.nullable(),
})
export type PlanEnrolment = z.infer<typeof PlanEnrolment>

export const mostEnrolledAtOnce = 300

/** The period to bill, of all plans with the interval or of some. */
export const Period = z.object({
  planIds: z.array(Id).min(1, 'Select at least one plan').max(100),
  start: PlainDate,
  end: PlainDate,
})
export type Period = z.infer<typeof Period>

/** A preview of one family's draft. */
export const PreparedInvoice = z.object({
  parent: z.object({ id: Id, name: z.string() }),
  items: z.array(z.object({ studentName: z.string(), plan: z.string(), amountMinor: Minor })),
  totalMinor: Minor,
})
export type PreparedInvoice = z.infer<typeof PreparedInvoice>

const Span = z.object({ start: PlainDate, end: PlainDate })

/** Somebody whom a period does not bill, and why. */
export const LeftOut = z.object({
  student: z.object({ id: Id, name: z.string() }),
  parent: z.object({ id: Id, name: z.string() }),
  plan: z.object({ enrolmentId: Id, name: z.string(), amountMinor: Minor }).nullable(),
  /** `overlaps`: billed for some of its days; `paused`: the plan is not active */
  because: z.enum(['billed', 'overlaps', 'ended', 'later', 'paused', 'no-plan']),
  /** when they ended or will begin */
  on: PlainDate.nullable(),
  billed: Span.nullable(),
  /** of one that overlaps: the days before or after those that are billed */
  rest: Span.nullable(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** An enrolment that overlaps, to be billed for some or all days of the period all the same. */
export const AlsoBilled = Span.extend({ enrolmentId: Id })
export type AlsoBilled = z.infer<typeof AlsoBilled>

const notFound = { 'plan-not-found': refusal(404, 'This plan no longer exists.') }
const vatMissing = { 'vat-missing': refusal(400, noVatRate, 'vat') }
const periodWrong = { 'ends-before-start': refusal(400, 'The period must end after it begins', 'end') }

export const plans = {
  list: call('GET', '/plans', who.owners, 'The pricing plans of the studio, by name').output(z.array(Plan)),

  add: call('POST', '/plans', who.owners, 'Add a pricing plan')
    .input(AddPlan)
    .errors({
      ...vatMissing,
      'added-before': refusal(409, 'This plan has already been added as you first entered it. Save again to add another.'),
    })
    .output(Plan),

  edit: call('PATCH', '/plans/{id}', who.owners, 'Edit a pricing plan; invoices that exist stay as they are')
    .input(EditPlan)
    .errors({
      ...notFound,
      ...vatMissing,
      'plan-changed': refusal(409, 'Someone changed this plan while you were editing it. Please check their changes before you save.'),
    })
    .output(Plan),

  remove: call('DELETE', '/plans/{id}', who.owners, 'Delete a pricing plan; one that was ever used is archived')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(z.object({ id: Id, isArchived: z.boolean() })),

  enrolments: call('GET', '/plans/{id}/enrolments', who.owners, 'Who is in a plan, by name of the student')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(z.array(PlanEnrolment)),

  enrol: call('POST', '/plans/{planId}/enrolments', who.owners, 'Enrol students in a plan')
    .input(
      z.object({
        planId: Id,
        enrolments: z
          .array(z.object({ id: Id, studentId: Id }))
          .min(1, 'Select at least one student')
          .max(mostEnrolledAtOnce),
        startsOn: PlainDate,
        endsOn: PlainDate.nullable().default(null),
      }),
    )
    .errors({
      ...notFound,
      'student-not-found': refusal(404, 'This student no longer exists.'),
      'enrolled-already': refusal(409, '{name} is already in this plan at that time.'),
      'ends-before-start': refusal(400, 'The end date must be after the start date', 'endsOn'),
    })
    .output(z.array(PlanEnrolment)),

  endEnrolment: call('POST', '/plans/enrolments/{id}/end', who.owners, 'Say when an enrolment ends; null takes that back')
    .input(z.object({ id: Id, endsOn: PlainDate.nullable() }))
    .errors({
      'enrolment-not-found': refusal(404, 'This enrolment no longer exists.'),
      'ends-before-start': refusal(400, 'The end date must be after the start date', 'endsOn'),
      'enrolled-already': refusal(409, '{name} is already in this plan at that time.'),
    })
    .output(PlanEnrolment),

  preview: call('GET', '/plans/preview', who.owners, 'What a period would bill to each family; what is billed already is left out')
    .input(Period)
    .errors(periodWrong)
    .output(z.array(PreparedInvoice)),

  leftOut: call('GET', '/plans/left-out', who.owners, 'Whom a period does not bill, and why')
    .input(Period)
    .errors(periodWrong)
    .output(z.array(LeftOut)),

  prepare: call('POST', '/plans/prepare', who.owners, 'Prepare drafts for a period: one for each family, nothing twice')
    .input(Period.extend({ dueOn: PlainDate, method: PaymentMethod, also: z.array(AlsoBilled).max(mostEnrolledAtOnce).default([]) }))
    .errors({
      ...periodWrong,
      'invoice-too-large': refusal(400, 'An invoice cannot come to more than 999,999.99. Please choose fewer plans.'),
      'below-card-least': refusal(409, 'Card payments start at {least}, and {name} would pay less. Choose bank transfer.', 'method'),
      'method-not-taken': refusal(409, 'Your studio does not take this payment method. You can change that in Payment Settings.', 'method'),
    })
    /** `preparedAt`: see `InvoiceRow`; null: no draft was made */
    .output(z.object({ drafts: z.number().int(), preparedAt: z.iso.datetime().nullable() })),
}
