import type { DeliveryNeeds } from '@miya/contract/addresses';
import type { Position, PositionPath } from '@miya/contract/positions';

import { Button, Input, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { even } from '../../../ui/inputs/labelled.module.css';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { nameElsewhere } from '../code-elsewhere.ts';
import { CountrySelect } from '../countries/country-select.tsx';
import { PostcodeField } from '../postcode-field.tsx';
import { choosePlace, commonPath, isAmong, isSameCode } from './choose-place.ts';
import { levelLabel, regionLabel } from './level-words.ts';
import { PlaceSelect } from './place-select.tsx';
import {
  chosenLevels,
  emptyRegion,
  levelAt,
  levelNames,
  type PlaceValue,
  typedLevels,
  withLevels,
  withTyped,
} from './region-draft.ts';
import * as styles from './region-picker.module.css';
import {
  findPlacesOfCode,
  isCodeFirst,
  isWholeCode,
  useCodeElsewhere,
  usePlacesBelow,
} from './use-places.ts';

type Props = {
  value: PlaceValue;
  onChange: (value: PlaceValue) => void;
  /** What is wrong, by the contract's field: 'region.country', 'region.city.label', 'postcode'. In the reader's words. */
  problems?: Partial<Record<string, string>>;
  required?: boolean;
  /** What else must be said; left out: nothing. */
  needs?: DeliveryNeeds | undefined;
  disabled?: boolean;
  /** A part was left: what is wrong with it may be told now. */
  onLeave?: (part: 'region' | 'postcode') => void;
};

type OfCode = { code: string; exact: boolean; places: PositionPath[] };

/** Country, region and postcode. A new country resets the rest; a choice brings its postcode, a postcode its places. */
export function RegionPicker(props: Props) {
  const { value, onChange, problems = {}, required = true, needs, disabled = false, onLeave } = props;
  const texts = useTexts('positions');
  const { language } = useLanguage();
  const { region, postcode } = value;
  const { country } = region;
  const codeFirst = isCodeFirst(country?.code);
  const chosen = chosenLevels(region).map((level) => ({ ...level, leaf: false }));
  const below = usePlacesBelow(country ? (chosen.at(-1)?.value ?? country.value) : undefined);
  const elsewhere = useCodeElsewhere(value);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [ofCode, setOfCode] = useState<OfCode>();
  const placeSelect = useRef<RefSelectProps>(null);
  // An answer about a code must not fall into what was typed or chosen since.
  const latest = useRef(value);
  latest.current = value;

  const change = (next: PlaceValue) => {
    latest.current = next;
    onChange(next);
  };
  const choose = (path: readonly Position[]) => {
    setCodes(path.at(-1)?.postcodes ?? []);
    change(choosePlace(value, path));
  };
  const typeCode = async (code: string) => {
    const before = { region, postcode: code };
    change(before);
    const asks = country && (codeFirst || chosen.length === 0) && isWholeCode(country.code, code);
    if (!asks) return setOfCode(undefined);
    const found = await findPlacesOfCode(country.value, code, language);
    const isStill = latest.current.postcode === code && latest.current.region === region;
    if (!found || !isStill) return;
    setOfCode({ code, ...found });
    if (found.places.length === 0 || isAmong(before, found.places)) return;
    const written = found.places[0]?.postcode;
    setCodes([]);
    change({
      region: withLevels(region, commonPath(found.places)),
      postcode: written && isSameCode(written, code) ? written : code,
    });
  };

  const codeFits = ofCode !== undefined && isSameCode(ofCode.code, postcode);
  const hint = () => {
    if (!codeFits) return undefined;
    if (ofCode.places.length === 0) return texts.codeUnknown;
    if (!ofCode.exact) return texts.codeNear;
    return ofCode.places.length > 1 ? texts.codeShared(ofCode.places.length) : undefined;
  };

  const postcodeField = (
    <PostcodeField
      key="postcode"
      value={postcode}
      codes={codes}
      codeFirst={codeFirst}
      required={needs?.postcode}
      problem={problems.postcode}
      warning={
        elsewhere && (
          <>
            {texts.codeElsewhere(postcode, nameElsewhere(value, elsewhere))}{' '}
            <Button
              type="link"
              disabled={disabled}
              onClick={() => change({ region: withLevels(region, elsewhere), postcode })}
            >
              {texts.takePlace}
            </Button>
          </>
        )
      }
      hint={hint()}
      disabled={disabled || !country}
      onChange={typeCode}
      onEnter={() => placeSelect.current?.focus()}
      onLeave={() => onLeave?.('postcode')}
    />
  );
  return (
    <div className={`${even} ${styles.picker}`} data-code-first={codeFirst || undefined}>
      <CountrySelect
        className={styles.country}
        value={country}
        required={required}
        problem={problems['region.country'] ?? problems.region}
        disabled={disabled}
        onLeave={() => onLeave?.('region')}
        onChange={(next) => {
          if (next.code === country?.code) return;
          setCodes([]);
          setOfCode(undefined);
          change({ region: { ...emptyRegion, country: next }, postcode: '' });
        }}
      />
      {codeFirst && postcodeField}
      <Labelled
        className={styles.place}
        label={regionLabel(language, texts, country?.code)}
        required={needs?.place}
        problem={problems['region.province'] ?? problems['region.city']}
        hint={!country ? texts.countryFirst : undefined}
      >
        {(control) => (
          <PlaceSelect
            {...control}
            key={country?.value}
            ref={placeSelect}
            country={country ?? { value: '', label: '' }}
            chosen={chosen}
            offers={codeFits ? ofCode.places : []}
            disabled={disabled || !country}
            onChoose={choose}
            onType={(depth, text) => {
              const name = levelNames[depth];
              const kept = withLevels(region, chosen.slice(0, depth));
              if (name) change({ region: withTyped(kept, name, text), postcode });
            }}
          />
        )}
      </Labelled>
      {typedLevels(region, country !== null && below.data?.length === 0).map((name) => (
        <Labelled
          key={name}
          label={levelLabel(texts, country?.code, levelAt[name])}
          problem={problems[`region.${name}.label`]}
        >
          {(control) => (
            <Input
              {...control}
              value={region[name]?.label ?? ''}
              disabled={disabled}
              onChange={(event) => change({ region: withTyped(region, name, event.target.value), postcode })}
            />
          )}
        </Labelled>
      ))}
      {!codeFirst && postcodeField}
    </div>
  );
}
