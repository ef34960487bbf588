export const namesIn = (children: readonly { name: string }[]): string[] => children.map(({ name }) => name)

/** What stands below a post in place of pictures that are not there; null: nothing. */
export function takenDownWords(n: number): string | null {
  if (n === 0) return null
  return n === 1 ? 'A picture was taken down' : `${n} pictures were taken down`
}

export function waitingWords(n: number): string | null {
  if (n === 0) return null
  return n === 1 ? 'A picture waits for the studio' : `${n} pictures wait for the studio`
}

export const unnamed = 'Please say who is in each picture, or that nobody can be recognised.'
