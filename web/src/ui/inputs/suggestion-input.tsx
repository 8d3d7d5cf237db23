import { AutoComplete, type AutoCompleteProps } from 'antd';
import { useState } from 'react';

type Props = Omit<AutoCompleteProps<string>, 'open' | 'onOpenChange' | 'options'> & {
  options: NonNullable<AutoCompleteProps<string>['options']>;
};

/**
 * A text input with a list of suggestions. The list is open only while it has options, so screen readers do not
 * announce an empty list as open. Options that arrive late open the list if the user has not closed it.
 */
export function SuggestionInput({ options, onBlur, onInputKeyDown, ...rest }: Props) {
  const [isOpenRequested, setIsOpenRequested] = useState(false);
  return (
    <AutoComplete<string>
      {...rest}
      options={options}
      open={isOpenRequested && options.length > 0}
      onOpenChange={setIsOpenRequested}
      onInputKeyDown={(event) => {
        // antd reports a closed list only while it is visible. Escape must also cancel a list that is still empty.
        if (event.key === 'Escape') setIsOpenRequested(false);
        onInputKeyDown?.(event);
      }}
      onBlur={(event) => {
        setIsOpenRequested(false);
        onBlur?.(event);
      }}
    />
  );
}
