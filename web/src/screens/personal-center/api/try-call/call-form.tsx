import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { formatMilliseconds } from '../../../../i18n/format.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { formatList } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { refetchQueries } from '../../../../platform/api/query.ts';
import { copyText } from '../../../../platform/browser/copy-text.ts';
import { saveFile } from '../../../../platform/browser/save-file.ts';
import { refetchAfterOrderChange } from '../../../../platform/live/refetch-queries.ts';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { type ApiCall, type CallFormValues, createCallFormValues, type OwnIds } from './api-call.ts';
import { buildCallRequest, formatCurlCommand } from './build-call-request.ts';
import { type FormPart, findRefusedField, type RefusedField } from './find-refused-field.ts';
import { type ApiResponse, sendRequest } from './send-request.ts';
import * as styles from './try-call.module.css';

type Props = {
  call: ApiCall;
  ownIds: OwnIds;
  /** Returns the API key. If the key is missing or malformed: shows a problem on its field and returns undefined. */
  validateKey: () => string | undefined;
  /** Shows on the key's field why the API refused the key. */
  onKeyRefused: (problemText: string) => void;
  focusFirstInvalid: () => void;
};

/** The form of one API call: its parameters, its response, and the equivalent curl command. */
export function CallForm({ call, ownIds, validateKey, onKeyRefused, focusFirstInvalid }: Props) {
  const { tryCall: texts } = useTexts('api');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [values, setValues] = useState(() => createCallFormValues(call, ownIds));
  const [isSubmitted, setSubmitted] = useState(false);
  const [response, setResponse] = useState<ApiResponse>();
  const [refusedField, setRefusedField] = useState<RefusedField>();
  const [busy, setBusy] = useState(false);
  const missingParameters = call.inPath.filter((name) => !values.inPath[name]?.trim());
  const isBodyWrong = call.body !== undefined && !isJson(values.body);
  const request = buildCallRequest(call, values, location.origin);
  const command = formatCurlCommand(request);
  const submit = async () => {
    const key = validateKey();
    setSubmitted(true);
    setRefusedField(undefined);
    if (busy) return;
    if (key === undefined || missingParameters.length > 0 || isBodyWrong) return focusFirstInvalid();
    setBusy(true);
    const nextResponse = await sendRequest(request, key);
    setResponse(nextResponse);
    setBusy(false);
    const found = nextResponse?.problem && findRefusedField(call, nextResponse.problem);
    if (found) {
      if (found.part === 'key') onKeyRefused(formatFault(errors, found.fault));
      setRefusedField(found);
      focusFirstInvalid();
    }
    // The call changes the key's time of last use and the request log.
    await refetchQueries((path) => path.startsWith('/api/apiKey/'));
    // The list of test orders below shows a created or changed order at once.
    if (call.method !== 'GET') await refetchAfterOrderChange();
  };
  const change = (changed: Partial<CallFormValues>) => {
    setValues({ ...values, ...changed });
    setRefusedField(undefined);
  };
  const findProblemText = (part: FormPart) => {
    if (refusedField?.part !== part) return undefined;
    const problemText = formatFault(errors, refusedField.fault);
    return refusedField.field ? texts.inField(refusedField.field, problemText) : problemText;
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {call.inPath.map((name) => (
        <LabelledField
          key={name}
          label={name}
          required
          problem={
            isSubmitted && missingParameters.includes(name) ? texts.missing : findProblemText(`path ${name}`)
          }
        >
          {(control) => (
            <Input
              {...control}
              className={styles.code}
              autoComplete="off"
              value={values.inPath[name] ?? ''}
              onChange={({ target }) => change({ inPath: { ...values.inPath, [name]: target.value } })}
            />
          )}
        </LabelledField>
      ))}
      {call.inQuery.length > 0 && (
        <LabelledField
          label={texts.query}
          problem={findProblemText('query')}
          hint={texts.queryHint(
            formatList(
              language,
              call.inQuery.map(({ name }) => name),
            ),
          )}
        >
          {(control) => (
            <Input
              {...control}
              className={styles.code}
              autoComplete="off"
              spellCheck={false}
              value={values.query}
              onChange={({ target }) => change({ query: target.value })}
            />
          )}
        </LabelledField>
      )}
      {call.body !== undefined && (
        <LabelledField
          label={texts.body}
          problem={isSubmitted && isBodyWrong ? texts.notJson : findProblemText('body')}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              className={styles.code}
              spellCheck={false}
              rows={countVisibleRows(values.body)}
              value={values.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          )}
        </LabelledField>
      )}
      <div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {texts.send}
        </Button>
      </div>
      <div role="status">{response && <ResponseView response={response} />}</div>
      <LabelledField label={texts.command}>
        {(control) => <ReadOnlyText id={control.id} text={command} />}
      </LabelledField>
      <div>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => copyText(command, texts)}>
          {texts.copy}
        </Button>
      </div>
    </form>
  );
}

function ResponseView({ response: { status, milliseconds, text, file } }: { response: ApiResponse }) {
  const { tryCall: texts } = useTexts('api');
  const { language } = useLanguage();
  return (
    <div className={styles.form}>
      <LabelledField
        label={texts.answer}
        hint={
          <span className={status >= 400 ? styles.failed : styles.succeeded}>
            {texts.status(String(status), formatMilliseconds(language, milliseconds))}
          </span>
        }
      >
        {(control) => <ReadOnlyText {...control} text={text} />}
      </LabelledField>
      {file && (
        <div>
          <Button onClick={() => saveFile(file.content, file.name)}>{texts.save}</Button>
        </div>
      )}
    </div>
  );
}

/** A read-only field: the user can focus, scroll and select its text with the keyboard. */
const ReadOnlyText = ({ text, ...control }: { id: string; text: string; 'aria-describedby'?: string }) => (
  <Input.TextArea
    {...control}
    className={styles.code}
    readOnly
    spellCheck={false}
    rows={countVisibleRows(text)}
    value={text}
  />
);

/**
 * Counts the rows of a field: those of its text, but at least 3 and at most 18.
 * antd's automatic height needs inline styles, which the page's content security policy forbids.
 */
const countVisibleRows = (text: string) => Math.min(Math.max(text.split('\n').length, 3), 18);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
