import type { ChildDashboard } from '@callboard/contract/dashboards'
import { Button } from '@mantine/core'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { AllNames } from '../../../ui/people/all-names.tsx'
import css from './guardians.module.css'

/** Of a child with several guardians: that some of them want it removed, for the others and owners. */
export function RemovalWish({ child, onRemove }: { child: ChildDashboard; onRemove: () => void }) {
  const { user } = useSignedIn()
  const { student, guardians } = child
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
