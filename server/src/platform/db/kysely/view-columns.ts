import type { DatabaseMetadata } from 'kysely-codegen'

interface Origin {
  /** whose columns of the same name it shows as they are, none of them from a left join */
  readonly of: readonly string[]
  /** columns of its own that are never null */
  readonly sure?: readonly string[]
}

/** PostgreSQL calls every column of a view nullable, so what is never null is said here. */
export const views: Readonly<Record<string, Origin>> = {
  announced_absences: { of: ['class_answers'] },
  attending: { of: ['enrolments', 'students'], sure: ['student_name'] },
  awaited_signers: { of: ['invitations'] },
  document_tasks: { of: ['document_recipients', 'documents'], sure: ['document_name'] },
  evidence_terms: { of: ['document_signatures'] },
  family_signatures: { of: ['document_recipients'], sure: ['student_id', 'signed_at'] },
  families: { of: ['users'], sure: ['user_id', 'since'] },
  guarded_places: { of: ['attending', 'guardians', 'enrolments', 'students'], sure: ['student_name'] },
  named_classes: { of: ['classes'] },
  papers_for_class: { of: ['students'], sure: ['student_id', 'papers'] },
  payment_balances: {
    of: ['payments'],
    sure: [
      'payment_id',
      'status',
      'is_left',
      'refund_ways',
      'refunded_minor',
      'lost_minor',
      'open_minor',
      'due_minor',
      'left_minor',
      'returnable_minor',
      'refundable_minor',
    ],
  },
  standing_answers: { of: ['class_answers'] },
  teaching: { of: ['enrolments'], sure: ['teacher_id', 'is_cover'] },
}

/** Types the columns of views like those of the tables they are of. @throws for a view that is not known here */
export function addViewColumns(metadata: DatabaseMetadata): DatabaseMetadata {
  for (const view of metadata.tables.filter(({ isView }) => isView)) {
    const origin = views[view.name]
    if (!origin) throw new Error(`view-columns.ts does not say what ${view.name} is of`)
    const tables = origin.of.flatMap((name) => metadata.tables.find((table) => table.name === name) ?? [])
    for (const column of view.columns) {
      const like = tables.flatMap(({ columns }) => columns.find(({ name }) => name === column.name) ?? []).at(0)
      if (origin.sure?.includes(column.name)) Object.assign(column, { isNullable: false })
      else if (like) Object.assign(column, { isNullable: like.isNullable, enumValues: like.enumValues })
    }
  }
  return metadata
}
