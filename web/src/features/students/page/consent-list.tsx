import type { Consents, StudentDetail } from '@callboard/contract/students'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { consentLabels, sourceWords } from './consent-words.ts'
import css from './student-page.module.css'

const kinds = ['photo', 'socialMedia', 'participation'] as const satisfies readonly (keyof Consents)[]

/** What was answered about a child, and for owners and the family where each answer comes from. */
export function ConsentList({ student: { consents, consentChanges } }: { student: StudentDetail }) {
  const { timezone } = useSignedIn().studio
  const newest = kinds.map((kind) => consentChanges?.find((change) => change.kind === kind) ?? null)
  const earlier = consentChanges?.filter((change) => !newest.includes(change)) ?? []
  return (
    <>
      <ul className={css.consents}>
        {kinds.map((kind, place) => {
          // No form without this one: an owner has added the child, and the family has not joined.
          const isAsked = consents.participation || consents[kind] || newest[place]
          return (
            <li key={kind} data-given={consents[kind] || undefined}>
              {consents[kind] ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
              <span>
                {consentLabels[kind]}: <strong>{!isAsked ? 'not asked yet' : consents[kind] ? 'yes' : 'no'}</strong>
                {isAsked && consentChanges && <span className={css.source}>{sourceWords(newest[place] ?? null, timezone)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {earlier.length > 0 && <EarlierAnswers changes={earlier} />}
    </>
  )
}
