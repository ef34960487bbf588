import { createElement } from 'react'
import type { RowsProps } from '../../features/settings/settings-frame.tsx'
import { SectionList } from '../../features/settings/section-list.tsx'
import { mayRunStudio } from '../../features/settings/sections.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useOwnFacts } from './own-facts.ts'
import { useStudioFacts } from './studio-facts.ts'

/** The list as a page of its own, with what is set. */
export default function RowsWithFacts(props: RowsProps) {
  return createElement(mayRunStudio(useSignedIn()) ? StudioRows : OwnRows, props)
}

function StudioRows({ first }: RowsProps) {
  const own = useOwnFacts()
  return createElement(SectionList, { first, facts: { ...useStudioFacts(), ...own } })
}

function OwnRows({ first }: RowsProps) {
  return createElement(SectionList, { first, facts: useOwnFacts() })
}
