import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { saveFile } from '../browser/save-file.ts';
import { formatMilliseconds } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { readOrdersAgain } from '../live/read-orders-again.ts';
import { Labelled } from '../ui/labelled.tsx';
import { type DescribedCall, type OwnThings, prefill } from './describe-calls.ts';
import { curlOf, requestOf } from './request-of.ts';
import { type CallAnswer, sendRequest } from './send-request.ts';
import * as styles from './try-call.module.css';

type Props = {
  call: DescribedCall;
  own: OwnThings;
  /** The key to send with; undefined where there is none to send with, which is told on its field. */
  keyFor: () => string | undefined;
};

/** One call: what it is asked with, what came of it, and the same for a command line. */
export function CallForm({ call, own, keyFor }: Props) {
  const { tryCall: texts } = useTexts('api');
  const [typed, setTyped] = useState(() => prefill(call, own));
  const [isTold, setTold] = useState(false);
  const [answer, setAnswer] = useState<CallAnswer>();
  const [busy, setBusy] = useState(false);
  const missing = call.inPath.filter((name) => !typed.inPath[name]?.trim());
  const isBodyWrong = call.body !== undefined && !isJson(typed.body);
  const request = requestOf(call, typed, location.origin);
  const command = curlOf(request);
  const submit = async () => {
    const key = keyFor();
    setTold(true);
    if (busy || key === undefined || missing.length > 0 || isBodyWrong) return;
    setBusy(true);
    setAnswer(await sendRequest(request, key));
    setBusy(false);
    // What was placed or moved is shown below at once.
    if (call.method !== 'GET') await readOrdersAgain();
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
        <Labelled
          key={name}
          label={name}
          required
          problem={isTold && missing.includes(name) ? texts.missing : undefined}
        >
          {(control) => (
            <Input
              {...control}
              className={styles.code}
              autoComplete="off"
              value={typed.inPath[name] ?? ''}
              onChange={({ target }) =>
                setTyped({ ...typed, inPath: { ...typed.inPath, [name]: target.value } })
              }
            />
          )}
        </Labelled>
      ))}
      {call.inQuery.length > 0 && (
        <Labelled label={texts.query} hint={call.inQuery.map(({ name }) => name).join(', ')}>
          {(control) => (
            <Input
              {...control}
              className={styles.code}
              autoComplete="off"
              spellCheck={false}
              value={typed.query}
              onChange={({ target }) => setTyped({ ...typed, query: target.value })}
            />
          )}
        </Labelled>
      )}
      {call.body !== undefined && (
        <Labelled label={texts.body} problem={isTold && isBodyWrong ? texts.notJson : undefined}>
          {(control) => (
            <Input.TextArea
              {...control}
              className={styles.code}
              spellCheck={false}
              rows={rowsFor(typed.body)}
              value={typed.body}
              onChange={({ target }) => setTyped({ ...typed, body: target.value })}
            />
          )}
        </Labelled>
      )}
      <div>
        <Button type="primary" htmlType="submit" loading={busy}>
          {texts.send}
        </Button>
      </div>
      <div role="status">{answer && <Answered answer={answer} />}</div>
      <Labelled label={texts.command}>{(control) => <Shown id={control.id} text={command} />}</Labelled>
      <div>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => copyText(command, texts)}>
          {texts.copy}
        </Button>
      </div>
    </form>
  );
}

function Answered({ answer: { status, milliseconds, text, file } }: { answer: CallAnswer }) {
  const { tryCall: texts } = useTexts('api');
  const { language } = useLanguage();
  return (
    <div className={styles.form}>
      <Labelled
        label={texts.answer}
        hint={
          <span className={status >= 400 ? styles.refused : styles.done}>
            {texts.status(String(status), formatMilliseconds(language, milliseconds))}
          </span>
        }
      >
        {(control) => <Shown {...control} text={text} />}
      </Labelled>
      {file && (
        <div>
          <Button onClick={() => saveFile(file.content, file.name)}>{texts.save}</Button>
        </div>
      )}
    </div>
  );
}

/** A field for reading: it is reached and scrolled by keyboard, and selected as a whole. */
const Shown = ({ text, ...control }: { id: string; text: string; 'aria-describedby'?: string }) => (
  <Input.TextArea
    {...control}
    className={styles.code}
    readOnly
    spellCheck={false}
    rows={rowsFor(text)}
    value={text}
  />
);

/** As high as the text, within bounds. A field that measures itself needs inline styles, which the page's policy forbids. */
const rowsFor = (text: string) => Math.min(Math.max(text.split('\n').length, 3), 18);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
