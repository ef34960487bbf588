import { useMatches } from '@tanstack/react-router'
import { IconSparkles } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export interface ComingText {
  title: string
  /** what the page will be for */
  will: string
  /** what is so until then */
  meanwhile: string
}

/** Stands where a feature comes later, and pretends nothing. */
export function ComingPage() {
  const coming = useMatches({ select: (matches) => matches.at(-1)?.staticData.coming })
  if (!coming) throw new Error('This route says nothing about what is coming')
  return (
    <>
      <PageHeader title={coming.title} />
      <EmptyState icon={IconSparkles} title="Not here yet">
        {coming.will} {coming.meanwhile}
      </EmptyState>
    </>
  )
}
