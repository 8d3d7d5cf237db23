import type { ReactNode } from 'react';
import * as styles from './order-details.module.css';

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** True for a total, which is shown in bold. */
  strong?: boolean;
};

/** A list of names and values. Leaves out pairs with the value '' or null. */
export function NameValueList({ facts, strong = false }: Props) {
  return (
    <dl className={styles.facts} data-strong={strong || undefined}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
