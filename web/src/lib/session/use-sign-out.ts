import { signOut } from './session.ts'
import { useAction } from '../use-action.ts'

/** The access guard redirects to sign-in afterwards. */
export function useSignOut({ done }: { done?: () => void } = {}) {
  const { run, failure, clear } = useAction(async () => signOut(), { done })
  return { signOut: () => void run(), failure, clear }
}
