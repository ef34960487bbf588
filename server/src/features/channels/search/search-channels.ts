import { searchWords } from '@callboard/contract/search-text'
import type { FoundPage, SearchWritten } from '@callboard/contract/written-search'
import type { Actor } from '../../../platform/actor.ts'
import { foundPerPage, type FoundRow, presentFoundPage } from '../../users/present-found-page.ts'
import { daysThatMayHold, findWordsOnDays } from './queries.ts'

const firstDays = 4

/** Posts and comments that one can read now, in any channel one sees, with every word in their text or in a file's name (S4 channels). */
export async function searchChannels(actor: Actor, asked: SearchWritten): Promise<FoundPage> {
  // Signs alone are no word, and would be found everywhere.
  return presentFoundPage(searchWords(asked.search).length === 0 ? [] : await findWords(actor, asked), asked.search)
}

/** Reads the newest days first, ever more of them, until a page is full: everyday words stand in the first, rare ones on few. */
async function findWords(actor: Actor, asked: SearchWritten): Promise<FoundRow[]> {
  const days = await daysThatMayHold(actor, asked)
  const found: FoundRow[] = []
  for (let at = 0, many = firstDays; at < days.length && found.length <= foundPerPage; at += many, many *= 4)
    found.push(...(await findWordsOnDays(actor, asked, days.slice(at, at + many))))
  return found
}
