import { Anchor } from '@mantine/core'
import css from './other-way.module.css'

type OtherWayProps = { children: string } & ({ onClick: () => void } | { href: string })

/** An address opens in a new tab, so that input is kept. */
export function OtherWay({ children, ...way }: OtherWayProps) {
  if ('href' in way) {
    return (
      <Anchor href={way.href} target="_blank" className={css.way}>
        {children}
      </Anchor>
    )
  }
  return (
    <Anchor component="button" type="button" onClick={way.onClick} className={css.way}>
      {children}
    </Anchor>
  )
}
