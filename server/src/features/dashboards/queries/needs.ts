import { mostInvoicesAtOnce } from '@callboard/contract/invoice-states'
import type { OwnerNeeds } from '@callboard/contract/dashboards'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRemindable } from '../../invoices/reminding/is-remindable.ts'
import type { Days } from '../days.ts'
import { dueRegisters } from './classes.ts'
import { remindableOf } from './documents.ts'

/** How long an invitation is given before it is called unanswered. */
const inviteAgainAfter = { hours: 72 }

/** What an owner can do something about now, as part of another statement. */
export function needsOf(actor: Actor, days: Days) {
  const { studioId, zone, user, clock } = actor
  const now = clock.now()
  const money = (
    of: typeof isDraft,
  ) => sql`(select json_build_object('count', count(*), 'amountMinor', coalesce(sum(i.total_minor), 0)::bigint,
      'ids', to_json(coalesce((array_agg(i.id order by i.due_on, i.id))[1:${sql.lit(mostInvoicesAtOnce)}], '{}')))
    from invoices i where i.studio_id = ${studioId} and ${of})`
  return sql<OwnerNeeds>`json_build_object(
    'registers', ${dueRegisters(actor, days)},
    'disputes', (select json_build_object('count', count(*), 'amountMinor', coalesce(sum(d.amount_minor), 0),
        'answerBy', (min(d.respond_by) at time zone ${zone})::date, 'invoiceId', (array_agg(p.invoice_id order by d.respond_by, d.id))[1])
      from disputes d
      join payments p on p.studio_id = d.studio_id and p.id = d.payment_id
      join card_accounts a on a.studio_id = p.studio_id and a.account_id = p.account_id
      where d.studio_id = ${studioId} and d.status = 'needs-response' and (d.respond_by is null or d.respond_by > ${toDate(now)})),
    'overdue', ${money(isRemindable(actor))},
    'unsigned', ${remindableOf(actor, days)},
    'pictures', (select json_build_object('count', count(*), 'channelId', (array_agg(p.channel_id order by p.created_at, f.id))[1])
      from picture_answers w
      join media f on f.studio_id = w.studio_id and f.id = w.media_id
      join channel_posts p on p.studio_id = f.studio_id and p.id = f.post_id
      join channels c on c.studio_id = p.studio_id and c.id = p.channel_id and c.deleted_at is null and p.deleted_at is null and p.removed_at is null
      where w.studio_id = ${studioId} and w.is_waiting),
    'reports', (select count(*) from reports r where r.studio_id = ${studioId} and r.outcome is null
      and (r.author_id <> ${user.id} or r.kind = 'picture')),
    'invitations', (select coalesce(json_agg(id order by sent_at, id), '[]') from invitations where studio_id = ${studioId} and accepted_at is null
      and revoked_at is null and user_id is null and sent_at < ${toDate(now.subtract(inviteAgainAfter))}),
    'drafts', ${money(isDraft)})`
}

const isDraft = sql<boolean>`(i.status = 'draft' and i.held_by is null)`
