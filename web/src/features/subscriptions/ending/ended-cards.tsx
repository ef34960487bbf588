import { SettingsCard } from '../../../ui/settings-card.tsx'
import { PackButton } from '../../documents/proving/pack-button.tsx'
import ExportCard from '../../exports/export-card.tsx'

/** What a studio whose plan has ended can still take along. */
export default function EndedCards() {
  return (
    <>
      <ExportCard />
      <SettingsCard title="Signatures" lead="The evidence of who signed which document, with the signed copies.">
        <PackButton />
      </SettingsCard>
    </>
  )
}
