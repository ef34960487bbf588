import type { SignedChild } from '@callboard/contract/signed-child'

/** "Consent for Mia Ellis" */
export const forChild = (what: string, child: string | null): string => (child === null ? what : `${what} for ${child}`)

/** Null: none, or several. */
export const onlyChild = (children: readonly SignedChild[]): string | null => (children.length === 1 ? (children[0]?.name ?? null) : null)

/** "Leo Ellis and Mia Ellis" */
export const childrenWords = (children: readonly { name: string }[]): string =>
  new Intl.ListFormat('en-GB').format(children.map(({ name }) => name))
