import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { formatMilliseconds } from '../../../../i18n/format.ts';
import { listThings } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { readAgain } from '../../../../platform/api/query.ts';
import { copyText } from '../../../../platform/browser/copy-text.ts';
import { saveFile } from '../../../../platform/browser/save-file.ts';
import { readOrdersAgain } from '../../../../platform/live/read-orders-again.ts';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { type DescribedCall, type OwnThings, prefill, type Typed } from './describe-calls.ts';
import { type Place, type Refused, refusedIn } from './refused-fields.ts';
import { curlOf, requestOf } from './request-of.ts';
import { type CallAnswer, sendRequest } from './send-request.ts';
import * as styles from './try-call.module.css';

type Props = {
  call: DescribedCall;
  own: OwnThings;
  /** The key to send with; undefined where there is none to send with, which is told on its field. */
  keyFor: () => string | undefined;
  /** Tells on the key's field why the answer refused it. */
  onKeyRefused: (why: string) => void;
  focusOnWrong: () => void;
};

/** One call: what it is asked with, what came of it, and the same for a command line. */
export function CallForm({ call, own, keyFor, onKeyRefused, focusOnWrong }: Props) {
  const { tryCall: texts } = useTexts('api');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [typed, setTyped] = useState(() => prefill(call, own));
  const [isTold, setTold] = useState(false);
  const [answer, setAnswer] = useState<CallAnswer>();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const missing = call.inPath.filter((name) => !typed.inPath[name]?.trim());
  const isBodyWrong = call.body !== undefined && !isJson(typed.body);
  const request = requestOf(call, typed, location.origin);
  const command = curlOf(request);
  const submit = async () => {
    const key = keyFor();
    setTold(true);
    setRefused(undefined);
    if (busy) return;
    if (key === undefined || missing.length > 0 || isBodyWrong) return focusOnWrong();
    setBusy(true);
    const answered = await sendRequest(request, key);
    setAnswer(answered);
    setBusy(false);
    const found = answered?.problem && refusedIn(call, answered.problem);
    if (found) {
      if (found.place === 'key') onKeyRefused(faultText(errors, found.fault));
      setRefused(found);
      focusOnWrong();
    }
    // The key has been used, and the list of requests has one more.
    await readAgain((path) => path.startsWith('/api/apiKey/'));
    // What was placed or moved is shown below at once.
    if (call.method !== 'GET') await readOrdersAgain();
  };
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setRefused(undefined);
  };
  const refusalOf = (place: Place) => {
    if (refused?.place !== place) return undefined;
    const why = faultText(errors, refused.fault);
    return refused.field ? texts.inField(refused.field, why) : why;
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
          problem={isTold && missing.includes(name) ? texts.missing : refusalOf(`path ${name}`)}
        >
          {(control) => (
            <Input
              {...control}
              className={styles.code}
              autoComplete="off"
              value={typed.inPath[name] ?? ''}
              onChange={({ target }) => change({ inPath: { ...typed.inPath, [name]: target.value } })}
            />
          )}
        </Labelled>
      ))}
      {call.inQuery.length > 0 && (
        <Labelled
          label={texts.query}
          problem={refusalOf('query')}
          hint={texts.queryHint(
            listThings(
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
              value={typed.query}
              onChange={({ target }) => change({ query: target.value })}
            />
          )}
        </Labelled>
      )}
      {call.body !== undefined && (
        <Labelled label={texts.body} problem={isTold && isBodyWrong ? texts.notJson : refusalOf('body')}>
          {(control) => (
            <Input.TextArea
              {...control}
              className={styles.code}
              spellCheck={false}
              rows={rowsFor(typed.body)}
              value={typed.body}
              onChange={({ target }) => change({ body: target.value })}
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
