import type { OpenedChild } from '@callboard/contract/documents'

const first = (name: string) => name.split(' ', 1)[0] ?? name

/** "Leo": by the first name where it tells the children apart. */
export const calledAmong = (children: readonly OpenedChild[], { name }: OpenedChild): string =>
  children.some((other) => other.name !== name && first(other.name) === first(name)) ? name : first(name)

/** "Signed for Leo. Next: Mia (2 of 2)" */
export function signedForWords(children: readonly OpenedChild[], signedId: string): string {
  const signed = children.find(({ id }) => id === signedId)
  const left = children.filter(({ id, signedAt }) => id !== signedId && signedAt === null)
  if (!signed || !left[0]) return ''
  const place = `${children.length - left.length + 1} of ${children.length}`
  return `Signed for ${calledAmong(children, signed)}. Next: ${calledAmong(children, left[0])} (${place})`
}
