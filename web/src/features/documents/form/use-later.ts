import { useState } from 'react'
import type { ChosenRecipient } from './chosen-recipients.ts'

/** Whether those who join a group later are given it too: with All Parents that is what an owner means, until they say otherwise. */
export function useLater(chosen: readonly ChosenRecipient[]) {
  const [said, set] = useState<boolean | null>(null)
  return { isOn: said ?? chosen.some(({ kind }) => kind === 'parents'), set }
}
