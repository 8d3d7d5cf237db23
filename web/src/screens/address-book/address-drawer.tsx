import { SnippetsOutlined } from '@ant-design/icons';
import type { Address, AddressKind } from '@miya/contract/addresses';
import { Alert, Button, Radio } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import {
  createPartyForm,
  emptyParty,
  PartyFields,
  PasteAddressDialog,
  usePartyForm,
  useSaveAddress,
} from '../../features/addresses/index.ts';
import { useCountries } from '../../features/positions/index.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { usePage } from '../../platform/page/page-context.ts';
import { useModal } from '../../ui/overlays/dialog-provider.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useDialogState } from '../../ui/overlays/use-dialog-state.ts';
import * as styles from './address-book.module.css';
import { deleteAddressDraft, loadAddressDraft, saveAddressDraft } from './address-draft.ts';

const kinds: AddressKind[] = ['both', 'sender', 'receiver'];

type Props = { address: Address | undefined; open: boolean; onClose: () => void; afterClose: () => void };

/** Adds or changes an address. Unsaved input is restored, unless the user has discarded it. */
export function AddressDrawer({ address, open, onClose, afterClose }: Props) {
  const modal = useModal();
  const texts = useTexts('addresses');
  const common = useTexts('common');
  const errors = useTexts('errors');
  const { country: tenantCountry } = usePage().start.tenant;
  const { data: countries } = useCountries();
  const formId = useId();
  const [draft, setDraft] = useState(() => loadAddressDraft(address?.id));
  const saved = {
    kind: address?.kind ?? 'both',
    form: address ? createPartyForm(address.party) : emptyParty,
  };
  const [kind, setKind] = useState<AddressKind>(draft?.kind ?? saved.kind);
  const form = usePartyForm(saved.form, kind, draft?.form);
  const pasteDialog = useDialogState();
  const closeWithoutDraft = () => {
    deleteAddressDraft(address?.id);
    onClose();
  };
  const { save, busy, failure } = useSaveAddress({ address, kind, form, onSaved: closeWithoutDraft });
  const isDirty = form.isDirty || kind !== saved.kind;
  const lacksIdentity = draft?.lacksIdentity === true && form.value.identityNumber === undefined;

  // Preselect the carrier's country, because most of the first addresses of a client are there.
  const isEmpty = !address && !form.isDirty && form.value.region.country === null;
  useEffect(() => {
    const defaultCountry = isEmpty && countries?.find(({ countryCode }) => countryCode === tenantCountry);
    if (!defaultCountry) return;
    const country = {
      value: defaultCountry.id,
      label: defaultCountry.countryName,
      code: defaultCountry.countryCode,
    };
    form.reset({ ...emptyParty, region: { ...emptyParty.region, country } });
  }, [isEmpty, countries, tenantCountry, form.reset]);

  // The draft survives a reload, a closed tab and the end of the session. Closing the drawer deletes the draft.
  useEffect(() => {
    if (!open) return;
    if (isDirty) saveAddressDraft(address?.id, { kind, form: form.value, lacksIdentity });
    else deleteAddressDraft(address?.id);
  }, [open, isDirty, address?.id, kind, form.value, lacksIdentity]);

  const discardDraft = () => {
    form.reset(saved.form);
    setKind(saved.kind);
    setDraft(undefined);
  };
  const confirmClose = () => {
    if (!isDirty) return closeWithoutDraft();
    modal.confirm({
      title: texts.discard.question,
      content: texts.discard.advice,
      okText: texts.discard.action,
      okButtonProps: { danger: true },
      cancelText: texts.discard.stay,
      autoFocusButton: 'cancel',
      onOk: closeWithoutDraft,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Drawer
      title={address ? texts.edit.title : texts.add.title}
      open={open}
      onClose={confirmClose}
      mask={{ closable: !isDirty }}
      afterOpenChange={(isOpen) => {
        if (!isOpen) afterClose();
      }}
      size={640}
      classNames={{ extra: styles.drawerExtra }}
      extra={
        <Button icon={<SnippetsOutlined aria-hidden />} onClick={pasteDialog.open}>
          {texts.paste.action}
        </Button>
      }
      footer={
        <div className={styles.drawerFooter}>
          <Button onClick={confirmClose}>{common.cancel}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={busy}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={styles.form}>
        {draft && (
          <Alert
            type="info"
            role="status"
            title={texts.discard.back}
            description={lacksIdentity && texts.discard.identity}
            action={<Button onClick={discardDraft}>{texts.discard.action}</Button>}
          />
        )}
        <p className={styles.quiet}>{common.mandatory}</p>
        <Radio.Group
          aria-label={texts.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        />
        <PartyFields form={form} maskedIdentityNumber={address?.party.identityMasked ?? ''} />
        {failure && <Alert type="error" role="alert" title={formatFault(errors, failure)} />}
      </form>
      {pasteDialog.hasBeenOpened && (
        <PasteAddressDialog
          open={pasteDialog.isOpen}
          country={form.value.region.country?.code}
          onClose={pasteDialog.close}
          onApply={form.change}
        />
      )}
    </Drawer>
  );
}
