import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { plural } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { PrintFooter } from '../../ui/panels/print-footer.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { lettersQuery } from './api.ts'
import { dayOf } from './day-of.ts'
import { PrintedLetters } from './printed-letters.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** A page to hand to each family that has not joined. */
export default function LettersPanel({ opened, onClose }: Props) {
  const [opening] = useState(newId)
  const query = useQuery(lettersQuery(opening))
  const letters = query.data?.letters ?? []
  const [first] = letters
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        onClose={onClose}
        title="Letters to families"
        footer={(close) => <PrintFooter onCancel={close} what={letters.length > 0 ? plural(letters.length, 'letter', 'letters') : null} />}
      >
        <Stack>
          <Text c="dimmed">
            One page for each family that has not joined, with a code of its own that works once. If they give the address that you have,
            they are invited at once; from any other you are asked whether it is them.
          </Text>
          <Loaded query={query} waiting={<ListSkeleton rows={2} height={56} />} failed="Failed to make the letters">
            {({ leftOut }) =>
              first ? (
                <Text>
                  The codes work until {dayOf(first.endsAt)}.
                  {leftOut > 0 && ` ${plural(leftOut, 'family', 'families')} more are left for the next printing.`}
                </Text>
              ) : (
                <Text>Every family has joined.</Text>
              )
            }
          </Loaded>
        </Stack>
      </SidePanel>
      {letters.length > 0 && <PrintedLetters letters={letters} />}
    </>
  )
}
