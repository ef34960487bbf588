import { useState } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { type Colours, coloursFor, rememberColours } from './colours.ts'

/** What the colours mean in this browser. */
export function useColours(): [Colours, (next: Colours) => void] {
  const { role } = useSignedIn().user
  const [colours, setColours] = useState(() => coloursFor(role === 'parent' ? 'family' : 'staff'))
  return [
    colours,
    (next) => {
      rememberColours(next)
      setColours(next)
    },
  ]
}
