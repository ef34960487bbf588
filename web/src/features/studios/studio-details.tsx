import { useSignedIn } from '../../lib/session.ts'
import styles from './studio-details.module.css'

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' })
const currencyNames = new Intl.DisplayNames('en-GB', { type: 'currency' })

/** The studio as it was set up, to be read. */
export function StudioDetails() {
  const { studio } = useSignedIn()
  const rows = [
    ['Name', studio.name],
    ['Address', studio.address],
    ['Phone', studio.phone],
    ['Email', studio.email],
    ['Country', countryNames.of(studio.country)],
    ['Currency', `${currencyNames.of(studio.currency)} (${studio.currency})`],
    ['Timezone', studio.timezone.replaceAll('_', ' ')],
    ['Date format', studio.dateFormat],
  ]
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  )
}
