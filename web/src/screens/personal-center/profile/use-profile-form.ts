import { getClient } from '@miya/contract/clients';
import { changeProfile, getProfile, type Profile } from '@miya/contract/profile';
import { useEffect, useRef, useState } from 'react';
import { forgetAddresses } from '../../../features/addresses/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { type Refusal, send } from '../../../platform/api/send.ts';
import { keepName, userOf } from '../../../platform/api/session-store.ts';
import { checkFields } from '../../../platform/forms/check-fields.ts';
import { readEdits, removeEdits, writeEdits } from '../../../platform/forms/kept-edits.ts';
import {
  type Fault,
  type Faults,
  type FormFaults,
  faultsOf,
  useFocusOnWrong,
} from '../../../platform/forms/use-form.ts';
import {
  changedIn,
  editsIn,
  formOf,
  type ProfileField,
  type ProfileForm,
  requestOf,
} from './profile-form.ts';

const fields = ['name', 'company', 'serviceId', 'noticeEmail'];
const KEPT_AS = 'profile';

/** The refusals that belong to the field of the sender, though the contract knows them of address books. */
const ofSender: readonly Fault[] = ['address_not_found', 'address_of_other_kind'];

function placed(refusal: Refusal): FormFaults {
  if (ofSender.includes(refusal.refusal)) return { faults: { sender: refusal.refusal } };
  return faultsOf(refusal, fields);
}

/** The profile being changed. Only what was typed is held here: what is read anew meanwhile does not undo it, and neither does leaving. */
export function useProfileForm(profile: Profile) {
  const texts = useTexts('profile');
  const errors = useTexts('errors');
  const [edits, setEdits] = useState(() => editsIn(readEdits(KEPT_AS)));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { box, focusOnWrong } = useFocusOnWrong<HTMLFormElement>();

  const saved = formOf(profile);
  const changed = changedIn(saved, edits);
  const isChanged = Object.keys(changed).length > 0;
  const written = JSON.stringify(changed);
  useEffect(() => {
    if (isChanged) writeEdits(KEPT_AS, JSON.parse(written));
    else removeEdits(KEPT_AS);
  }, [isChanged, written]);
  const tell = (told: FormFaults) => {
    setFaults(told.faults);
    setFailure(told.failure);
    focusOnWrong();
  };

  const store = async (request: ReturnType<typeof requestOf>) => {
    const answer = await send(changeProfile, request);
    if (!answer.ok) return tell(placed(answer));
    showEverywhere(answer.result);
    if (request.senderId !== undefined) forgetAddresses();
    // What was typed while it was being saved is still to be saved.
    setEdits((now) => changedIn(formOf(answer.result), now));
    say('success', texts.saved);
  };

  const save = async () => {
    // State arrives a frame late; a double click does not wait for it.
    if (sending.current) return;
    const request = requestOf(saved, edits);
    const found = checkFields(changeProfile.request, request);
    if (Object.keys(found).length > 0) return tell({ faults: found });
    sending.current = true;
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      await store(request);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return {
    box,
    busy,
    failure,
    value: { ...saved, ...edits },
    isChanged,
    change: (part: Partial<ProfileForm>) => {
      setEdits((before) => ({ ...before, ...part }));
      const gone = Object.keys(part);
      // With the last e-mail notice given up, its address need not be there.
      if (gone.includes('noticeChoices')) gone.push('noticeEmail');
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name))),
      );
    },
    problemOf: (field: ProfileField) => {
      const fault = faults[field];
      return fault && faultText(errors, fault);
    },
    save,
    discard: () => {
      setEdits({});
      setFaults({});
      setFailure(undefined);
    },
  };
}
export type ProfileFormState = ReturnType<typeof useProfileForm>;

/** The sidebar, the order form and the next page begin with what was just saved. */
function showEverywhere(profile: Profile): void {
  queryClient.setQueryData(queryOf(getProfile, {}).queryKey, profile);
  const { queryKey } = queryOf(getClient, { id: userOf()?.id ?? '' });
  queryClient.setQueryData(queryKey, (client) => client && { ...client, name: profile.name });
  keepName(profile.name);
}
