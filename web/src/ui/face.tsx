import { useState } from 'react'
import css from './face.module.css'
import { initialsOf } from './initials.ts'

interface FaceProps {
  name: string
  photoUrl: string | null
  /** in px */
  size?: number
  tone?: 'strong' | 'soft'
}

/** Decorative: the name stands beside it. */
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
