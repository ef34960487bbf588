import { z } from 'zod'
import { byFields, Declined, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { fieldIs, type Objects } from '../../frame/objects.ts'
import { text } from '../../frame/parameters.ts'
import { needPaymentMethod } from '../cards/payment-methods.ts'
import { payInvoice } from './pay-invoice.ts'
import { previewInvoice, previewTakes } from './preview-invoice.ts'
import { voidInvoice } from './void-invoice.ts'

const route = '/v1/invoices'

export const invoices = [
  endpoint(`POST ${route}/create_preview`, previewTakes, ({ takes, work }) => previewInvoice(work, takes)),
  endpoint(`GET ${route}/:id`, {}, ({ objects, path }) => objects.need('invoice', path('id')).body),
  listing(
    `GET ${route}`,
    'invoice',
    {
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    },
    ({ takes: { customer, subscription, status } }) =>
      byFields({ customer, status, 'parent.subscription_details.subscription': subscription }),
  ),
  listing(`GET ${route}/:id/lines`, 'invoice_line', {}, ({ objects, path }) => [
    fieldIs('invoice', objects.need('invoice', path('id')).body.id),
  ]),
  endpoint(`POST ${route}/:id/pay`, { payment_method: text.optional() }, ({ takes, work, objects, path }) => {
    const { body } = objects.need('invoice', path('id'))
    if (body.status === 'paid') throw new Fault(400, { message: 'Invoice is already paid' })
    if (body.status !== 'open') throw new Fault(400, { message: `An invoice with a status of ${body.status} cannot be paid.` })
    const method = takes.payment_method === undefined ? undefined : needPaymentMethod(work, takes.payment_method).body.id
    const attempt = payInvoice(work, body.id, { method })
    return attempt.paid ? objects.need('invoice', body.id).body : new Declined({ ...attempt.refusal })
  }),
  endpoint(`POST ${route}/:id/void`, {}, ({ work, objects, path }) => {
    const { body } = objects.need('invoice', path('id'))
    if (body.status !== 'open') throw new Fault(400, { message: `You can only pass in open invoices. This invoice is ${body.status}.` })
    return voidInvoice(work, body.id)
  }),
  listing(
    'GET /v1/invoice_payments',
    'invoice_payment',
    {
      invoice: text.optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
    },
    ({ takes: { invoice, status, payment } }) => byFields({ invoice, status, 'payment.payment_intent': payment?.payment_intent }),
  ),
]

/** An invoice shows them only with `expand`. */
export function paymentsOf(objects: Objects, invoice: string) {
  const { data } = objects.page('invoice_payment', { limit: 10 }, [fieldIs('invoice', invoice)])
  return { object: 'list', data, has_more: false, url: '/v1/invoice_payments' }
}
