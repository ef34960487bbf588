import { useMatches } from '@tanstack/react-router'
import { IconSparkles } from '@tabler/icons-react'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { comingTexts } from './coming-texts.ts'

export function ComingPage() {
  const coming = useMatches({ select: (matches) => matches.at(-1)?.staticData.coming })
  if (!coming) throw new Error('This route says nothing about what is coming')
  const { title, will, meanwhile } = comingTexts[coming]
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconSparkles} title="Coming soon">
        {will} {meanwhile}
      </EmptyState>
    </>
  )
}
