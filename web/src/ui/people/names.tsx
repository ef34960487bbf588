import { Fragment, type ReactNode } from 'react'

interface NamesProps {
  names: readonly ReactNode[]
  /** as in a sentence: "Mia, Noor and Leo" */
  and?: boolean
}

/** Names of any script in the order given: each keeps its own direction. */
export function Names({ names, and = false }: NamesProps) {
  return names.map((name, at) => (
    // Two people may have one name.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && (and && at === names.length - 1 ? ' and ' : ', ')}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
