import { searchWords } from '@callboard/contract/search-text'
import type { FoundPage, SearchWritten } from '@callboard/contract/written-search'
import type { Actor } from '../../../platform/actor.ts'
import { presentFoundPage } from '../../users/present-found-page.ts'
import { findWordsInMessages } from './queries.ts'

/** Messages that one can read now, in any of one's conversations, with every word in their text or in a file's name (S4 messages). */
export async function searchMessages(actor: Actor, asked: SearchWritten): Promise<FoundPage> {
  // Signs alone are no word, and would be found everywhere.
  return presentFoundPage(searchWords(asked.search).length === 0 ? [] : await findWordsInMessages(actor, asked), asked.search)
}
