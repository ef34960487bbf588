import { ofMoneyAndWords } from './call-examples/money-and-words.test.kit.ts'
import { ofPeopleAndClasses } from './call-examples/people-and-classes.test.kit.ts'

export interface Example {
  readonly input?: () => unknown
  /**
   * what another studio's member of the right role is refused with; `own` calls take no id, or one that says nothing, and answer the caller's
   * own; `clashes-none` is an answer that finds none
   */
  readonly abroad: 'own' | 'clashes-none' | (string & {})
}

/** The input of each call that takes one, in `authorization.test.ts`. */
export const examples: Record<string, Example> = { ...ofPeopleAndClasses, ...ofMoneyAndWords }
