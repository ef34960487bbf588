import { z } from 'zod'
import { endpoint, listing } from '../../../frame/endpoint.ts'
import { Fault } from '../../../frame/fault.ts'
import { newId } from '../../../frame/ids.ts'
import { integer, mergeMetadata, metadata, text } from '../../../frame/parameters.ts'
import { currency } from '../../payments/payment-intents.ts'
import { mustHave } from '../../../frame/must-have.ts'

const count = integer.pipe(z.number().min(1))
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().gt(0).max(100))

export const coupons = [
  endpoint(
    'POST /v1/coupons',
    {
      id: text.optional(),
      name: text.optional(),
      percent_off: percent.optional(),
      amount_off: count.optional(),
      currency: currency.optional(),
      duration: z.enum(['once', 'repeating', 'forever']).default('once'),
      duration_in_months: count.optional(),
      max_redemptions: count.optional(),
      redeem_by: integer.optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work, objects }) => {
      const { percent_off: percentOff, amount_off: amountOff, duration, duration_in_months: months, redeem_by: redeemBy } = takes
      if ((percentOff === undefined) === (amountOff === undefined))
        throw new Fault(400, { param: 'percent_off', message: 'A coupon needs either percent_off or amount_off.' })
      if (amountOff !== undefined && takes.currency === undefined)
        throw new Fault(400, { code: 'parameter_missing', param: 'currency', message: 'Missing required param: currency.' })
      if ((duration === 'repeating') !== (months !== undefined))
        throw new Fault(400, { param: 'duration_in_months', message: 'duration_in_months belongs to repeating coupons, and to no other.' })
      if (redeemBy !== undefined && redeemBy <= work.now)
        throw new Fault(400, { param: 'redeem_by', message: 'The redeem_by date must be in the future.' })
      if (takes.id !== undefined && objects.find('coupon', takes.id))
        throw new Fault(400, { code: 'resource_already_exists', param: 'id', message: 'Coupon already exists.' })
      return objects.save('coupon', {
        id: takes.id ?? newId('', 8).slice(1),
        object: 'coupon',
        amount_off: amountOff ?? null,
        created: work.now,
        currency: amountOff === undefined ? null : mustHave(takes.currency, 'currency'),
        duration,
        duration_in_months: months ?? null,
        livemode: false,
        max_redemptions: takes.max_redemptions ?? null,
        metadata: mergeMetadata({}, takes.metadata),
        name: takes.name ?? null,
        percent_off: percentOff ?? null,
        redeem_by: redeemBy ?? null,
        times_redeemed: 0,
        valid: true,
      })
    },
  ),
  endpoint('GET /v1/coupons/:id', {}, ({ objects, work, path }) => {
    const { body } = objects.need('coupon', path('id'), 'coupon')
    return { ...body, valid: body.valid && (body.redeem_by === null || body.redeem_by > work.now) }
  }),
  listing('GET /v1/coupons', 'coupon', {}, () => []),
]
