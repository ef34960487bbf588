import type { Asks, OpenedChild } from '@callboard/contract/documents'
import { Group, Radio } from '@mantine/core'
import css from './viewer-dialog.module.css'

/** By the child's id; what has not been answered is missing, as nothing is ticked beforehand (S4 documents). */
export type Answers = Readonly<Record<string, { readonly photo?: boolean; readonly socialMedia?: boolean }>>

const questions = { photo: 'May be seen in the studio’s channels', socialMedia: 'May be shown on social media' } as const

interface ChildAnswersProps {
  asks: Asks
  asked: readonly OpenedChild[]
  answers: Answers
  onAnswer: (answers: Answers) => void
}

export function ChildAnswers({ asks, asked, answers, onAnswer }: ChildAnswersProps) {
  const kinds = (['photo', 'socialMedia'] as const).filter((kind) => asks[kind])
  return asked.map(({ id, name }) => (
    <fieldset key={id} className={css.child}>
      <legend dir="auto">{`Photographs of ${name}`}</legend>
      {kinds.map((kind) => {
        const answer = answers[id]?.[kind]
        return (
          <Radio.Group
            key={kind}
            label={questions[kind]}
            value={answer === undefined ? '' : answer ? 'yes' : 'no'}
            onChange={(value) => onAnswer({ ...answers, [id]: { ...answers[id], [kind]: value === 'yes' } })}
          >
            <Group gap="lg" className={css.choice}>
              <Radio value="yes" label="Yes" />
              <Radio value="no" label="No" />
            </Group>
          </Radio.Group>
        )
      })}
    </fieldset>
  ))
}

export const isAnswered = (asks: Asks, asked: readonly OpenedChild[], answers: Answers): boolean =>
  asked.every(
    ({ id }) => (!asks.photo || answers[id]?.photo !== undefined) && (!asks.socialMedia || answers[id]?.socialMedia !== undefined),
  )
