import type { EmailFailure } from '@callboard/contract/email-failures'
import type { InvoiceSort, ListInvoices, PreparedDrafts } from '@callboard/contract/invoices'
import { invoicesPerPage, type InvoiceTab, type OwnInvoiceTab } from '@callboard/contract/invoice-states'
import type { PaidMethod } from '@callboard/contract/money'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { holdsWords } from '../../../platform/db/holds-words.ts'
import { byName } from '../../../platform/db/by-name.ts'

type Counts = Record<InvoiceTab, number>

const shown = [
  'id',
  'index',
  'parentId',
  'parentName',
  'status',
  'method',
  'currency',
  'totalMinor',
  'issuedOn',
  'dueOn',
  'seriesId',
  'createdAt',
  'chargeOn',
  'heldBy',
  'version',
] as const

/** The first few items, as student and description (S3 §2). */
const about = sql<string>`(
  select string_agg(concat_ws(': ', nullif(i.student_name, ''), i.description), ', ' order by i.place)
  from invoice_items i where i.studio_id = invoices.studio_id and i.invoice_id = invoices.id and i.place <= 3)`

const refunded = sql<number>`(
  select coalesce(sum(b.refunded_minor), 0)::int from payment_balances b
  where b.studio_id = invoices.studio_id and b.invoice_id = invoices.id and not b.is_extra)`

const paidBy = sql<PaidMethod | null>`(
  select p.method from payments p
  where p.studio_id = invoices.studio_id and p.invoice_id = invoices.id and not p.is_extra)`

/** For owners, who owes an open invoice and has left. */
const debtorName = sql<string | null>`(
  select d.name from debtors d
  where d.studio_id = invoices.studio_id and d.invoice_id = invoices.id and invoices.status in ('pending', 'overdue'))`

const hasLeft = sql<boolean>`exists (
  select from users u where u.studio_id = invoices.studio_id and u.id = invoices.parent_id and u.role = 'deleted')`

const hasNext = sql<boolean>`exists (
  select from invoice_series s where s.studio_id = invoices.studio_id and s.id = invoices.series_id and s.state <> 'ended')`

/** Of the newest that is emailed at all, while it matters. */
const emailFailure = sql<EmailFailure | null>`(
  select n.email_failure from notifications n
  where n.studio_id = invoices.studio_id and n.entity_id = invoices.id and n.user_id = invoices.parent_id and n.email_required
    and invoices.status in ('pending', 'overdue')
  order by n.created_at desc, n.id desc limit 1)`

const forOwners = [
  about.as('about'),
  refunded.as('refundedMinor'),
  paidBy.as('paidBy'),
  debtorName.as('debtorName'),
  hasLeft.as('hasLeft'),
  emailFailure.as('emailFailure'),
] as const

const ofStudio = (scope: Scope) => scope.db.selectFrom('invoices').where('studioId', '=', scope.studioId)

export function listedByIds(scope: Scope, ids: readonly string[]) {
  return ofStudio(scope).select(shown).select(forOwners).where('id', 'in', ids).orderBy('index').execute()
}
export type ListedRow = Awaited<ReturnType<typeof listedByIds>>[number]

export async function emailFailureOf(scope: Scope, id: string): Promise<EmailFailure | null> {
  return (await ofStudio(scope).select(emailFailure.as('failure')).where('id', '=', id).executeTakeFirst())?.failure ?? null
}

const orders = {
  index: sql`index`,
  due: sql`due_on`,
  total: sql`total_minor`,
  parent: byName('parent_name'),
} satisfies Record<InvoiceSort, unknown>

/** What will be charged to a card is never late. */
const isPastDue = (today: string) => sql<boolean>`(status = 'pending' and due_on < ${today}::date and charge_on is null)`
const isLate = (today: string) => sql<boolean>`(status = 'overdue' or ${isPastDue(today)})`
const isOpen = sql<boolean>`status in ('pending', 'overdue')`
const isPaid = sql<boolean>`status in ('paid', 'refunded')`

/** What is held for an undo is where its owner looks for what has just been sent. */
function inTab(tab: InvoiceTab, today: string) {
  return {
    all: sql<boolean>`true`,
    pending: sql<boolean>`(status = 'pending' and not ${isPastDue(today)} or held_by is not null)`,
    overdue: isLate(today),
    paid: isPaid,
    cancelled: sql<boolean>`status = 'cancelled'`,
    draft: sql<boolean>`(status = 'draft' and held_by is null)`,
  }[tab]
}

