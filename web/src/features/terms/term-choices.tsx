import type { Term } from '@callboard/contract/terms'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { termsQuery } from './api.ts'
import css from './term-choices.module.css'
import { termsFrom } from './terms-from.ts'

interface Props {
  label: string
  /** shows the label, too */
  isLabelled?: boolean
  /** terms that are over by then are not offered */
  from: string
  isChosen: (term: Term) => boolean
  words: (term: Term) => string
  onChoose: (term: Term) => void
  /** says where terms are set while there are none */
  asksForTerms?: boolean
}

/** The terms whose dates a form may take with one press: that of a day and the next. */
export function TermChoices({ label, from, isChosen, words, onChoose, isLabelled = false, asksForTerms = false }: Props) {
  const { data } = useQuery(termsQuery())
  const terms = termsFrom(data?.terms ?? [], from)
  if (terms.length > 0)
    return (
      <Group gap="xs" role="group" aria-label={label}>
        {isLabelled && (
          <Text size="sm" c="dimmed" aria-hidden>
            {label}:
          </Text>
        )}
        {terms.map((term) => (
          <Button
            key={term.id}
            className={css.choice}
            variant={isChosen(term) ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={isChosen(term)}
            onClick={() => onChoose(term)}
          >
            <span dir="auto">{term.name}</span>, {words(term)}
          </Button>
        ))}
      </Group>
    )
  if (!data || !asksForTerms) return null
  return (
    <Text size="sm" c="dimmed">
      Once your terms are set in{' '}
      <Anchor component={Link} to="/dashboard/studio" hash="terms" inherit underline="always">
        Studio Information
      </Anchor>
      , you can choose them here.
    </Text>
  )
}
