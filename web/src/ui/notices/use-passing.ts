import { useEffect, useState } from 'react'

/** `say('Saved')` shows it for `ms`, restarting each time. */
export function usePassing<Said>(ms: number): [said: Said | null, say: (said: Said | null) => void] {
  const [said, setSaid] = useState<{ what: Said | null }>({ what: null })
  useEffect(() => {
    if (said.what === null) return
    const passing = setTimeout(setSaid, ms, { what: null })
    return () => clearTimeout(passing)
  }, [said, ms])
  return [said.what, (what) => setSaid({ what })]
}
