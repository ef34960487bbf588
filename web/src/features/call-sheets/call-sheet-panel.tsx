import { addDays } from '@callboard/contract/dates'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '../../lib/words.ts'
import { DayChoice } from '../../ui/forms/day-choice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { PrintFooter } from '../../ui/panels/print-footer.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { callSheetQuery } from './api.ts'
import { byRoom } from './by-room.ts'
import { PrintedCallSheet } from './printed-call-sheet.tsx'
import css from './call-sheet.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Chooses a day and rooms for the sheet at the door. */
export default function CallSheetPanel({ opened, onClose }: Props) {
  const [date, setDate] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(callSheetQuery(date))
  const rooms = byRoom(query.data?.classes ?? [])
  const chosen = rooms.filter(({ id }) => !left.has(id))
  const toggle = (id: string, isTicked: boolean) => {
    const next = new Set(left)
    if (isTicked) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        onClose={onClose}
        title="Call sheet"
        footer={(close) => <PrintFooter onCancel={close} what={chosen.length > 0 ? plural(chosen.length, 'sheet', 'sheets') : null} />}
      >
        <Stack>
          <Text c="dimmed">One sheet a room, with its classes, who is expected, and a box to tick for each.</Text>
          <DayChoice date={date} tomorrow={query.data && addDays(query.data.today, 1)} onChange={setDate} />
          <Loaded query={query} waiting={<ListSkeleton rows={2} height={56} />} failed="Failed to load the classes of this day">
            {() =>
              rooms.length === 0 ? (
                <Text c="dimmed">No classes on this day.</Text>
              ) : (
                <fieldset className={css.rooms}>
                  <legend className={css.legend}>Rooms</legend>
                  {rooms.map(({ id, name, classes }) => (
                    <Checkbox
                      key={id}
                      className={css.room}
                      checked={!left.has(id)}
                      onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                      label={<bdi>{name}</bdi>}
                      description={classes.map((one) => `${one.startTime} ${one.name}`).join(' · ')}
                    />
                  ))}
                </fieldset>
              )
            }
          </Loaded>
        </Stack>
      </SidePanel>
      {query.data && chosen.length > 0 && <PrintedCallSheet date={query.data.date} rooms={chosen} />}
    </>
  )
}
