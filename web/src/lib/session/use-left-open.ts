import { isLeftOpen, type Opening } from '@callboard/contract/standing'
import { useSignedIn } from './session.ts'

/** Whether the studio's plan leaves this open to the signed-in user (S4 money); the server refuses the same. */
export function useLeftOpen(opening: Opening): boolean {
  const { stage, user } = useSignedIn()
  return isLeftOpen(opening, stage, user.role)
}
