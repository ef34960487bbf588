import type { ChildDashboard } from '@callboard/contract/dashboards'
import type { Consents } from '@callboard/contract/students'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { noWords } from '../no-words.ts'
import { consentLabels, sourceWords } from './consent-words.ts'
import css from './student-page.module.css'

const LiftNoPanel = lazyPart(() => import('./lift-no-panel.tsx'))

const kinds = ['photo', 'socialMedia', 'participation'] as const satisfies readonly (keyof Consents)[]

/** What was answered about a child, and for owners and the family where each answer comes from. */
export function ConsentList({ child: { student, guardians } }: { child: ChildDashboard }) {
  const { consents, consentChanges, standingNos } = student
  const { studio, user } = useSignedIn()
  const { timezone } = studio
  const mayLift = useLeftOpen('work') && user.role === 'owner'
  const panels = usePanels<keyof Consents>()
  const newest = kinds.map((kind) => consentChanges?.find((change) => change.kind === kind) ?? null)
  const earlier = consentChanges?.filter((change) => !newest.includes(change)) ?? []
  // Of a child with one home it goes without saying who answers.
  const isShared = guardians.people.length > 1 || standingNos.length > 0
  return (
    <>
      <ul className={css.consents}>
        {kinds.map((kind, place) => {
          // No form without this one: an owner has added the child, and the family has not joined.
          const isAsked = consents.participation || consents[kind] || newest[place]
          const noes = standingNos.filter((no) => no.kind === kind)
          return (
            <li key={kind} data-given={consents[kind] || undefined}>
              {consents[kind] ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
              <span>
                {consentLabels[kind]}: <strong>{!isAsked ? 'not asked yet' : consents[kind] ? 'yes' : 'no'}</strong>
                {isAsked && consentChanges && noes.length === 0 && (
                  <span className={css.source}>
                    {sourceWords(newest[place] ?? null, timezone)}
                    {isShared && newest[place]?.by && (
                      <>
                        , <bdi>{newest[place].by}</bdi>
                      </>
                    )}
                  </span>
                )}
                {noes.map(({ by, isOwn }, n) => (
                  <span key={n} className={css.source}>
                    {noWords({ by, isOwn })}
                  </span>
                ))}
                {mayLift && noes.length > 0 && (
                  <Button
                    variant="subtle"
                    size="sm"
                    px={0}
                    aria-label={`Lift the No to ${consentLabels[kind].toLowerCase()}`}
                    onPointerEnter={LiftNoPanel.warm}
                    onClick={() => panels.open(kind)}
                  >
                    Lift the No
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {earlier.length > 0 && <EarlierAnswers changes={earlier} />}
      <Panels of={panels}>{(kind, shown) => <LiftNoPanel {...shown} student={student} kind={kind} />}</Panels>
    </>
  )
}
