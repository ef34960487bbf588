import { Stack, Text, Title } from '@mantine/core'
import { TermChoices } from '../../terms/term-choices.tsx'
import { spanWords } from '../../terms/term-words.ts'
import type { Matching } from './use-matching.ts'

/** For a timetable that says nothing of when its classes begin and end. */
export function TermOfClasses({ term, setTerm, today }: Pick<Matching, 'term' | 'setTerm' | 'today'>) {
  return (
    <section aria-labelledby="import-term">
      <Title order={2} size="h3" id="import-term" mb="xs">
        When these classes take place
      </Title>
      <Stack gap="xs">
        <Text>{`Your file names no term and no last day.${term ? ' They take place every week of:' : ''}`}</Text>
        <TermChoices
          label="Term of these classes"
          from={today}
          isChosen={({ id }) => id === term?.id}
          words={spanWords}
          onChoose={({ id }) => setTerm(id)}
          asksForTerms
        />
      </Stack>
    </section>
  )
}
