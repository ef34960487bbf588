import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DateInput } from './date-input.tsx'

interface Props {
  /** undefined: today */
  date: string | undefined
  /** undefined until it is known which day it is */
  tomorrow: string | undefined
  onChange: (date: string | undefined) => void
}

/** Today and tomorrow in one press, any other day by its date. */
export function DayChoice({ date, tomorrow, onChange }: Props) {
  const [isOther, setOther] = useState(date !== undefined)
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Day"
        data={[
          { value: 'today', label: 'Today' },
          { value: 'tomorrow', label: 'Tomorrow' },
          { value: 'other', label: 'Other day' },
        ]}
        value={isOther ? 'other' : date !== undefined && date === tomorrow ? 'tomorrow' : 'today'}
        onChange={(next) => {
          setOther(next === 'other')
          if (next !== 'other') onChange(next === 'tomorrow' ? tomorrow : undefined)
        }}
      />
      {isOther && <DateInput label="Day" value={date ?? ''} onChange={(next) => next && onChange(next)} />}
    </>
  )
}
