import { useLayoutEffect } from 'react'
import type { FullSession } from '../../lib/session/session.ts'
import { studioLine } from '../../lib/studio/studio-line.ts'

/** The studio's name for the top of each printed sheet (`styles/print.css`), and a line in its colour for the screen. */
export function useStudioLook(studio: FullSession['studio'] | null): void {
  const { name = null, accent = null } = studio ?? {}
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--cb-printed-studio', JSON.stringify(name ?? ''))
    style.setProperty('--cb-studio-line', studioLine(accent))
    return () => {
      style.removeProperty('--cb-printed-studio')
      style.removeProperty('--cb-studio-line')
    }
  }, [name, accent])
}
