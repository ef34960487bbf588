import { resendConfirmation } from './api.ts'
import { HeldConfirmation } from './held-mail.tsx'
import { SendAgain } from './send-again.tsx'

interface ConfirmAgainProps {
  /** what was typed at the sign-in */
  typed: { email: string; password: string }
}

/** For whoever signs in before they have followed their link. */
export default function ConfirmAgain({ typed }: ConfirmAgainProps) {
  return <SendAgain send={() => resendConfirmation(typed)} held={<HeldConfirmation />} />
}
