import { Fragment } from 'react'

/** Names of any script in the order given: each keeps its own direction. */
export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // Two people may have one name.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
