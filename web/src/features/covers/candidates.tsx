import type { Candidate } from '@callboard/contract/covers'
import { Checkbox, Stack, Text } from '@mantine/core'
import css from './covers.module.css'

interface CandidatesProps {
  all: Candidate[]
  /** of the classes that are looked after together */
  count: number
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Who is free, to tick in the order in which they are asked; below them whoever is not, with the reason. */
export function Candidates({ all, count, chosen, onChange }: CandidatesProps) {
  const free = all.filter(({ freeFor }) => freeFor.length > 0)
  const busy = all.filter(({ freeFor }) => freeFor.length === 0)
  return (
    <>
      {free.length > 0 ? (
        <Checkbox.Group
          label="Free at that time"
          description="Tick whom to ask, in the order in which they are asked."
          value={chosen}
          onChange={onChange}
        >
          <Stack gap="xs" mt="xs">
            {free.map((one) => {
              const place = chosen.indexOf(one.person.id)
              return (
                <Checkbox
                  key={one.person.id}
                  value={one.person.id}
                  label={chosen.length > 1 && place >= 0 ? `${place + 1}. ${one.person.name}` : one.person.name}
                  description={whyGood(one, count)}
                />
              )
            })}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Text>Nobody else is free at that time.</Text>
      )}
      {busy.length > 0 && (
        <div>
          <p className={css.title}>Not free</p>
          <ul className={css.list}>
            {busy.map(({ person, why }) => (
              <li key={person.id} className={css.line}>
                <bdi className={css.who}>{person.name}</bdi>
                <span className={css.why}>{why ?? 'Teaches it already'}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function whyGood({ freeFor, knows, why }: Candidate, count: number): string | undefined {
  const known = knows === 'class' ? 'Has taught this class' : knows === 'level' ? 'Has taught this level' : null
  const partly =
    freeFor.length < count ? `Free for ${freeFor.length} of ${count}${why ? `: ${why.charAt(0).toLowerCase()}${why.slice(1)}` : ''}` : null
  return [known, partly].filter(Boolean).join('. ') || undefined
}
