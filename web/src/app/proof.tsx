import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ConnectionError } from '../lib/api.ts'
import { type ProofQuestion, useProofQuestion } from '../lib/proof.ts'
import { useSession } from '../lib/session.ts'

/** Asks, over whatever page is open, when a call wants to know who sits here (S4 accounts). */
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
    // Signed out meanwhile, or as somebody else, here or in another tab: it is not theirs to answer.
    return () => question.callOff()
  }, [question, userId])

  // A dialog beneath would close as well. Pages come later than this, so their dialogs hear of the key later, and then not at all.
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
