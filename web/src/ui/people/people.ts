export interface Person {
  id: string
  name: string
  /** tells two of one name apart, e.g. a child's parent */
  detail?: string
  photoUrl?: string | null
}

/** Many at once, e.g. "Everyone in Tap". */
export interface Bunch {
  id: string
  name: string
  detail?: string
  /** may ask the server */
  people: () => Promise<readonly Person[]>
}

export interface PeopleGroup {
  /** shown above them, unless there is one group */
  name: string
  offers: readonly (Person | Bunch)[]
}

export const isBunch = (offer: Person | Bunch): offer is Bunch => 'people' in offer

/** What a picker offers for the words typed into it. */
export interface Offered {
  /** undefined until they have loaded */
  groups: readonly PeopleGroup[] | undefined
  /** they answer earlier words; nothing is chosen from them by a key */
  isStale?: boolean
  failure: string | null
  retry: () => void
  /** e.g. "Showing the first 25 of 812. Search to find others." */
  hint?: string
  /** when nobody is found */
  nobody: string
}

export const offersOf = (groups: readonly PeopleGroup[] | undefined) => groups?.flatMap(({ offers }) => offers) ?? []
