import { vatLabels } from '@callboard/contract/invoice-states'
import { VatRate } from '@callboard/contract/invoice-terms'

const rates = VatRate.options.map((value) => ({ value, label: vatLabels[value] }))

/** For a select; a rate once chosen cannot be taken back. */
export const vatChoices = (chosen: VatRate | '') => (chosen === '' ? [{ value: '', label: 'Choose a rate' }, ...rates] : rates)
