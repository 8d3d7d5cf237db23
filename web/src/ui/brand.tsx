import type { Tenant } from '@miya/contract/tenants';
import { BrandMark } from './brand-mark.tsx';

/** Whose page it is: the tenant's logo, or its name. */
export function Brand({ tenant }: { tenant: Tenant }) {
  if (tenant.logo) return <img className="logo" src={tenant.logo} alt={tenant.name} height="40" />;
  return (
    <p className="brand">
      <BrandMark />
      {tenant.name}
    </p>
  );
}
