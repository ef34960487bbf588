import { Box } from '@mantine/core'
import { ListTabs } from './list-tabs.tsx'

const tabs = [
  { value: 'studio', words: 'The studio’s' },
  { value: 'own', words: 'My own' },
] as const

interface WhoseTabsProps {
  isOwn: boolean
  onChoose: (isOwn: boolean) => void
}

/** For an owner who is a family here. */
export function WhoseTabs({ isOwn, onChoose }: WhoseTabsProps) {
  return (
    <Box mb="md">
      <ListTabs asPills label="Whose" tabs={tabs} chosen={isOwn ? 'own' : 'studio'} onChoose={(chosen) => onChoose(chosen === 'own')} />
    </Box>
  )
}
