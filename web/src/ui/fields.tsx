import { Stack, type StackProps } from '@mantine/core'
import css from './fields.module.css'

/** The fields of a form on a page. Each has room for a line about what is wrong with it, so that no button moves when one is said. */
export function Fields(props: Omit<StackProps, 'gap'>) {
  return <Stack gap={0} className={css.fields} {...props} />
}
