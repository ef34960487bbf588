export interface Person {
  id: string
  name: string
  /** tells two of one name apart, e.g. a child's parent */
  detail?: string
  photoUrl?: string | null
  /** several people who are chosen as one */
  isGroup?: boolean
}

/** Many at once, e.g. "Everyone in Tap". */
export interface Bunch {
  id: string
  name: string
  detail?: string
  /** may query the server */
  people: () => Promise<readonly Person[]>
}

export interface PeopleGroup {
  /** shown as a heading, unless it is the only group */
  name: string
  offers: readonly (Person | Bunch)[]
}

export const isBunch = (offer: Person | Bunch): offer is Bunch => 'people' in offer

/** A picker's offers for the words typed into it. */
export interface Offered {
  /** undefined until they have loaded */
  groups: readonly PeopleGroup[] | undefined
  /** they answer earlier words, so no key may choose from them */
  isStale?: boolean
  failure: string | null
  retry: () => void
  /** e.g. "Showing the first 25 of 812. Search to find others." */
  hint?: string
  /** shown if nobody is found */
  nobody: string
}

export const offersOf = (groups: readonly PeopleGroup[] | undefined) => groups?.flatMap(({ offers }) => offers) ?? []
