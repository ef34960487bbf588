import type { ConsentChange } from '@callboard/contract/students'
import { useState } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { consentLabels, sourceWords } from './consent-words.ts'
import { Unfolding } from './unfolding.tsx'
import css from './student-page.module.css'

/** The answers before the present ones, newest first. */
export function EarlierAnswers({ changes }: { changes: ConsentChange[] }) {
  const [isShown, setIsShown] = useState(false)
  const { timezone } = useSignedIn().studio
  return (
    <Unfolding label="Earlier answers" isShown={isShown} onChange={setIsShown}>
      <ol className={css.views}>
        {changes.map((change, place) => (
          <li key={place}>
            <span>
              {consentLabels[change.kind]}: {change.given ? 'yes' : 'no'}
            </span>
            <span>{sourceWords(change, timezone)}</span>
          </li>
        ))}
      </ol>
    </Unfolding>
  )
}
