import { createContext, use } from 'react'
import { paletteOf, type Palette } from './colours.ts'

export const PaletteContext = createContext<Palette>(paletteOf([], 'class'))

/** What the colours of the calendar around mean. */
export const usePalette = (): Palette => use(PaletteContext)
