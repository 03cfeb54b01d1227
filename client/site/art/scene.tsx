import styles from './scene.module.css'
import scene from './scene.svg?no-inline'

/** A car on the road before a town, with a shield at its back, in the colours of the theme. Decorative. */
export function Scene() {
  return (
    <div className={styles.scene}>
      <svg className={styles.clouds} viewBox="0 0 720 220" aria-hidden="true">
        <use href={`${scene}#cloud`} x="90" y="40" width="190" height="82" />
        <use href={`${scene}#cloud`} x="470" y="0" width="130" height="56" />
        <use href={`${scene}#cloud`} x="560" y="120" width="210" height="91" />
      </svg>
      <svg className={styles.landscape} aria-hidden="true">
        <use href={`${scene}#landscape`} />
      </svg>
      <div className={styles.stage}>
        <svg className={styles.shield} viewBox="0 0 300 350" aria-hidden="true">
          <use href={`${scene}#shield`} />
          <path d="m88 172 44 44 82-86" />
        </svg>
        <svg className={styles.car} viewBox="0 0 640 220" aria-hidden="true">
          <use href={`${scene}#car`} />
          <g transform="translate(104 118)">
            <use className={styles.wheel} href={`${scene}#wheel`} width="92" height="92" />
          </g>
          <g transform="translate(444 118)">
            <use className={styles.wheel} href={`${scene}#wheel`} width="92" height="92" />
          </g>
        </svg>
      </div>
    </div>
  )
}
