import { Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { SettingsCard } from '../../ui/settings-card.tsx'
import { namingQuery, nameMe } from './api.ts'

/** For whoever teaches: nobody else can say yes for them. */
export default function NamingCard() {
  const cache = useQueryClient()
  const query = useQuery(namingQuery())
  const saving = useAction(nameMe, {
    done: (answer) => {
      cache.setQueryData(namingQuery().queryKey, answer)
      say(answer.isNamed ? 'Your first name may stand on the public timetable.' : 'Your name is off the public timetable.')
    },
  })
  return (
    <SettingsCard title="Public timetable" lead="Studios can show their week to everybody.">
      <Loaded query={query} waiting={<Text c="dimmed">Loading...</Text>}>
        {({ isNamed }) => (
          <Switch
            size="md"
            label="Show my first name with my classes"
            description="It stands there only if you agree, and goes at once when you change your mind."
            checked={saving.sent?.[0] ?? isNamed}
            onChange={({ currentTarget }) => void saving.run(currentTarget.checked)}
          />
        )}
      </Loaded>
      <FailureNotice failure={inWords(saving.failure, 'Failed to save')} />
    </SettingsCard>
  )
}
