import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { plural } from '../../../lib/words.ts'
import { countRecipients } from '../calls.ts'
import { type ChosenRecipient, recipientsOf } from './chosen-recipients.ts'
import css from './form.module.css'

const waitMs = 200

/** "14 people": each once, as the server counts them; nothing while that is not known. */
export function ChosenCount({ chosen }: { chosen: readonly ChosenRecipient[] }) {
  const [asked] = useDebouncedValue(JSON.stringify(recipientsOf(chosen, false)), waitMs)
  const [counted, setCounted] = useState<{ asked: string; people: number }>()
  const isAny = chosen.length > 0
  useEffect(() => {
    if (!isAny) return
    let isLast = true
    countRecipients(JSON.parse(asked) as ReturnType<typeof recipientsOf>).then(
      (people) => isLast && setCounted({ asked, people }),
      () => undefined,
    )
    return () => void (isLast = false)
  }, [asked, isAny])
  return (
    <p className={css.count} role="status">
      {isAny && counted?.asked === asked ? plural(counted.people, 'person', 'people') : ''}
    </p>
  )
}
