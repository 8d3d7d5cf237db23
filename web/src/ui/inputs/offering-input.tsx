import { AutoComplete, type AutoCompleteProps } from 'antd';
import { useState } from 'react';

type Props = Omit<AutoCompleteProps<string>, 'open' | 'onOpenChange' | 'options'> & {
  options: NonNullable<AutoCompleteProps<string>['options']>;
};

/**
 * A line to type into that offers something below it. It is said to be open while there is something to choose from, and only then:
 * an empty list is not drawn, and one that arrives late opens by itself where it is still wanted.
 */
export function OfferingInput({ options, onBlur, onInputKeyDown, ...rest }: Props) {
  const [isWanted, setWanted] = useState(false);
  return (
    <AutoComplete<string>
      {...rest}
      options={options}
      open={isWanted && options.length > 0}
      onOpenChange={setWanted}
      onInputKeyDown={(event) => {
        // While nothing is drawn, nothing tells that it was closed.
        if (event.key === 'Escape') setWanted(false);
        onInputKeyDown?.(event);
      }}
      onBlur={(event) => {
        setWanted(false);
        onBlur?.(event);
      }}
    />
  );
}
