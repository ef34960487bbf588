import type { ChildDashboard } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { AllNames } from '../../../ui/people/all-names.tsx'
import { keepStudent } from './api.ts'
import css from './guardians.module.css'

/** Of a child with several guardians: that some of them want it removed, for the others and owners. */
export function RemovalWish({ child, onRemove }: { child: ChildDashboard; onRemove: () => void }) {
  const { user } = useSignedIn()
  const { student, guardians } = child
  const queries = useQueryClient()
  const keeping = useAction(() => keepStudent(student.id), {
    done: () => {
      void queries.invalidateQueries({ queryKey: ['students'] })
      say(`${student.name} stays.`)
    },
  })
  const wishing = guardians.people.filter((one) => one.agreesToRemoval)
  const waitsFor = guardians.people.filter((one) => one.may.decides && !one.agreesToRemoval)
  if (!student.can.remove || wishing.length === 0 || waitsFor.length === 0) return null
  const has = waitsFor.length === 1 ? 'has' : 'have'
  if (wishing.some(({ id }) => id === user.id))
    return (
      <div className={css.wish}>
        <Notice>
          You would like to remove <bdi>{student.name}</bdi> from the studio. <AllNames names={waitsFor.map(({ name }) => name)} /> {has}{' '}
          been asked.
          <div>
            <Button variant="default" mt="xs" loading={keeping.busy} onClick={() => void keeping.run()}>
              Take it back
            </Button>
          </div>
          <FailureNotice failure={keeping.failure} />
        </Notice>
      </div>
    )
  const isAsked = waitsFor.some(({ id }) => id === user.id)
  return (
    <div className={css.wish}>
      <Notice tone="warn">
        <AllNames names={wishing.map(({ name }) => name)} /> would like to remove <bdi>{student.name}</bdi> from the studio.{' '}
        {isAsked ? (
          'The studio keeps them until you agree. If you do not, there is nothing to do.'
        ) : (
          <>
            <AllNames names={waitsFor.map(({ name }) => name)} /> {has} not agreed. You can delete them without that.
          </>
        )}
        {isAsked && (
          <div>
            <Button variant="default" mt="xs" onClick={onRemove}>
              Agree and delete
            </Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
