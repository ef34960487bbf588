import type { Term } from '@callboard/contract/terms'
import type { Scope } from '../../platform/actor.ts'
import { allTerms } from './queries.ts'

/** The term that begins and ends on exactly these days. */
export async function findTerm(scope: Scope, { start, end }: { start: string; end: string }): Promise<Term | undefined> {
  return (await allTerms(scope)).find(({ startsOn, endsOn }) => startsOn === start && endsOn === end)
}