/** Each tab's count. Issued invoices are never deleted and have gapless numbers, so paid ones, which are many, need no counting. */
async function countAll(scope: Scope, today: string): Promise<Counts> {
  const { issued, held, ...counts } = await scope.db
    .selectFrom(
      ofStudio(scope)
        .select(['status', sql<boolean>`held_by is not null`.as('held'), isPastDue(today).as('late'), sql<number>`count(*)`.as('n')])
        .where(sql<boolean>`status in ('draft', 'pending', 'overdue')`)
        .groupBy(sql`1, 2, 3`)
        .as('open'),
    )
    .select([
      sql<number>`coalesce((select last_index from billing_settings where studio_id = ${scope.studioId}), 0)`.as('issued'),
      sql<number>`(select count(*) from invoices where studio_id = ${scope.studioId} and status = 'cancelled')`.as('cancelled'),
      sql<number>`coalesce(sum(n) filter (where status = 'draft' and not held), 0)::int`.as('draft'),
      sql<number>`coalesce(sum(n) filter (where held), 0)::int`.as('held'),
      sql<number>`coalesce(sum(n) filter (where status = 'pending' and not late), 0)::int`.as('pending'),
      sql<number>`coalesce(sum(n) filter (where status = 'overdue' or late), 0)::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  const { draft, pending, overdue, cancelled } = counts
  return { ...counts, pending: pending + held, all: issued + draft + held, paid: issued - pending - overdue - cancelled }
}

type Found = ReturnType<typeof ofStudio>

async function countFound(found: Found, today: string): Promise<Counts> {
  const tab = sql<InvoiceTab>`case when ${isLate(today)} then 'overdue' when ${isPaid} then 'paid' when held_by is not null then 'pending' else status end`
  const rows = await found
    .select([tab.as('tab'), sql<number>`count(*)`.as('n')])
    .groupBy(sql`1`)
    .execute()
  const counts: Counts = { all: 0, pending: 0, paid: 0, overdue: 0, cancelled: 0, draft: 0 }
  for (const one of rows) {
    counts[one.tab] = one.n
    counts.all += one.n
  }
  return counts
}

export async function pageOfInvoices(actor: Actor, { tab, search, parentId, preparedAt, sort, direction, page: asked }: ListInvoices) {
  const today = dateIn(actor.zone, actor.clock.now())
  const isWhole = search === '' && parentId === undefined && preparedAt === undefined
  const found = ofStudio(actor)
    .$if(parentId !== undefined, (all) => all.where('parentId', '=', parentId as string))
    .$if(preparedAt !== undefined, (all) => all.where('createdAt', '=', new Date(preparedAt as string)))
    .$if(search !== '', (all) =>
      all.where((is) => is.or([holdsWords(sql`search_text`, search), holdsWords(sql`coalesce(search_text(${debtorName}), '')`, search)])),
    )
  const counts = isWhole ? await countAll(actor, today) : await countFound(found, today)
  const total = counts[tab]
  const page = Math.min(asked, Math.max(1, Math.ceil(total / invoicesPerPage)))
  // Drafts have no number to be ordered by.
  const isByPreparation = tab === 'draft' && sort === 'index'
  const way = sql.raw(direction)
  const order = isByPreparation ? sql`created_at ${way}, ${orders.parent}, id` : sql`${orders[sort]} ${way}, index ${way}, id ${way}`
  const ids = found
    .where(inTab(tab, today))
    .select('id')
    .orderBy(order)
    .limit(invoicesPerPage)
    .offset((page - 1) * invoicesPerPage)
  // Two steps, so that the subqueries run only for the rows of the page.
  const rows = await ofStudio(actor).where('id', 'in', ids).select(shown).select(forOwners).orderBy(order).execute()
  const drafts = tab === 'draft' && rows.length > 0 ? await sumDrafts(found.where(inTab(tab, today))) : null
  return { rows, total, page, counts, drafts, today }
}

async function sumDrafts(found: Found): Promise<PreparedDrafts | null> {
  const runs = await found
    .select(['createdAt', sql<number>`count(*)::int`.as('count'), sql<number>`sum(total_minor)::bigint`.as('totalMinor')])
    .groupBy('createdAt')
    .orderBy('createdAt', 'desc')
    .execute()
  const [newest] = runs
  if (!newest) return null
  const { createdAt, ...latest } = newest
  const all = runs.reduce((sum, run) => ({ count: sum.count + run.count, totalMinor: sum.totalMinor + run.totalMinor }), {
    count: 0,
    totalMinor: 0,
  })
  return { latestAt: createdAt.toISOString(), latest, all }
}

interface OwnPage {
  readonly tab: OwnInvoiceTab
  readonly page: number
  /** ids of those that will be charged to a card: nobody is asked to pay them */
  readonly charged: readonly string[]
}

export async function pageOfOwnInvoices(actor: Actor, { tab, page: asked, charged }: OwnPage) {
  const isCharged = sql<boolean>`id = any (${charged}::uuid[])`
  const own = ofStudio(actor).where('parentId', '=', actor.user.id).where('status', '<>', 'draft')
  const sums = await own
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${isOpen})`.as('pending'),
      sql<number>`count(*) filter (where ${isPaid})`.as('paid'),
      sql<number>`coalesce(sum(total_minor) filter (where ${isOpen} and not ${isCharged}), 0)::bigint`.as('openMinor'),
      sql<number>`coalesce(sum(total_minor) filter (where ${isOpen} and ${isCharged}), 0)::bigint`.as('chargedMinor'),
    ])
    .executeTakeFirstOrThrow()
  const { openMinor, chargedMinor, ...counts } = sums
  const total = counts[tab]
  const page = Math.min(asked, Math.max(1, Math.ceil(total / invoicesPerPage)))
  const rows = await own
    .where({ all: sql<boolean>`true`, pending: isOpen, paid: isPaid }[tab])
    .select([...shown, 'reference'])
    .select([refunded.as('refundedMinor'), paidBy.as('paidBy'), hasNext.as('hasNext')])
    .orderBy(isOpen, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('index', 'desc')
    .limit(invoicesPerPage)
    .offset((page - 1) * invoicesPerPage)
    .execute()
  return { rows, total, page, counts, openMinor: Number(openMinor), chargedMinor: Number(chargedMinor) }
}
