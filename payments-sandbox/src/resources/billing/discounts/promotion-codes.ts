import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../../frame/endpoint.ts'
import { Fault } from '../../../frame/fault.ts'
import { newId } from '../../../frame/ids.ts'
import { flag, integer, mergeMetadata, metadata, text } from '../../../frame/parameters.ts'
import type { Work } from '../../../frame/work.ts'

const route = '/v1/promotion_codes'
const spelling = z.string().regex(/^[A-Za-z0-9-]{1,500}$/, 'Codes have letters, digits and dashes.')

export const promotionCodes = [
  endpoint(
    `POST ${route}`,
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
      code: spelling.optional(),
      active: flag.default(true),
      expires_at: integer.optional(),
      max_redemptions: integer.pipe(z.number().min(1)).optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work, objects }) => {
      const { body: coupon } = objects.need('coupon', takes.promotion.coupon, 'promotion[coupon]')
      const code = takes.code ?? newId('', 8).slice(1).toUpperCase()
      if (objects.all('promotion_code').some(({ body }) => show(body, work).active && same(body.code, code)))
        throw new Fault(400, { param: 'code', message: 'An active promotion code with this code already exists.' })
      return objects.save('promotion_code', {
        id: newId('promo'),
        object: 'promotion_code',
        active: takes.active,
        code,
        created: work.now,
        customer: null,
        customer_account: null,
        expires_at: takes.expires_at ?? null,
        livemode: false,
        max_redemptions: takes.max_redemptions ?? null,
        metadata: mergeMetadata({}, takes.metadata),
        promotion: { type: 'coupon', coupon: coupon.id },
        restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
        times_redeemed: 0,
      })
    },
  ),
  endpoint(`GET ${route}/:id`, {}, ({ objects, work, path }) => show(objects.need('promotion_code', path('id')).body, work)),
  endpoint(`POST ${route}/:id`, { active: flag.optional(), metadata: metadata.optional() }, ({ takes, work, objects, path }) => {
    const { body } = objects.need('promotion_code', path('id'))
    const usedUp = body.max_redemptions !== null && body.times_redeemed >= body.max_redemptions
    if (takes.active && (usedUp || (body.expires_at !== null && body.expires_at <= work.now)))
      throw new Fault(400, { param: 'active', message: 'This promotion code cannot be activated: it is used up or has expired.' })
    const after = { ...body, active: takes.active ?? body.active, metadata: mergeMetadata(body.metadata ?? {}, takes.metadata) }
    return show(objects.save('promotion_code', after), work)
  }),
  listing(
    `GET ${route}`,
    'promotion_code',
    { code: text.optional(), coupon: text.optional(), active: flag.optional() },
    ({ takes: { code, coupon, active }, work }) => [
      ...byFields({ 'promotion.coupon': coupon }),
      ...(code === undefined ? [] : [{ sql: "lower(json_extract(body, '$.code')) = lower(?)", values: [code] }]),
      ...(active === undefined ? [] : [{ sql: `${isActive} = ?`, values: [work.now, work.now, Number(active)] }]),
    ],
    { show },
  ),
]

const beforeEnd = (at: string) => `coalesce(${at} > ?, 1)`
/** A code is inactive once it, or its coupon, has expired. */
const isActive = `(json_extract(body, '$.active') and ${beforeEnd("json_extract(body, '$.expires_at')")} and ${beforeEnd(
  "(select json_extract(c.body, '$.redeem_by') from objects c where c.account = objects.account and c.id = json_extract(objects.body, '$.promotion.coupon'))",
)})`

function show(body: Stripe.PromotionCode, work: Work): Stripe.PromotionCode {
  const coupon = work.objects.find('coupon', body.promotion.coupon as string)?.body
  const over = [body.expires_at, coupon?.redeem_by ?? null].some((at) => at !== null && at <= work.now)
  return { ...body, active: body.active && !over }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
