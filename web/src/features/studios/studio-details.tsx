import { say } from '../../ui/notices/toasts.ts'
import { Button, Group, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { editSession, useSignedIn } from '../../lib/session/session.ts'
import { EditLocalisationPanel } from './edit-localisation-panel.tsx'
import { cityOf, countryName, currencyName } from './localisation-words.ts'
import css from './studio-details.module.css'

export function StudioDetails() {
  const session = useSignedIn()
  const { studio } = session
  const [{ opened, key }, set] = useState({ opened: false, key: 0 })
  const close = () => set((before) => ({ ...before, opened: false }))
  const rows = [
    ['Name', studio.name],
    ['Address', studio.address],
    ['Phone', studio.phone],
    ['Email', studio.email],
    ['Country', countryName(studio.country)],
    ['Currency', currencyName(studio.currency)],
    ['Timezone', cityOf(studio.timezone)],
    ['Date format', studio.dateFormat],
  ]
  return (
    <section aria-labelledby="details-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="details-title">
          Studio details
        </Title>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => set((before) => ({ opened: true, key: before.key + 1 }))}
        >
          Country, currency, timezone
        </Button>
      </Group>
      <dl className={css.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      {key > 0 && (
        <EditLocalisationPanel
          key={key}
          opened={opened}
          studio={studio}
          onClose={close}
          onSaved={(saved) => {
            editSession({ ...session, studio: saved })
            close()
            say('Country, currency and timezone have been saved.')
          }}
        />
      )}
    </section>
  )
}
