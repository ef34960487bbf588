import { mediaAddress, type MediaType } from '@callboard/contract/media-kinds'
import type { NameableChildren } from '@callboard/contract/pictures'
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { finds } from '../../lib/at-hand/finds.ts'
import { shortDate } from '../../lib/format/dates.ts'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { plural } from '../../lib/words.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { PeoplePicker } from '../../ui/people/people-picker.tsx'
import { nameableQuery } from './api.ts'
import { namesIn } from './names-words.ts'
import { AllNames } from '../../ui/people/all-names.tsx'
import { isPictured } from '../writing/media/media-thumb.tsx'
import css from './pictures.module.css'

export interface NamesDialogProps {
  opened: boolean
  channelId: string | undefined
  /** without an id it is still on its way, and not shown */
  picture: { id: string | null; type: MediaType; hasPoster: boolean; description: string }
  chosen: readonly string[]
  /** how many others are about to be posted with it */
  others?: number
  saveLabel: string
  save: (children: string[], isForAll: boolean) => Promise<unknown>
  onClose: () => void
}

/** Remount for each opening. */
export default function NamesDialog({ opened, channelId, picture, ...rest }: NamesDialogProps) {
  const query = useQuery(nameableQuery(channelId))
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={rest.onClose}
      title={picture.type === 'video' ? 'Who is in this video?' : 'Who is in this picture?'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {picture.id !== null && isPictured(picture) && (
        <img className={css.shown} src={mediaAddress(picture.id, 'thumb')} alt={picture.description || 'The picture'} />
      )}
      <Loaded query={query} waiting={<ListSkeleton rows={2} height={56} />} failed="Failed to fetch students">
        {(nameable) => <Naming nameable={nameable} {...rest} />}
      </Loaded>
    </Modal>
  )
}

const most = 200

type NamingProps = Pick<NamesDialogProps, 'chosen' | 'others' | 'saveLabel' | 'save' | 'onClose'> & { nameable: NameableChildren }

function Naming({ nameable: { children, register }, chosen: before, others = 0, saveLabel, save, onClose }: NamingProps) {
  const [chosen, setChosen] = useState(before)
  const [isForAll, setForAll] = useState(false)
  const [typed, setTyped] = useState('')
  const saving = useAction(save, { done: onClose })
  const byId = new Map(children.map((child) => [child.id, child]))
  const named = chosen.flatMap((id) => byId.get(id) ?? [])
  const without = named.filter(({ hasConsent }) => !hasConsent)
  const there = register?.childIds.flatMap((id) => byId.get(id) ?? []) ?? []
  const missing = there.filter(({ hasConsent }) => !hasConsent)
  const offer = (isInChannel: boolean) =>
    children
      .filter((child) => child.isInChannel === isInChannel && finds(typed, child.name))
      .map(({ id, name, hasConsent }) => ({ id, name, ...(!hasConsent && { detail: 'No photo consent' }) }))
  return (
    <Stack gap="md">
      {register && there.length > missing.length && (
        <div>
          <Button
            variant="default"
            onClick={() => setChosen([...new Set([...chosen, ...there.filter((one) => one.hasConsent).map(({ id }) => id)])])}
          >
            {`Everybody who was there on ${shortDate(register.date)} (${there.length - missing.length})`}
          </Button>
          {missing.length > 0 && (
            <p className={css.dim}>
              <AllNames names={namesIn(missing)} /> {missing.length === 1 ? 'was' : 'were'} there too, without photo consent.
            </p>
          )}
        </div>
      )}
      <PeoplePicker
        label="Children in it"
        searchLabel="Search children"
        placeholder="Name of a child"
        chosen={named}
        onChange={(people) => setChosen(people.map(({ id }) => id))}
        most={most}
        typed={typed}
        onType={setTyped}
        offered={{
          groups: [
            { name: 'In this channel', offers: offer(true) },
            { name: 'Others', offers: offer(false) },
          ].filter(({ offers }) => offers.length > 0),
          failure: null,
          retry: () => undefined,
          nobody: children.length > 0 ? `No child matches “${typed}”.` : 'You teach no children yet.',
        }}
      />
      {without.length > 0 && (
        <Notice tone="bad">
          <AllNames names={namesIn(without)} /> cannot be in a picture: there is no photo consent. Please choose another picture.
        </Notice>
      )}
      {others > 0 && (
        <Checkbox
          size="md"
          label={others === 1 ? 'The same for both pictures' : `The same for all ${others + 1} pictures`}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      <FailureNotice failure={inWords(saving.failure, 'Failed to save who is in it')} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" aria-disabled={saving.busy || undefined} onClick={() => void saving.run([], isForAll)}>
          Nobody can be recognised
        </Button>
        <Button
          disabled={named.length === 0 || without.length > 0}
          aria-disabled={saving.busy || undefined}
          onClick={() =>
            void saving.run(
              named.map(({ id }) => id),
              isForAll,
            )
          }
        >
          {named.length === 0 ? saveLabel : `${saveLabel} ${plural(named.length, 'name', 'names')}`}
        </Button>
      </Group>
    </Stack>
  )
}
