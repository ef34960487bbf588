import { Stack, type StackProps } from '@mantine/core'
import css from './fields.module.css'

/** Reserves a line for each field's error, so that no button moves. */
export function Fields(props: Omit<StackProps, 'gap'>) {
  return <Stack gap={0} className={css.fields} {...props} />
}
