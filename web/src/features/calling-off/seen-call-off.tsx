import { useEffect } from 'react'
import { seeCallOff } from './calls.ts'

/** Whoever comes from the news of a call-off has read it. */
export default function SeenCallOff({ id }: { id: string }) {
  useEffect(() => {
    // Without a connection, the studio rings once too often.
    seeCallOff(id).catch(() => {})
  }, [id])
  return null
}
