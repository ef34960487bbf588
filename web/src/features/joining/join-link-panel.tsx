import { joinUrl } from '@callboard/contract/join-address'
import { joinLinkDays, type JoinLink, mostJoining } from '@callboard/contract/joining'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { closeJoinLink, joinLinkQuery, openJoinLink, refetchJoining } from './api.ts'
import { dayOf } from './day-of.ts'
import css from './joining.module.css'

const dayWords = { 7: 'a week', 14: 'two weeks', 30: 'a month', 90: 'three months' } as const

interface Props {
  opened: boolean
  onClose: () => void
}

/** One link for everybody, by which people ask to be let in. */
export default function JoinLinkPanel({ opened, onClose }: Props) {
  const query = useQuery(joinLinkQuery())
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Link to join"
      footer={(close) => (
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </Group>
      )}
    >
      <Stack>
        <Text c="dimmed">
          Hand it round as you like: whoever follows it asks to join, and sees nothing of your studio but its name. Families whose address
          you have are invited at once; everybody else waits at the head of your users until you let them in.
        </Text>
        <Loaded query={query} waiting={<ListSkeleton rows={2} height={56} />} failed="Failed to load the link">
          {({ link }) => (link ? <OpenLink link={link} /> : <NewLink />)}
        </Loaded>
      </Stack>
    </SidePanel>
  )
}

function NewLink() {
  const cache = useQueryClient()
  const [id] = useState(newId)
  const [days, setDays] = useState<(typeof joinLinkDays)[number]>(14)
  const [most, setMost] = useState<(typeof mostJoining)[number]>(100)
  const making = useAction(() => openJoinLink({ id, days, most }), {
    done: () => refetchJoining(cache),
    failed: (failure) => inWords(failure, 'Failed to make the link'),
  })
  return (
    <Stack>
      <NativeSelect
        label="Works for"
        data={joinLinkDays.map((one) => ({ value: String(one), label: dayWords[one] }))}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(joinLinkDays.find((one) => String(one) === currentTarget.value) ?? 14)}
      />
      <NativeSelect
        label="For at most"
        data={mostJoining.map((one) => ({ value: String(one), label: `${one} people` }))}
        value={String(most)}
        onChange={({ currentTarget }) => setMost(mostJoining.find((one) => String(one) === currentTarget.value) ?? 100)}
      />
      <FailureNotice failure={making.failure} />
      <Button aria-disabled={making.busy || undefined} onClick={() => !making.busy && void making.run()}>
        {making.busy ? 'Making…' : 'Make the link'}
      </Button>
    </Stack>
  )
}

function OpenLink({ link: { code, asked, most, endsAt } }: { link: JoinLink }) {
  const cache = useQueryClient()
  const ending = useAction(closeJoinLink, {
    done: () => refetchJoining(cache),
    failed: (failure) => inWords(failure, 'Failed to end the link'),
  })
  const url = joinUrl(location.origin, code)
  return (
    <Stack>
      <TextInput label="Link" value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Group gap="sm">
        <CopyButton text={url} label="Copy link" failed="We could not copy it. Please select it and copy it yourself." />
        <Button variant="subtle" color="red" aria-disabled={ending.busy || undefined} onClick={() => !ending.busy && void ending.run()}>
          End the link
        </Button>
      </Group>
      <div className={css.code}>
        <QRCodeSVG value={url} size={180} marginSize={2} title="QR code of the link" />
      </div>
      <Text>
        Used by {asked} of {most}. It works until {dayOf(endsAt)}.
      </Text>
      <FailureNotice failure={ending.failure} />
    </Stack>
  )
}
