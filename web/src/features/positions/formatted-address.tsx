import { Fragment } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { type AddressValues, getAddressSeparator, listAddressParts } from './format-address.ts';
import { postcode } from './formatted-address.module.css';

/** The text of an address. A line never breaks inside the postcode, which could break at its hyphen: 150-0002. */
export function FormattedAddress({ address }: { address: AddressValues }) {
  const { language } = useLanguage();
  return listAddressParts(language, address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be equal, and the list never changes its order
    <Fragment key={index}>
      {index > 0 && getAddressSeparator(language)}
      {part === address.postcode ? <span className={postcode}>{part}</span> : part}
    </Fragment>
  ));
}
