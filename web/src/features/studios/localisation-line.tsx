import type { Localisation } from '@callboard/contract/studios'
import { Anchor } from '@mantine/core'
import { cityOf, localisationWords } from './localisation-words.ts'
import css from './set-up-form.module.css'

interface LocalisationLineProps {
  place: Localisation
  /** the browser's time zone, if no supported one has the same clock */
  unknownZone: string | null
  onChange: () => void
}

export function LocalisationLine({ place, unknownZone, onChange }: LocalisationLineProps) {
  return (
    <p className={css.place}>
      {unknownZone ? `Callboard does not support ${cityOf(unknownZone)} time yet, so we have chosen: ` : 'Based on your browser: '}
      {localisationWords(place)}.{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={onChange}
        aria-label="Change country, currency and timezone"
      >
        Change
      </Anchor>
    </p>
  )
}
