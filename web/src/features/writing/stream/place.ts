/** A post or message to open, as an address names it. */
export interface Place {
  number: number
  /** the first that is unread, at the top of what is seen, rather than one that somebody asked for */
  isUnread?: true
  comment: string | undefined
  /** counts how often somebody has asked for a place, as they may ask for the same one twice */
  asked: number
}

/** What an address may say of a place in a channel or conversation, and of what was searched for there. */
export interface PlaceSearch {
  at?: string | undefined
  comment?: string | undefined
  search?: string | undefined
}

export function placeIn({ at = '', comment }: PlaceSearch, asked: number): Place | undefined {
  return /^[1-9]\d{0,8}$/.test(at) ? { number: Number(at), comment, asked } : undefined
}
