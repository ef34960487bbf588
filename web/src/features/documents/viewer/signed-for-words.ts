import type { OpenedChild } from '@callboard/contract/documents'

/** "Signed for Leo. Next: Mia (2 of 2)", by first names where they tell the children apart. */
export function signedForWords(children: readonly OpenedChild[], signedId: string): string {
  const first = (name: string) => name.split(' ', 1)[0] ?? name
  const called = ({ name }: OpenedChild) =>
    children.some((other) => other.name !== name && first(other.name) === first(name)) ? name : first(name)
  const signed = children.find(({ id }) => id === signedId)
  const left = children.filter(({ id, signedAt }) => id !== signedId && signedAt === null)
  if (!signed || !left[0]) return ''
  return `Signed for ${called(signed)}. Next: ${called(left[0])} (${children.length - left.length + 1} of ${children.length})`
}
