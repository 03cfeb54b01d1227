import { monogramOf } from '../../../shared/monogram'
import styles from './brand.module.css'
import { useSettings } from './use-settings'

/** The company's logo, or its name beside its initial, as in the site's icons, where none was uploaded. */
export function Brand() {
  const { logoUrl, companyName } = useSettings()
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={companyName} />
  return (
    <span className={styles.brand}>
      <span className={styles.initial} data-initial={monogramOf(companyName)} aria-hidden="true" />
      <span className={styles.name}>{companyName}</span>
    </span>
  )
}
