import { searchWords } from '@callboard/contract/search-text'
import type { FoundPage, SearchWritten } from '@callboard/contract/written-search'
import type { Actor } from '../../../platform/actor.ts'
import { presentFoundPage } from '../../users/present-found-page.ts'
import { findWordsInChannels } from './queries.ts'

/** Posts and comments that one can read now, in any channel one sees, with every word in their text or in a file's name (S4 channels). */
export async function searchChannels(actor: Actor, asked: SearchWritten): Promise<FoundPage> {
  // Signs alone are no word, and would be found everywhere.
  return presentFoundPage(searchWords(asked.search).length === 0 ? [] : await findWordsInChannels(actor, asked), asked.search)
}
