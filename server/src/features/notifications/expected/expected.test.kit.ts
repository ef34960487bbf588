import type { Category, EntityType, Priority } from '@callboard/contract/notifications'
import { children, people } from '../../../world/people.ts'
import type { Group } from '../catalogue/entry.ts'

/** A type's defaults and what each case says; a case overrides only what differs. */
export interface Expected extends Notified {
  readonly category: Category
  readonly entityType: EntityType | null
  /** its mail group and button; null: not emailed */
  readonly mailed: { by: Group; button: string; link?: string } | null
  readonly cases: readonly Case[]
}

interface Notified {
  readonly title: string
  readonly priority: Priority
  readonly link: string
  readonly requiresAction?: boolean
}

export interface Case extends Partial<Notified> {
  readonly to: 'olive' | 'tom' | 'pat'
  readonly details: Record<string, unknown>
  readonly message: string
  /** subject and paragraphs */
  readonly mail?: readonly [string, ...string[]]
  readonly button?: string
  /** the button's target, unless it is the notification's own link */
  readonly mailLink?: string
}

/** People of the story, as details name them. */
export const named = {
  tom: { userId: people.tom.id, name: 'Tom Reed' },
  tara: { userId: people.tara.id, name: 'Tara Lindqvist' },
  pat: { userId: people.pat.id, name: 'Pat Ellis' },
  mia: { studentId: children.mia.id, name: 'Mia Ellis' },
  leo: { studentId: children.leo.id, name: 'Leo Ellis' },
} as const

/** The entity of each case, and another one that its details name. */
export const [aboutId, otherId] = ['0190eeee-0000-7000-8000-0000000000c1', '0190eeee-0000-7000-8000-0000000000d1'] as const

/** A class, as details name it. */
export const held = { className: 'Ballet Beginners', date: '2026-11-25', startTime: '17:00' } as const

/** An invoice in euros with every field set. */
export const invoice = { amountMinor: 1250, currency: 'EUR', reference: 'Invoice-12', invoiceId: otherId, parent: named.pat } as const
