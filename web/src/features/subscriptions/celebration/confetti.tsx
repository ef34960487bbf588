import type { CSSProperties } from 'react'
import css from './confetti.module.css'

// Derived from the index, not random: the same every time, and cheap.
const pieces = Array.from({ length: 36 }, (_, piece) => ({
  '--place': `${(piece * 61) % 100}%`,
  '--delay': `${(piece * 137) % 900}ms`,
  '--hue': (piece * 47) % 360,
}))

export function Confetti() {
  return (
    <div className={css.confetti} aria-hidden>
      {pieces.map((piece) => (
        <i key={piece['--place']} style={piece as CSSProperties} />
      ))}
    </div>
  )
}
