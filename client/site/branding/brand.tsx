import { Icon } from '../art/icon'
import styles from './brand.module.css'
import { useSettings } from './use-settings'

/** The company's logo, or its name beside the house mark where none was uploaded. */
export function Brand() {
  const { logoUrl, companyName } = useSettings()
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={companyName} />
  return (
    <span className={styles.brand}>
      <Icon name="mark" />
      <span className={styles.name}>{companyName}</span>
    </span>
  )
}
