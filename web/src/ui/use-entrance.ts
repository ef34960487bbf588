import { useEffect, useState } from 'react'

/** `opened`, one moment late: a panel that is mounted open then slides in, and knows where the focus was before it. */
export function useEntrance(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}
