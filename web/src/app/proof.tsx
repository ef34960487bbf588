import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ConnectionError } from '../lib/api.ts'
import { type ProofQuestion, useProofQuestion } from '../lib/session/proof.ts'
import { useSession } from '../lib/session/session.ts'

/** Opens over any page when a call demands a fresh proof (S4 accounts). */
export function Proof() {
  const question = useProofQuestion()
  const { data: session } = useSession()
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<{ question: ProofQuestion; email: string }> } | null>(null)
  const user = session?.kind === 'full' ? session.user : null
  const userId = user?.id

  useEffect(() => {
    if (!question) return
    import('./proof-dialog.tsx').then(
      ({ ProofDialog }) => setLoaded({ Dialog: ProofDialog }),
      (cause: unknown) => question.callOff(new ConnectionError('offline', { cause })),
    )
    // Signed out or switched user, here or in another tab: the question is not theirs to answer.
    return () => question.callOff()
  }, [question, userId])

  // Keeps Escape from closing a dialog beneath: pages mount later, so their listeners run after this one.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !question) return
    event.stopImmediatePropagation()
    question.callOff()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => closeOnEscape(event)
    addEventListener('keydown', hear, true)
    return () => removeEventListener('keydown', hear, true)
  }, [])

  return question && loaded && user ? <loaded.Dialog question={question} email={user.email} /> : null
}
