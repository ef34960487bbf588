import { Names } from '../../ui/people/names.tsx'
import { Status } from '../../ui/status.tsx'

/** Stands where children are handed over; on paper without the dot. A device keeps no names: none are given then. */
export function MustNotCollect({ names, onPaper = false }: { names: readonly string[]; onPaper?: boolean }) {
  const words =
    names.length === 0 ? (
      'Somebody must not collect: the name shows with a connection'
    ) : (
      <>
        Must not collect: <Names names={names} />
      </>
    )
  return onPaper ? words : <Status tone="bad">{words}</Status>
}
