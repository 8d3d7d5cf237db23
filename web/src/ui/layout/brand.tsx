import type { Tenant } from '@miya/contract/tenants';
import * as styles from './brand.module.css';
import { BrandMark } from './brand-mark.tsx';

/** The logo of the tenant. Without a logo: the icon of the product and the name of the tenant. */
export function Brand({ tenant }: { tenant: Tenant }) {
  if (tenant.logo) return <img className={styles.logo} src={tenant.logo} alt={tenant.name} height="40" />;
  return (
    <p className={styles.brand}>
      <BrandMark />
      {tenant.name}
    </p>
  );
}
