import type { DocumentDetail } from '@callboard/contract/documents'
import type { LeftGroup, LeftToDo } from '@callboard/contract/left-to-do'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { childOf, presentDocument } from '../present.ts'
import { findDocument, type DocumentRow } from '../queries/documents.ts'
import { countLeft, findLeft, findVersions, type LeftRow } from '../queries/left.ts'
import { findOwnRecipients } from '../queries/recipients.ts'

/** A document as its page shows it to an owner (S4, Screens). */
export async function showDetail(actor: Actor, { id }: { id: string }): Promise<DocumentDetail | Refusal<'document-not-found'>> {
  const row = await findDocument(actor, id)
  if (!row) return refuse('document-not-found')
  const versions = await findVersions(actor, id)
  return {
    document: presentDocument(actor, row),
    left: await leftOf(actor, id),
    versions: versions.map(({ number, pages, size, createdAt, addedBy }) => ({
      number,
      pages,
      size: Number(size),
      addedOn: dateIn(actor.zone, Temporal.Instant.fromEpochMilliseconds(createdAt.getTime())),
      addedBy,
    })),
    toDo: await toDoOf(actor, row),
  }
}

async function toDoOf(actor: Actor, { id, requiresSignature }: DocumentRow): Promise<DocumentDetail['toDo']> {
  const own = await findOwnRecipients(actor, id, actor.user.id)
  if (requiresSignature) return own.some(({ signedAt, byFamily }) => signedAt === null && byFamily === null) ? 'sign' : null
  return own.some(({ viewedAt }) => viewedAt === null) ? 'read' : null
}

async function leftOf(actor: Actor, id: string): Promise<LeftToDo> {
  const rows = await findLeft(actor, id)
  const { people, remindedToday, isEarlier, rows: all } = await countLeft(actor, id)
  return {
    groups: groupsOf(rows),
    people,
    toRemind: isEarlier ? people - remindedToday : 0,
    remindedToday,
    isWhole: rows.length === all,
  }
}

/** Classes by name, then staff, then families that are in no class. */
function groupsOf(rows: readonly LeftRow[]): LeftGroup[] {
  const classes = [...new Set(rows.flatMap((row) => row.classes))].toSorted((one, other) => one.localeCompare(other, 'en'))
  const group = (kind: LeftGroup['kind'], name: string | null, of: (row: LeftRow) => boolean): LeftGroup => ({
    kind,
    name,
    people: rows.filter(of).map((row) => ({
      recipientId: row.id,
      name: row.name,
      child: childOf(row),
      lastReminderAt: row.lastReminderAt?.toISOString() ?? null,
    })),
  })
  return [
    ...classes.map((name) => group('class', name, (row) => row.classes.includes(name))),
    group('staff', null, ({ asStaff }) => asStaff),
    group('no-class', null, (row) => !row.asStaff && row.classes.length === 0),
  ].filter((one) => one.people.length > 0)
}
