import { sql } from 'kysely'
import { planIntervalLabels } from '@callboard/contract/plan-interval-labels'
import { Hidden, type FindThings } from '../../../platform/activity/thing.ts'
import { inDay, looks, inMoney, word, yes } from './say.ts'

export const lookAtInvoices: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('invoices')
      .select([
        'id',
        'index',
        'parentId',
        'status',
        'totalMinor',
        'discountMinor',
        'currency',
        'dueOn',
        'method',
        'notes',
        'reference',
        'version',
      ])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ index, parentId, status, totalMinor, discountMinor, currency, dueOn, method, notes, reference, version }) => ({
      label: index === null ? 'a draft invoice of {u}' : `Invoice-${index} of {u}`,
      userId: parentId,
      fields: {
        Status: word(status),
        Total: inMoney(totalMinor, currency),
        Discount: inMoney(discountMinor, currency),
        'Due date': inDay(dueOn),
        'Payment method': word(method),
        Notes: new Hidden(notes),
        Reference: new Hidden(reference),
        Items: new Hidden(version),
      },
    }),
  )

export const lookAtRecurrences: FindThings = async ({ db, studioId }, ids) =>
  looks(
    await db
      .selectFrom('invoiceSeries')
      .select(['id', 'parentId', 'state', 'endsOn', 'providerCardId'])
      .where('studioId', '=', studioId)
      .where('id', 'in', [...ids])
      .execute(),
    ({ parentId, state, endsOn, providerCardId }) => ({
      label: 'a recurring invoice of {u}',
      userId: parentId,
      fields: { State: word(state), Ends: inDay(endsOn), 'Charged by itself': yes(providerCardId !== null) },
    }),
  )

export const lookAtPayments: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{
    id: string
    parentId: string
    amountMinor: number
    currency: string
    method: string
    paidOn: string
    index: number | null
    refundedMinor: number
  }>`
    select p.id, p.parent_id, p.amount_minor, p.currency, p.method, p.paid_on::text, i.index,
      (select coalesce(sum(amount_minor), 0)::integer from refunds r
        where r.studio_id = p.studio_id and r.payment_id = p.id and r.status in ('pending', 'succeeded')) as refunded_minor
    from payments p left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
    where p.studio_id = ${studioId} and p.id = any (${[...ids]}::uuid[])`.execute(db)
  return looks(rows, ({ parentId, amountMinor, currency, method, paidOn, index, refundedMinor }) => ({
    label: `a payment of {u}${index === null ? '' : ` for Invoice-${index}`}`,
    userId: parentId,
    fields: {
      Amount: inMoney(amountMinor, currency),
      Method: word(method),
      'Paid on': inDay(paidOn),
      Refunded: inMoney(refundedMinor, currency),
    },
  }))
}

export const lookAtBookings: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{ id: string; parentId: string; studentId: string | null; state: string; name: string; date: string }>`
    select b.id, b.parent_id, b.student_id, b.state, c.name, c.date::text
    from bookings b join classes c on c.studio_id = b.studio_id and c.id = b.class_id
    where b.studio_id = ${studioId} and b.id = any (${[...ids]}::uuid[])`.execute(db)
  return looks(rows, ({ parentId, studentId, state, name, date }) => ({
    label: `a place in ${name} on ${inDay(date)}`,
    userId: parentId,
    studentId,
    fields: { State: word(state) },
  }))
}

export const lookAtPlans: FindThings = async (scope, ids) => {
  const { rows } = await sql<{
    id: string
    name: string
    amountMinor: number
    currency: string
    interval: keyof typeof planIntervalLabels
    vat: string
    isActive: boolean
    description: string
    isArchived: boolean
  }>`
    select p.id, p.name, p.amount_minor, s.currency, p.interval, p.vat, p.is_active, p.description, p.archived_at is not null as is_archived
    from plans p join studios s on s.id = p.studio_id
    where p.studio_id = ${scope.studioId} and p.id = any (${[...ids]}::uuid[])`.execute(scope.db)
  return looks(rows, ({ name, amountMinor, currency, interval, vat, isActive, description, isArchived }) => ({
    label: `the plan ${name}`,
    fields: {
      Name: name,
      Price: `${inMoney(amountMinor, currency)} ${planIntervalLabels[interval].toLowerCase()}`,
      VAT: word(vat),
      Active: yes(isActive),
      Removed: yes(isArchived),
      Description: new Hidden(description),
    },
  }))
}

export const lookAtPlanEnrolments: FindThings = async ({ db, studioId }, ids) => {
  const { rows } = await sql<{ id: string; studentId: string; name: string; startsOn: string; endsOn: string | null }>`
    select e.id, e.student_id, p.name, e.starts_on::text, e.ends_on::text
    from plan_enrolments e join plans p on p.studio_id = e.studio_id and p.id = e.plan_id
    where e.studio_id = ${studioId} and e.id = any (${[...ids]}::uuid[])`.execute(db)
  return looks(rows, ({ studentId, name, startsOn, endsOn }) => ({
    label: `{s} in the plan ${name}`,
    studentId,
    fields: { From: inDay(startsOn), Until: inDay(endsOn) },
  }))
}

/** Never the numbers themselves. */
export const lookAtBankDetails: FindThings = async ({ db, studioId }) => {
  const row = await db.selectFrom('bankDetails').selectAll().where('studioId', '=', studioId).executeTakeFirst()
  if (!row) return new Map()
  const fields = {
    'Account name': new Hidden(row.accountName),
    'Account number': new Hidden(row.accountNumber),
    'Sort code': new Hidden(row.sortCode),
    Bank: new Hidden(row.bankName),
    Country: new Hidden(row.country),
  }
  return new Map([[studioId, { label: 'the bank details', fields }]])
}

export const lookAtCardAccount: FindThings = async ({ db, studioId }) => {
  const row = await db.selectFrom('cardAccounts').selectAll().where('studioId', '=', studioId).executeTakeFirst()
  if (!row) return new Map()
  const fields = {
    Account: new Hidden(row.accountId),
    Connected: yes(row.accountId !== null && row.disconnectedAt === null),
    'Takes payments': yes(row.chargesEnabled),
  }
  return new Map([[studioId, { label: 'the card account', fields }]])
}

export const lookAtOwnPlan: FindThings = async ({ db, studioId }) => {
  const row = await db
    .selectFrom('studioSubscriptions')
    .select(['tier', 'billingInterval', 'status', 'cancelAtPeriodEnd'])
    .where('studioId', '=', studioId)
    .executeTakeFirst()
  if (!row) return new Map()
  const fields = {
    Size: word(row.tier),
    Interval: word(row.billingInterval),
    Status: word(row.status),
    'Ends by itself': yes(row.cancelAtPeriodEnd),
  }
  return new Map([[studioId, { label: 'the plan with Callboard', fields }]])
}
