import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from '../../ui/inputs/labelled-field.tsx';
import { SuggestionInput } from '../../ui/inputs/suggestion-input.tsx';

type Props = {
  value: string;
  /** The postcodes of the selected place. Empty unless the place has several postcodes. */
  suggestedCodes: readonly string[];
  /** The field stands before the place: entering the postcode selects the place. */
  isFirst: boolean;
  required: boolean | undefined;
  problem: string | undefined;
  /** Shown when the postcode belongs to another place. */
  warning: ReactNode;
  hint: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
  /** Moves the focus to the places of the postcode. */
  onEnter: () => void;
  onLeave: () => void;
};

const MAX_SUGGESTIONS = 100;

export function PostcodeField({
  value,
  suggestedCodes,
  isFirst,
  required,
  problem,
  warning,
  hint,
  disabled,
  onChange,
  onEnter,
  onLeave,
}: Props) {
  const texts = useTexts('positions');
  const matchingCodes = suggestedCodes.filter((code) => code !== value && code.startsWith(value));
  return (
    <LabelledField
      label={texts.postcode}
      required={required}
      problem={problem}
      warning={warning}
      hint={hint ?? (isFirst && value === '' ? texts.codeFirst : undefined)}
    >
      {(control) => (
        <SuggestionInput
          {...control}
          value={value}
          disabled={disabled}
          options={matchingCodes.slice(0, MAX_SUGGESTIONS).map((code) => ({ value: code }))}
          onChange={(code) => onChange(code ?? '')}
          onBlur={onLeave}
          onInputKeyDown={(event) => {
            if (event.key === 'Enter' && isFirst && value !== '') {
              // Otherwise Enter would submit the incomplete form.
              event.preventDefault();
              onEnter();
            }
          }}
        />
      )}
    </LabelledField>
  );
}
