import type { FormErrors } from '@mantine/form'

/** Adds to a form's check that its last day is not before its first. */
export function inOrder<Values extends { startsOn: string; endsOn: string }>(check: (values: Values) => FormErrors) {
  return (values: Values): FormErrors => {
    const errors = check(values)
    const hasDates = !errors['startsOn'] && !errors['endsOn']
    return hasDates && values.endsOn < values.startsOn ? { ...errors, endsOn: 'The last day is before the first' } : errors
  }
}
