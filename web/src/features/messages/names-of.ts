import type { Conversation } from '@callboard/contract/messages'

/** "Tom Reed", or "Olive Hart, Pat Ellis and Tom Reed". */
export function namesOf({ people }: { people: readonly Pick<Conversation['people'][number], 'name'>[] }): string {
  const names = people.map(({ name }) => name || 'Unknown')
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
