import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { PrivacyLink } from '../../ui/page/privacy-link.tsx'
import { groups, isOpenTo, mayRunStudio, type SectionId, type SettingsPath } from './sections.ts'
import css from './section-list.module.css'

interface SectionListProps {
  chosen?: SectionId
  /** in a narrow window, where it is the page: the address whose sections come first */
  first?: SettingsPath
  /** what is set, where that is known */
  facts?: Partial<Record<SectionId, ReactNode>>
}

/** The sections of all settings that somebody may open. */
export function SectionList({ chosen, first, facts = {} }: SectionListProps) {
  const session = useSignedIn()
  const shown = groups
    .map(({ title, sections }) => ({ title, sections: sections.filter((section) => isOpenTo(session, section)) }))
    .filter(({ sections }) => sections.length > 0)
    .toSorted((one, other) => Number(isOf(other, first)) - Number(isOf(one, first)))
  return (
    <nav aria-label="Settings" className={css.list} data-page={first && true}>
      {shown.map(({ title, sections }) => (
        <section key={title} aria-label={title}>
          {shown.length > 1 && (
            <p className={css.group} aria-hidden>
              {title}
            </p>
          )}
          <ul>
            {sections.map(({ id, title: name, at }) => (
              <li key={id}>
                <Link
                  to={at}
                  hash={at === '/dashboard/billing' ? '' : id}
                  activeOptions={{ exact: true, includeHash: true }}
                  aria-current={id === chosen ? 'page' : undefined}
                  className={css.link}
                >
                  <span className={css.words}>
                    <span>{name}</span>
                    {first && <span className={css.fact}>{facts[id]}</span>}
                  </span>
                  {first && <IconChevronRight size={18} aria-hidden />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {mayRunStudio(session) && (
        <p className={css.privacy}>
          <Link to="/dashboard/activity" className={css.aside}>
            Activity: who saw, changed or downloaded what
          </Link>
        </p>
      )}
      <p className={css.privacy}>
        <PrivacyLink>Privacy: what is kept, why, and for how long</PrivacyLink>
      </p>
    </nav>
  )
}

const isOf = ({ sections }: { sections: readonly { at: SettingsPath }[] }, path: SettingsPath | undefined) => sections[0]?.at === path
