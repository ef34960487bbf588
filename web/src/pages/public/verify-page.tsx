import type { Proof } from '@callboard/contract/verify'
import { useState } from 'react'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { ProofCard } from '../../features/verify/proof-card.tsx'
import { VerifyForm } from '../../features/verify/verify-form.tsx'

export function VerifyPage() {
  const [proof, setProof] = useState<Proof | null>(null)
  return (
    <AuthPage title="Check a signature" lead="See what a signed document from Callboard proves. You do not need an account.">
      <VerifyForm onProof={setProof} />
      <div aria-live="polite">{proof && <ProofCard proof={proof} />}</div>
    </AuthPage>
  )
}
