import type { TrialRequest } from '@callboard/contract/trial-requests'
import { Button, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shortDayAndYear } from '../../lib/format/day-words.ts'
import { phoneHref } from '../../lib/format/phone-link.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import list from '../../ui/lists/settings-list.module.css'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { Status } from '../../ui/status.tsx'
import { isOpenRequest, trialRequestsQuery } from './api.ts'
import css from '../../ui/lists/asking-list.module.css'
import { GivePlace } from './give-place.tsx'

const AnswerPanel = lazyPart(() => import('./answer-panel.tsx'))

/** Who has asked for a trial on the public timetable; nothing while nobody has. */
export default function TrialRequests() {
  const query = useQuery(trialRequestsQuery())
  const panels = usePanels<{ request: TrialRequest; how: 'offer' | 'decline' }>()
  if (!query.data) return query.error ? <NotLoaded query={query} title="Trial requests could not be loaded" /> : null
  if (query.data.length === 0) return null
  return (
    <section aria-labelledby="trial-requests-title">
      <Stack gap="sm">
        <Title order={2} id="trial-requests-title" className={list.title} tabIndex={-1}>
          Trial requests
        </Title>
        <ul className={list.list}>
          {query.data.map((request) => (
            <li key={request.id} className={`${list.row} ${css.request}`}>
              <RequestWords request={request} />
              {isOpenRequest(request) ? (
                <div className={css.actions}>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Offer a date to ${request.childName}`}
                    disabled={request.dates.length === 0}
                    onPointerEnter={AnswerPanel.warm}
                    onClick={() => panels.open({ request, how: 'offer' })}
                  >
                    Offer a date
                  </Button>
                  <Button
                    size="sm"
                    variant="subtle"
                    color="red"
                    aria-label={`Say no to ${request.childName}`}
                    onClick={() => panels.open({ request, how: 'decline' })}
                  >
                    Say no
                  </Button>
                </div>
              ) : (
                <div className={css.actions}>
                  {request.place && <GivePlace request={request} place={request.place} />}
                  <Status tone={request.state === 'joined' || request.state === 'offered' ? 'good' : 'plain'}>
                    {request.state === 'waiting' ? null : stateWords[request.state]}
                  </Status>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Stack>
      <Panels of={panels}>{(panel, shown) => <AnswerPanel {...shown} {...panel} />}</Panels>
    </section>
  )
}

const stateWords: Record<Exclude<TrialRequest['state'], 'waiting'>, string> = {
  offered: 'Offered',
  joined: 'Has the place',
  lost: 'Did not come',
  declined: 'Declined',
}

function RequestWords({ request }: { request: TrialRequest }) {
  const { className, date, startTime, parentName, email, phone, childName, childAge, note, dates } = request
  const href = phoneHref(phone)
  return (
    <div className={css.words}>
      <p className={css.what}>
        {childName}, {childAge} · {className}
      </p>
      <p>
        {shortDayAndYear(date)} at {startTime}
        {isOpenRequest(request) && dates.length === 0 && ' · The class has no date to come.'}
      </p>
      <p className={css.quiet}>
        {parentName} · <a href={`mailto:${email}`}>{email}</a>
        {phone && <> · {href ? <a href={href}>{phone}</a> : phone}</>}
      </p>
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}
