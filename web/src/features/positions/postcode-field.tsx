import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/inputs/labelled.tsx';
import { OfferingInput } from '../../ui/inputs/offering-input.tsx';

type Props = {
  value: string;
  /** The codes of the chosen place, where it has several. */
  codes: readonly string[];
  codeFirst: boolean;
  required: boolean | undefined;
  problem: string | undefined;
  /** What deserves a second look. */
  warning: ReactNode;
  hint: string | undefined;
  disabled: boolean;
  onChange: (code: string) => void;
  /** The code is typed; on to the places it gave. */
  onEnter: () => void;
  onLeave: () => void;
};

export function PostcodeField({
  value,
  codes,
  codeFirst,
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
  const fitting = codes.filter((code) => code !== value && code.startsWith(value));
  return (
    <Labelled
      label={texts.postcode}
      required={required}
      problem={problem}
      warning={warning}
      hint={hint ?? (codeFirst && value === '' ? texts.codeFirst : undefined)}
    >
      {(control) => (
        <OfferingInput
          {...control}
          value={value}
          disabled={disabled}
          options={fitting.slice(0, 100).map((code) => ({ value: code }))}
          onChange={(code) => onChange(code ?? '')}
          onBlur={onLeave}
          onInputKeyDown={(event) => {
            if (event.key === 'Enter' && codeFirst && value !== '') {
              // The Enter key would submit a form that is not finished yet.
              event.preventDefault();
              onEnter();
            }
          }}
        />
      )}
    </Labelled>
  );
}
