import { Names } from '../../ui/people/names.tsx'
import { Status } from '../../ui/status.tsx'

/** Stands where children are handed over; on paper without the dot. */
export function MustNotCollect({ names, onPaper = false }: { names: readonly string[]; onPaper?: boolean }) {
  const words = (
    <>
      Must not collect: <Names names={names} />
    </>
  )
  return onPaper ? words : <Status tone="bad">{words}</Status>
}
