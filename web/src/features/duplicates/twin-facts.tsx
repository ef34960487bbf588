import type { Twin, TwinKind } from '@callboard/contract/duplicates'
import { longDate } from '@callboard/contract/dates'
import { dateIn } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Names } from '../../ui/people/names.tsx'
import css from './duplicates.module.css'

/** What tells two records apart. */
export function TwinFacts({ kind, twin }: { kind: TwinKind; twin: Twin }) {
  const zone = useSignedIn().studio.timezone
  const { name, createdAt, dateOfBirth, guardians, email, hasJoined, children } = twin
  return (
    <dl className={css.facts}>
      <dt>Name</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      {dateOfBirth && (
        <>
          <dt>Born</dt>
          <dd>{longDate(dateOfBirth)}</dd>
        </>
      )}
      {kind === 'student' ? (
        <>
          <dt>Guardians</dt>
          <dd>
            <Names names={guardians} />
          </dd>
        </>
      ) : (
        <>
          <dt>Email</dt>
          <dd>
            <bdi>{email}</bdi>
            {hasJoined ? '' : ' (not joined yet)'}
          </dd>
          <dt>Children</dt>
          <dd>{children.length > 0 ? <Names names={children} /> : 'None'}</dd>
        </>
      )}
      <dt>Added</dt>
      <dd>{longDate(dateIn(zone, new Date(createdAt)))}</dd>
    </dl>
  )
}
