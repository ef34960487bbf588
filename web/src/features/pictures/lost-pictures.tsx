import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, sayFailed } from '../../ui/notices/toasts.ts'
import { type Found, keepPicture, lostQuery, postedAt, refetchPictures, takeDown } from './api.ts'
import { FoundPictures } from './found-pictures.tsx'
import css from './pictures.module.css'

/** For owners: pictures that named a child who has been removed, besides others (S4 channels). */
export function LostPictures() {
  const { data } = useQuery(lostQuery())
  if (!data || data.total === 0) return null
  return (
    <section className={css.lost} aria-labelledby="lost-pictures">
      <h2 id="lost-pictures">Pictures of a child who was removed</h2>
      <p>They name other children too. The name has been taken off; please look whether they may stay.</p>
      <FoundPictures
        label="Pictures of a child who was removed"
        pictures={data.pictures}
        actions={(picture) => <Actions picture={picture} />}
      />
    </section>
  )
}

function Actions({ picture }: { picture: Found }) {
  const cache = useQueryClient()
  const deciding = useAction(async (isKept: boolean) => void (await (isKept ? keepPicture(picture.id) : takeDown(postedAt(picture)))), {
    done: (_, isKept) => {
      refetchPictures(cache)
      say(isKept ? 'The picture stays.' : 'The picture was taken down.')
    },
    failed: (failure) => {
      sayFailed('Not changed', inWords(failure, 'Failed to change the picture'))
      return null
    },
  })
  return (
    <Group gap="xs">
      <Button variant="default" size="sm" onClick={() => void deciding.run(false)}>
        Take down
      </Button>
      <Button variant="default" size="sm" onClick={() => void deciding.run(true)}>
        Keep
      </Button>
    </Group>
  )
}
