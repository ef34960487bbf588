import { Palette } from '../palette/palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'

interface AtHandProps {
  shows: 'palette' | 'sheet'
  opened: boolean
  onClose: () => void
}

/** One file for both, as neither is needed before a key or the search button is pressed. */
export default function AtHand({ shows, ...dialog }: AtHandProps) {
  return shows === 'palette' ? <Palette {...dialog} /> : <ShortcutSheet {...dialog} />
}
