import { maxAge, maxCapacity } from '@callboard/contract/classes'
import { TextInput } from '@mantine/core'
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx'
import { LevelField } from '../../students/levels/level-field.tsx'
import { forWhomSet } from './for-whom-set.ts'
import type { ClassFormApi } from './use-class-form.ts'
import css from './class-fields.module.css'

const figures = { type: 'number', inputMode: 'numeric', step: 1 } as const

/** @param enrolled in the class as it is */
export function ForWhomFields({ form, enrolled }: { form: ClassFormApi; enrolled: number }) {
  const { isDropIn } = form.values
  const isFaulty = ['ageFrom', 'ageTo', 'level', ...(isDropIn ? [] : ['capacity'])].some((field) => field in form.errors)
  const title = isDropIn ? 'Ages and level' : 'Ages, level and capacity'
  return (
    <FoldedFields title={title} words={forWhomSet(form.values)} isFaulty={isFaulty}>
      <div className={css.fields}>
        <div className={css.pair}>
          <TextInput {...figures} min={0} max={maxAge} label="Youngest age" {...form.getInputProps('ageFrom')} />
          <TextInput {...figures} min={0} max={maxAge} label="Oldest age" {...form.getInputProps('ageTo')} />
        </div>
        <LevelField description="Families see this with the class." {...form.getInputProps('level')} />
        {!isDropIn && (
          <TextInput
            {...figures}
            min={1}
            max={maxCapacity}
            label="Capacity"
            description={enrolled > 0 ? `Places for each date; ${enrolled} enrolled` : 'Places for each date'}
            {...form.getInputProps('capacity')}
          />
        )}
      </div>
    </FoldedFields>
  )
}
