import { Fragment } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { addressParts, separatorOf, type Written } from './address-line.ts';
import { postcode } from './whole-address.module.css';

/** An address that may take several lines, none of which ends within its postcode: 150-0002 would be torn at the hyphen. */
export function WholeAddress({ of }: { of: Written }) {
  const { language } = useLanguage();
  return addressParts(language, of).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may say the same, and none ever moves
    <Fragment key={at}>
      {at > 0 && separatorOf(language)}
      {part === of.postcode ? <span className={postcode}>{part}</span> : part}
    </Fragment>
  ));
}
