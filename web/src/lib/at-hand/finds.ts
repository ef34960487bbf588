import { searchText } from '@callboard/contract/search-text'

/** Every word must occur, in any order, as in the server's search. */
export function finds(typed: string, text: string): boolean {
  const held = searchText(text)
  return searchText(typed)
    .split(' ')
    .every((word) => held.includes(word))
}
