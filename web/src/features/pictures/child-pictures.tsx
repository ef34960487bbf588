import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { inWords } from '../../lib/refusals.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useQuestion } from '../../lib/use-question.ts'
import { plural } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { ConfirmDialog } from '../../ui/panels/confirm-dialog.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { type Found, picturesOfChildQuery, postedAt, refetchPictures, takeDownOfChild } from './api.ts'
import { FoundPictures } from './found-pictures.tsx'
import css from './pictures.module.css'

const TakedownDialog = lazyPart(() => import('./takedown-dialog.tsx'))

/** The pictures that name a child, which owners can take down in one press (S4 channels). */
export default function ChildPictures({ child: { id, name } }: { child: { id: string; name: string } }) {
  const query = useQuery(picturesOfChildQuery(id))
  const { user } = useSignedIn()
  const mayTakeDown = useLeftOpen('rooms') && user.role === 'owner'
  const mayAsk = useLeftOpen('registers') && user.role !== 'owner'
  const asking = usePanels<Found>()
  const cache = useQueryClient()
  const taking = useQuestion(() => takeDownOfChild(id), {
    done: ({ taken }) => {
      refetchPictures(cache)
      say(`${plural(taken, 'picture was', 'pictures were')} taken down.`)
    },
  })
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={1} height={56} />} failed="Failed to load pictures">
      {({ pictures, total }) => (
        <Stack gap="sm" align="start">
          <p className={css.count} aria-live="polite">
            {total === 0 ? `No picture names ${name}.` : `${plural(total, 'picture names', 'pictures name')} ${name}.`}
          </p>
          {pictures.length > 0 && (
            <FoundPictures
              label={`Pictures of ${name}`}
              pictures={pictures}
              actions={(picture) =>
                mayAsk && (
                  <Button variant="default" size="sm" onClick={() => asking.open(picture)}>
                    Ask to take it down
                  </Button>
                )
              }
            />
          )}
          {total > 0 && mayTakeDown && (
            <Button variant="default" onClick={taking.ask}>
              {total === 1 ? 'Take it down' : 'Take them down'}
            </Button>
          )}
          <Panels of={asking}>{(about, shown) => <TakedownDialog {...shown} picture={postedAt(about)} />}</Panels>
          <ConfirmDialog
            {...taking.dialog}
            title={total === 1 ? 'Take the picture down' : `Take ${plural(total, 'picture', 'pictures')} down`}
            confirmLabel={total === 1 ? 'Take it down' : 'Take them down'}
            busyLabel="Taking down…"
            danger
            failure={inWords(taking.dialog.failure, 'Failed to take the pictures down')}
          >
            {`Every picture that names ${name} is deleted for everybody, and cannot be brought back.`}
          </ConfirmDialog>
        </Stack>
      )}
    </Loaded>
  )
}
