import * as styles from './brand-mark.module.css';
/** The parcel icon of the product, shown for a tenant without a logo. */
export function BrandMark() {
  return (
    <svg className={styles.brandMark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M16 6.5 24.5 11v10L16 25.5 7.5 21V11Zm0 9.2v9.8M7.5 11l8.5 4.7 8.5-4.7M11.8 8.8l8.4 4.7" />
    </svg>
  );
}
