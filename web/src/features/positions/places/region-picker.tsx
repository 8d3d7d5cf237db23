import type { DeliveryRequirements } from '@miya/contract/addresses';
import type { Position, PositionPath } from '@miya/contract/positions';
import { Button, Input, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { fieldGrid } from '../../../ui/inputs/labelled-field.module.css';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { CountrySelect } from '../countries/country-select.tsx';
import { formatPostcodeConflict } from '../postcode-conflict.ts';
import { PostcodeField } from '../postcode-field.tsx';
import { formatLevelLabel, formatRegionLabel } from './level-labels.ts';
import { PlaceSelect } from './place-select.tsx';
import {
  emptyRegion,
  levelIndexes,
  levelNames,
  listSelectedLevels,
  listTypedLevels,
  type RegionAndPostcode,
  replaceLevels,
  replaceTypedLevel,
} from './region-draft.ts';
import * as styles from './region-picker.module.css';
import { findCommonPath, isRegionAmong, isSamePostcode, selectPlace } from './select-place.ts';
import {
  isCompletePostcode,
  isPostcodeFirst,
  loadPlacesByPostcode,
  useChildPlaces,
  usePostcodeConflict,
} from './use-places.ts';

type Props = {
  value: RegionAndPostcode;
  onChange: (value: RegionAndPostcode) => void;
  /** The texts of problems by field of the contract: 'region.country', 'region.city.label', 'postcode'. */
  problems?: Partial<Record<string, string>>;
  /** The country is required. */
  required?: boolean;
  /** Whether place and postcode are required. Undefined: neither is required. */
  deliveryRequirements?: DeliveryRequirements | undefined;
  disabled?: boolean;
  /** Called when the focus leaves a part. Its problem can be shown then. */
  onLeave?: (part: 'region' | 'postcode') => void;
};

/** The places of the postcode that the user typed. */
type PostcodeSearch = { code: string; exact: boolean; places: PositionPath[] };

/**
 * The fields of country, region and postcode.
 * - A new country removes the region and the postcode.
 * - Selecting a place fills in its postcode.
 * - A complete postcode selects its place, if no place is selected or the country has the postcode field first.
 */
export function RegionPicker(props: Props) {
  const {
    value,
    onChange,
    problems = {},
    required = true,
    deliveryRequirements,
    disabled = false,
    onLeave,
  } = props;
  const texts = useTexts('positions');
  const { language } = useLanguage();
  const { region, postcode } = value;
  const { country } = region;
  const showsPostcodeFirst = isPostcodeFirst(country?.code);
  // A region does not store whether its places have children. So `leaf` is always false here; nothing reads it for
  // selected levels.
  const selectedPath = listSelectedLevels(region).map((level) => ({ ...level, leaf: false }));
  const childPlaces = useChildPlaces(country ? (selectedPath.at(-1)?.value ?? country.value) : undefined);
  const conflictingPath = usePostcodeConflict(value);
  const [suggestedCodes, setSuggestedCodes] = useState<readonly string[]>([]);
  const [postcodeSearch, setPostcodeSearch] = useState<PostcodeSearch>();
  const placeSelect = useRef<RefSelectProps>(null);
  // The response of a postcode search must not replace values that the user has changed since.
  const latestValue = useRef(value);
  latestValue.current = value;

  const change = (nextValue: RegionAndPostcode) => {
    latestValue.current = nextValue;
    onChange(nextValue);
  };
  const selectPath = (path: readonly Position[]) => {
    setSuggestedCodes(path.at(-1)?.postcodes ?? []);
    change(selectPlace(value, path));
  };
  const changePostcode = async (code: string) => {
    const typedValue = { region, postcode: code };
    change(typedValue);
    const shouldSearch =
      country && (showsPostcodeFirst || selectedPath.length === 0) && isCompletePostcode(country.code, code);
    if (!shouldSearch) return setPostcodeSearch(undefined);
    const result = await loadPlacesByPostcode(country.value, code, language);
    const isUnchanged = latestValue.current.postcode === code && latestValue.current.region === region;
    if (!result || !isUnchanged) return;
    setPostcodeSearch({ code, ...result });
    if (result.places.length === 0 || isRegionAmong(typedValue, result.places)) return;
    const officialPostcode = result.places[0]?.postcode;
    setSuggestedCodes([]);
    change({
      region: replaceLevels(region, findCommonPath(result.places)),
      postcode: officialPostcode && isSamePostcode(officialPostcode, code) ? officialPostcode : code,
    });
  };

  const isSearchCurrent = postcodeSearch !== undefined && isSamePostcode(postcodeSearch.code, postcode);
  const findHint = () => {
    if (!isSearchCurrent) return undefined;
    if (postcodeSearch.places.length === 0) return texts.codeUnknown;
    if (!postcodeSearch.exact) return texts.codeNear;
    return postcodeSearch.places.length > 1 ? texts.codeShared(postcodeSearch.places.length) : undefined;
  };

  const postcodeField = (
    <PostcodeField
      key="postcode"
      value={postcode}
      suggestedCodes={suggestedCodes}
      isFirst={showsPostcodeFirst}
      required={deliveryRequirements?.postcode}
      problem={problems.postcode}
      warning={
        conflictingPath && (
          <>
            {texts.codeElsewhere(postcode, formatPostcodeConflict(value, conflictingPath))}{' '}
            <Button
              type="link"
              disabled={disabled}
              onClick={() => change({ region: replaceLevels(region, conflictingPath), postcode })}
            >
              {texts.takePlace}
            </Button>
          </>
        )
      }
      hint={findHint()}
      disabled={disabled || !country}
      onChange={changePostcode}
      onEnter={() => placeSelect.current?.focus()}
      onLeave={() => onLeave?.('postcode')}
    />
  );
  return (
    <div className={`${fieldGrid} ${styles.picker}`} data-code-first={showsPostcodeFirst || undefined}>
      <CountrySelect
        className={styles.country}
        value={country}
        required={required}
        problem={problems['region.country'] ?? problems.region}
        disabled={disabled}
        onLeave={() => onLeave?.('region')}
        onChange={(next) => {
          if (next.code === country?.code) return;
          setSuggestedCodes([]);
          setPostcodeSearch(undefined);
          change({ region: { ...emptyRegion, country: next }, postcode: '' });
        }}
      />
      {showsPostcodeFirst && postcodeField}
      <LabelledField
        className={styles.place}
        label={formatRegionLabel(language, texts, country?.code)}
        required={deliveryRequirements?.place}
        problem={problems['region.province'] ?? problems['region.city']}
        hint={!country ? texts.countryFirst : undefined}
      >
        {(control) => (
          <PlaceSelect
            {...control}
            key={country?.value}
            ref={placeSelect}
            country={country ?? { value: '', label: '' }}
            selectedPath={selectedPath}
            postcodePlaces={isSearchCurrent ? postcodeSearch.places : []}
            disabled={disabled || !country}
            onSelectPath={selectPath}
            onTypedName={(depth, text) => {
              const name = levelNames[depth];
              const regionAbove = replaceLevels(region, selectedPath.slice(0, depth));
              if (name) change({ region: replaceTypedLevel(regionAbove, name, text), postcode });
            }}
          />
        )}
      </LabelledField>
      {listTypedLevels(region, country !== null && childPlaces.data?.length === 0).map((name) => (
        <LabelledField
          key={name}
          label={formatLevelLabel(texts, country?.code, levelIndexes[name])}
          problem={problems[`region.${name}.label`]}
        >
          {(control) => (
            <Input
              {...control}
              value={region[name]?.label ?? ''}
              disabled={disabled}
              onChange={(event) =>
                change({ region: replaceTypedLevel(region, name, event.target.value), postcode })
              }
            />
          )}
        </LabelledField>
      ))}
      {!showsPostcodeFirst && postcodeField}
    </div>
  );
}
