import { Title, type TitleProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { focusAsPageTitle } from './page-focus.ts'

export function PageTitle(props: Omit<TitleProps, 'order'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusAsPageTitle(heading.current))
  return <Title order={1} tabIndex={-1} ref={heading} {...props} />
}
