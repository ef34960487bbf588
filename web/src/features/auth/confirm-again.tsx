import { resendConfirmation } from './api.ts'
import { HeldConfirmation } from './held-mail.tsx'
import { SendAgain } from './send-again.tsx'

interface ConfirmAgainProps {
  typed: { email: string; password: string }
}

/** For a sign-in before the email address is confirmed. */
export default function ConfirmAgain({ typed }: ConfirmAgainProps) {
  return <SendAgain send={() => resendConfirmation(typed)} held={<HeldConfirmation />} />
}
