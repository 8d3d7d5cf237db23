import * as styles from './error-page.module.css';
// The pictures are decoration in the theme's colours. Screen readers skip them.

/** A parcel at the end of a path, with a question mark. */
export function LostParcel() {
  return (
    <svg className={styles.picture} viewBox="0 0 440 320" aria-hidden="true" focusable="false">
      <ellipse className={styles.soft} cx="220" cy="278" rx="190" ry="22" />
      <path className={styles.quiet} d="M20 262c60-60 96 10 140-34s20-104 78-116" strokeDasharray="2 11" />
      <circle className={`${styles.paper} ${styles.quiet}`} cx="20" cy="262" r="7" />
      <path className={styles.soft} d="M300 138 388 182 300 226 212 182Z" />
      <path className={styles.paper} d="M212 182 300 226V280L212 236ZM388 182 300 226V280L388 236Z" />
      <path d="M300 138 388 182 300 226 212 182ZM212 182V236L300 280 388 236V182M300 226V280" />
      <path
        className={styles.paper}
        d="M300 22c25 0 45 20 45 44 0 33-45 68-45 68s-45-35-45-68c0-24 20-44 45-44Z"
      />
      <path d="M287 58c1-18 27-18 27 0 0 12-14 12-14 26" />
      <circle className={styles.solid} cx="300" cy="98" r="3" />
    </svg>
  );
}

/** A parcel with a padlock beside a closed door. */
export function LockedDoor() {
  return (
    <svg className={styles.picture} viewBox="0 0 440 320" aria-hidden="true" focusable="false">
      <ellipse className={styles.soft} cx="220" cy="284" rx="190" ry="20" />
      <path className={styles.paper} d="M130 40h130v240H130Z" />
      <path className={styles.soft} d="M148 60h94v88h-94zM148 166h94v96h-94z" />
      <circle className={styles.solid} cx="244" cy="164" r="6" />
      <path className={styles.quiet} d="M112 280h166" />
      <path className={styles.soft} d="M328 196 392 228 328 260 264 228Z" />
      <path className={styles.paper} d="M264 228 328 260V300L264 268ZM392 228 328 260V300L392 268Z" />
      <path d="M328 196 392 228 328 260 264 228ZM264 228V268L328 300 392 268V228M328 260V300" />
      <path className={styles.paper} d="M292 96h72v58h-72z" />
      <path d="M306 96V78a22 22 0 0 1 44 0v18" />
      <circle className={styles.solid} cx="328" cy="120" r="6" />
      <path d="M328 124v12" />
    </svg>
  );
}
