import type { ActivityThing } from '@callboard/contract/activity-words'
import type { Scope } from '../actor.ts'

/** A value that is compared and never kept. */
export class Hidden {
  readonly value: string
  constructor(value: unknown) {
    this.value = JSON.stringify(value ?? null)
  }
}

/** How something looks: what it is called, and what the activity compares of it. */
export interface ThingLook {
  /** {u} stands for the user's name and {s} for the student's: no other name of a family stands in it */
  readonly label: string
  readonly userId?: string | null
  readonly studentId?: string | null
  /** by the words in which people read the field; null: nothing */
  readonly fields?: Readonly<Record<string, string | Hidden | null>>
}

/** Finds things by their ids; what is not there is left out. */
export type FindThings = (scope: Scope, ids: readonly string[]) => Promise<ReadonlyMap<string, ThingLook>>
export type Things = Readonly<Record<ActivityThing, FindThings>>

export interface FieldChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** What looks different. Of something that has come or gone, its fields are said on the one side. */
export function changesBetween(before: ThingLook | undefined, after: ThingLook | undefined): FieldChange[] {
  const names = new Set([...Object.keys(before?.fields ?? {}), ...Object.keys(after?.fields ?? {})])
  return [...names].flatMap((field) => {
    const [one = null, other = null] = [before?.fields?.[field], after?.fields?.[field]]
    if (one instanceof Hidden || other instanceof Hidden) {
      const isChanged = before && after && (one as Hidden | null)?.value !== (other as Hidden | null)?.value
      return isChanged ? [{ field, before: null, after: null }] : []
    }
    return one === other ? [] : [{ field, before: one, after: other }]
  })
}
