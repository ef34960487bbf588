import { sql, type RawBuilder } from 'kysely'

/** Whose data is put together, and for whom; ids are the studio's, and the identity's is null for somebody who has not joined. */
export interface Whose {
  readonly studioId: string
  readonly userId: string
  readonly identityId: string | null
  /** those for whom they are a guardian */
  readonly childIds: readonly string[]
  /** of these, those whose first guardian they are: the family's plans and invoices are theirs */
  readonly firstFor: readonly string[]
}

/** `table.column`, as the database calls them */
type Column = `${string}.${string}`

/** A part of what somebody gets; its rows are a query, whose column names become headings. */
export interface PersonalSection {
  readonly title: string
  /** which references to a person or a child its rows follow */
  readonly carries: readonly Column[]
  /** Nobody but the person themself gets it: why an owner who answers a request in writing does not. */
  readonly onlySelf?: string
  /**
   * The query. A column `file_id` is packed as a file, named by the row's column `file_name`; both are left out of the row itself.
   * Everything that follows from a right of a guardian is asked here, and never left to the page.
   */
  readonly rows: (whose: Whose) => RawBuilder<Record<string, unknown>>
}

/** What somebody did for the studio, such as recording a payment: listed with its moment and without whose it was. */
interface PersonalDeed {
  readonly what: string
  readonly column: Column
  /** the column with the moment */
  readonly at: string
}

/** What somebody does not get, in words that they read. */
export interface LeftOut {
  readonly what: string
  readonly why: string
  readonly columns: readonly Column[]
}

/** What a feature says of a person who asks for their data (decision 98). */
export interface Personal {
  readonly sections?: readonly PersonalSection[]
  readonly deeds?: readonly PersonalDeed[]
  readonly leftOut?: readonly LeftOut[]
}

/** A list of ids for `= any (…)`. */
export const anyOf = (ids: readonly string[]) => sql`any (${[...ids]}::uuid[])`

/**
 * The name of whoever wrote something that several people read: in full for the person themself, and in initials for everybody else.
 * @param user how the query calls the row of the user
 */
export function nameTo({ userId }: Whose, user: string) {
  return sql`case when ${sql.ref(`${user}.id`)} = ${userId} then ${sql.ref(`${user}.name`)} else ${initialsOf(user)} end`
}

const initialsOf = (user: string) => sql`(select string_agg(left(word, 1) || '.', ' ' order by place)
  from regexp_split_to_table(trim(${sql.ref(`${user}.name`)}), '\\s+') with ordinality as words (word, place))`

/** A sum in minor units as people write it, such as 45.00. @param minor how the query calls the column */
export const sumShown = (minor: string) => sql`to_char(${sql.ref(minor)} / 100.0, 'FM9999999990.00')`

/** All deeds of all features as one section. */
export function sectionOfDeeds(deeds: readonly PersonalDeed[]): PersonalSection {
  return {
    title: 'What you did for the studio',
    carries: deeds.map(({ column }) => column),
    rows: ({ studioId, userId }) => {
      const each = deeds.map(({ what, column, at }) => {
        const [table = '', by = ''] = column.split('.')
        return sql`select ${what}::text as what, ${sql.ref(at)}::timestamptz as at from ${sql.table(table)}
          where studio_id = ${studioId} and ${sql.ref(by)} = ${userId} and ${sql.ref(at)} is not null`
      })
      return sql`${sql.join(each, sql` union all `)} order by at desc`
    },
  }
}
