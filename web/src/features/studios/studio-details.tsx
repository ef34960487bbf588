import type { Studio } from '@callboard/contract/studios'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { say } from '../../ui/notices/toasts.ts'
import { Facts } from '../../ui/facts.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { cityOf, countryName, currencyName, dateFormatName } from './localisation-words.ts'

const EditDetailsPanel = lazyPart(async () => ({ default: (await import('./edit-details-panel.tsx')).EditDetailsPanel }))
const EditLocalisationPanel = lazyPart(async () => ({ default: (await import('./edit-localisation-panel.tsx')).EditLocalisationPanel }))

const saidOf = { details: 'Studio details have been saved.', localisation: 'Country, currency and timezone have been saved.' }

/** Two sections, each with its own form. */
export function StudioDetails() {
  const session = useSignedIn()
  const { studio } = session
  const { panel, opened, key, open, close } = usePanels<keyof typeof saidOf>()
  const edit = (section: keyof typeof saidOf, label: string) => (
    <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => open(section)}>
      {label}
    </Button>
  )
  const shared = {
    opened,
    studio,
    onClose: close,
    onSaved: (saved: Studio) => {
      editSession({ ...session, studio: saved })
      close()
      if (panel) say(saidOf[panel])
    },
  }
  return (
    <>
      <Facts
        title="Studio details"
        rows={[
          ['Name', studio.name],
          ['Address', studio.address],
          ['Phone', studio.phone],
          ['Email', studio.email],
        ]}
        action={edit('details', 'Edit details')}
      />
      <Facts
        title="Country and currency"
        rows={[
          ['Country', countryName(studio.country)],
          ['Currency', currencyName(studio.currency)],
          ['Timezone', cityOf(studio.timezone)],
          ['Date format', dateFormatName(studio.dateFormat)],
        ]}
        action={edit('localisation', 'Country, currency, timezone')}
      />
      <Suspense>
        {panel === 'details' && <EditDetailsPanel key={key} {...shared} />}
        {panel === 'localisation' && <EditLocalisationPanel key={key} {...shared} />}
      </Suspense>
    </>
  )
}
