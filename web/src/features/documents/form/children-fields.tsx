import type { Asks } from '@callboard/contract/documents'
import { Checkbox, Radio, Stack } from '@mantine/core'
import css from './form.module.css'

interface ForChildren {
  perChild: boolean
  allGuardiansSign: boolean
  asks: Asks
}

/** What a document to sign asks of families. */
export function ChildrenFields({ value, onChange }: { value: ForChildren; onChange: (value: ForChildren) => void }) {
  const { perChild, allGuardiansSign, asks } = value
  return (
    <Stack gap="md" className={css.children}>
      <Radio.Group
        label="It is signed"
        value={perChild ? 'child' : 'family'}
        onChange={(how) => onChange({ ...value, perChild: how === 'child', allGuardiansSign: how === 'child' && allGuardiansSign })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="family" label="Once per family" />
          <Radio value="child" label="Once per child" description="People without a child in the studio are not given it." />
        </Stack>
      </Radio.Group>
      {perChild && (
        <Checkbox
          label="All guardians sign"
          description="Otherwise one guardian’s signature does for a child."
          checked={allGuardiansSign}
          onChange={(event) => onChange({ ...value, allGuardiansSign: event.currentTarget.checked })}
        />
      )}
      <fieldset className={css.asks}>
        <legend>Ask Yes or No for each child</legend>
        <Stack gap="xs" mt="xs">
          <Checkbox
            label="Photographs in the studio’s channels"
            checked={asks.photo}
            onChange={(event) => onChange({ ...value, asks: { ...asks, photo: event.currentTarget.checked } })}
          />
          <Checkbox
            label="Pictures on social media"
            checked={asks.socialMedia}
            onChange={(event) => onChange({ ...value, asks: { ...asks, socialMedia: event.currentTarget.checked } })}
          />
        </Stack>
      </fieldset>
    </Stack>
  )
}
