import { useEffect } from 'react'

const unsaved = new Set<object>()

/** Whether a form on this page would lose what has been typed into it. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isUnsaved])
}
