import { Names } from './names.tsx'

/** As in a sentence, "Mia, Noor and Leo": each keeps its own direction. */
export function AllNames({ names }: { names: readonly string[] }) {
  if (names.length < 2) return <Names names={names} />
  return (
    <>
      <Names names={names.slice(0, -1)} />
      {' and '}
      <bdi>{names.at(-1)}</bdi>
    </>
  )
}
