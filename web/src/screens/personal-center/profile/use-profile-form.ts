import { getClient } from '@miya/contract/clients';
import { changeProfile, getProfile, type Profile } from '@miya/contract/profile';
import { useEffect, useRef, useState } from 'react';
import { invalidateAddresses } from '../../../features/addresses/index.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { type FailedResponse, send } from '../../../platform/api/send.ts';
import { readUser, saveUserName } from '../../../platform/api/session-store.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { checkFields } from '../../../platform/forms/check-fields.ts';
import { deleteEdits, loadEdits, saveEdits } from '../../../platform/forms/unsaved-edits.ts';
import {
  type Fault,
  type Faults,
  type FormFaults,
  toFormFaults,
  useFocusFirstInvalid,
} from '../../../platform/forms/use-form.ts';
import {
  buildProfileRequest,
  filterChangedFields,
  type ProfileField,
  type ProfileFormValues,
  parseProfileEdits,
  toProfileFormValues,
} from './profile-form-values.ts';

const fieldsWithProblems = ['name', 'company', 'serviceId', 'noticeEmail'];
const EDITS_NAME = 'profile';

/** The refusals about the sender. Calls of the address book return them too, so they do not name the field `sender`. */
const senderFaults: readonly Fault[] = ['address_not_found', 'address_of_other_kind'];

function toProfileFaults(refusal: FailedResponse): FormFaults {
  if (senderFaults.includes(refusal.refusal)) return { faults: { sender: refusal.refusal } };
  return toFormFaults(refusal, fieldsWithProblems);
}

/**
 * The state of the profile form. It holds only the edits, so that a refetch of the profile does not overwrite them.
 * The browser stores the edits, so that they are still there when the user returns.
 */
export function useProfileForm(profile: Profile) {
  const texts = useTexts('profile');
  const errors = useTexts('errors');
  const [edits, setEdits] = useState(() => parseProfileEdits(loadEdits(EDITS_NAME)));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const { containerRef, focusFirstInvalid } = useFocusFirstInvalid<HTMLFormElement>();

  const saved = toProfileFormValues(profile);
  const changed = filterChangedFields(saved, edits);
  const isChanged = Object.keys(changed).length > 0;
  const changedJson = JSON.stringify(changed);
  useEffect(() => {
    if (isChanged) saveEdits(EDITS_NAME, JSON.parse(changedJson));
    else deleteEdits(EDITS_NAME);
  }, [isChanged, changedJson]);
  const showFaults = (next: FormFaults) => {
    setFaults(next.faults);
    setFailure(next.failure);
    focusFirstInvalid();
  };

  const sendChanges = async (request: ReturnType<typeof buildProfileRequest>) => {
    const response = await send(changeProfile, request);
    if (!response.ok) return showFaults(toProfileFaults(response));
    updateCachedProfile(response.result);
    if (request.senderId !== undefined) invalidateAddresses();
    // Edits that the user made during the request are still unsaved.
    setEdits((current) => filterChangedFields(toProfileFormValues(response.result), current));
    showToast('success', texts.saved);
  };

  const save = async () => {
    // A ref, because the state changes only after the next render and a double click is faster.
    if (isSending.current) return;
    const request = buildProfileRequest(saved, edits);
    const invalidFields = checkFields(changeProfile.request, request);
    if (Object.keys(invalidFields).length > 0) return showFaults({ faults: invalidFields });
    isSending.current = true;
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      await sendChanges(request);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    formRef: containerRef,
    busy,
    failure,
    value: { ...saved, ...edits },
    isChanged,
    change: (part: Partial<ProfileFormValues>) => {
      setEdits((before) => ({ ...before, ...part }));
      const cleared = Object.keys(part);
      // Without e-mail notices the e-mail address is not required, so its fault may no longer apply.
      if (cleared.includes('noticeChoices')) cleared.push('noticeEmail');
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !cleared.includes(name))),
      );
    },
    findProblemText: (field: ProfileField) => {
      const fault = faults[field];
      return fault && formatFault(errors, fault);
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

/** Updates the cached profile, client and session: the sidebar and the order form show the saved values at once. */
function updateCachedProfile(profile: Profile): void {
  queryClient.setQueryData(buildQuery(getProfile, {}).queryKey, profile);
  const { queryKey } = buildQuery(getClient, { id: readUser()?.id ?? '' });
  queryClient.setQueryData(queryKey, (client) => client && { ...client, name: profile.name });
  saveUserName(profile.name);
}
