import type { Studio } from '@callboard/contract/studios'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { say } from '../../ui/notices/toasts.ts'
import { EditDetailsPanel } from './edit-details-panel.tsx'
import { EditLocalisationPanel } from './edit-localisation-panel.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'
import { cityOf, countryName, currencyName, dateFormatName } from './localisation-words.ts'

const saidOf = { details: 'Studio details have been saved.', localisation: 'Country, currency and timezone have been saved.' }

type Section = keyof typeof saidOf

/** Two sections, each with its own form. */
export function StudioDetails() {
  const session = useSignedIn()
  const { studio } = session
  const panels = usePanels<Section>()
  const edit = (section: Section, label: string) => (
    <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => panels.open(section)}>
      {label}
    </Button>
  )
  const saved = (section: Section, next: Studio) => {
    editSession({ ...session, studio: next })
    panels.close()
    say(saidOf[section])
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
      <Panels of={panels}>
        {(section, shown) => {
          const Form = section === 'details' ? EditDetailsPanel : EditLocalisationPanel
          return <Form {...shown} studio={studio} onSaved={(next) => saved(section, next)} />
        }}
      </Panels>
    </>
  )
}
