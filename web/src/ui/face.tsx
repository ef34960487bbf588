import { useState } from 'react'
import { hashKey, hashOf } from '../lib/name-hash.ts'
import css from './face.module.css'
import { initialsOf } from './initials.ts'

interface FaceProps {
  name: string
  photoUrl: string | null
  /** in px */
  size?: number
}

/** Must match face.module.css. */
const tints = 8

/** Decorative, as the name is next to it. A name has the same tint everywhere, on every device. */
export function Face({ name, photoUrl, size = 38 }: FaceProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      className={css.face}
      data-tint={hashOf(hashKey(name)) % tints}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden
    >
      {photoUrl && photoUrl !== broken ? (
        <img src={photoUrl} alt="" width={size} height={size} draggable={false} onError={() => setBroken(photoUrl)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
