import { useState } from 'react'
import css from './face.module.css'
import { initialsOf } from './initials.ts'

interface FaceProps {
  name: string
  /** where the picture is; null for none */
  photoUrl: string | null
  /** side in px */
  size?: number
  /** `strong` on the header, `soft` in lists */
  tone?: 'strong' | 'soft'
}

/** Somebody's picture, or their initials where there is none or it cannot be shown. The name stands beside it, so it says nothing itself. */
export function Face({ name, photoUrl, size = 38, tone = 'soft' }: FaceProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={css.face} data-tone={tone} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden>
      {photoUrl && photoUrl !== broken ? (
        <img src={photoUrl} alt="" width={size} height={size} draggable={false} onError={() => setBroken(photoUrl)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
