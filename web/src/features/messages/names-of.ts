import type { Conversation } from '@callboard/contract/messages'

type Named = Pick<Conversation['people'][number], 'name'>

export const nameOf = ({ name }: Named): string => name || 'Unknown'

/** "Tom Reed", or "Olive Hart, Pat Ellis and Tom Reed". */
export function namesOf({ people }: { people: readonly Named[] }): string {
  const names = people.map(nameOf)
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
