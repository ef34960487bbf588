import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent } from 'react'

/** Takes over what has been saved elsewhere, unless the form is being edited. @returns takes over what this form has saved */
export function useFollow<Values extends Record<string, unknown>>(form: UseFormReturnType<Values, any, any>, saved: Values) {
  const adopt = (fresh: Values) => {
    form.setInitialValues(fresh)
    form.setValues(fresh)
    form.resetDirty(fresh)
  }
  const follow = useEffectEvent(() => {
    if (!form.isDirty()) adopt(saved)
  })
  const known = JSON.stringify(saved)
  useEffect(() => follow(), [known])
  return adopt
}
