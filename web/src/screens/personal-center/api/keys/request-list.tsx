import type { ApiRequest } from '@miya/contract/api-keys';
import { API_REQUESTS_DAYS, ENDED_API_KEY_LISTED } from '@miya/contract/limits';
import { Button, Checkbox, Empty, Table } from 'antd';
import { useId, useState } from 'react';
import { formatDateTime, formatMilliseconds, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { usePhone } from '../../../../platform/browser/use-phone.ts';
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx';
import { TestMark } from '../../../../ui/feedback/test-mark.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import * as styles from './api-keys.module.css';
import { useRequests } from './use-requests.ts';

export function RequestList() {
  const { requests: texts, retry } = useTexts('api');
  const { language } = useLanguage();
  const [refused, setRefused] = useState(false);
  const list = useRequests(refused);
  const titleId = useId();
  const content = () => {
    if (!list.requests && !list.failed) return <Waiting />;
    if (!list.requests)
      return <NotLoaded title={texts.failed} retry={retry} onRetry={list.retry} busy={list.isFetching} />;
    if (list.requests.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
    return (
      <>
        <Requests requests={list.requests} titleId={titleId} busy={list.isFetching && !list.isFetchingMore} />
        {list.more && (
          <Button className={styles.more} onClick={list.more} loading={list.isFetchingMore}>
            {texts.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <TitledCard
      titleId={titleId}
      title={texts.title}
      lead={texts.lead(
        formatNumber(language, API_REQUESTS_DAYS),
        formatNumber(language, ENDED_API_KEY_LISTED),
      )}
      actions={
        <>
          <Checkbox checked={refused} onChange={({ target }) => setRefused(target.checked)}>
            {texts.onlyRefused}
          </Checkbox>
          <Button onClick={list.retry} loading={list.isFetching}>
            {texts.refresh}
          </Button>
        </>
      }
    >
      {content()}
    </TitledCard>
  );
}

type RequestsProps = { requests: ApiRequest[]; titleId: string; busy: boolean };

/** A table on a desk, cards on a phone. */
function Requests({ requests, titleId, busy }: RequestsProps) {
  const { requests: texts, keys } = useTexts('api');
  const { language } = useLanguage();
  const phone = usePhone();
  const what = ({ method, path }: ApiRequest) => <code>{`${method} ${path}`}</code>;
  const when = ({ happenedAt }: ApiRequest) => (
    <time dateTime={happenedAt}>{formatDateTime(language, new Date(happenedAt))}</time>
  );
  const status = ({ status: number, code }: ApiRequest) => (
    <span className={number >= 400 ? styles.problem : undefined}>
      {number} {code}
    </span>
  );
  const key = ({ keyName, test, code }: ApiRequest) => (
    <>
      {keyName} {test && <TestMark>{keys.test}</TestMark>}
      {code === 'key_invalid' && <div className={styles.problem}>{texts.ended}</div>}
    </>
  );
  const took = ({ milliseconds }: ApiRequest) => formatMilliseconds(language, milliseconds);
  if (phone)
    return (
      <ul className={styles.list} aria-labelledby={titleId} aria-busy={busy}>
        {requests.map((request) => (
          <li key={request.id} className={styles.request}>
            <span className={styles.requestHead}>
              <strong>{what(request)}</strong>
              {status(request)}
            </span>
            <span className={styles.quiet}>
              <span>{when(request)}</span>
              <span>{key(request)}</span>
              <span>{request.network}</span>
              <span>{took(request)}</span>
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <Table<ApiRequest>
      aria-labelledby={titleId}
      rowKey="id"
      dataSource={requests}
      pagination={false}
      loading={busy}
      size="small"
      scroll={{ x: 720 }}
      columns={[
        { title: texts.what, render: (_, request) => what(request) },
        { title: texts.status, render: (_, request) => status(request) },
        { title: texts.when, render: (_, request) => when(request) },
        { title: texts.key, render: (_, request) => key(request) },
        { title: texts.network, dataIndex: 'network' },
        { title: texts.took, align: 'end', render: (_, request) => took(request) },
      ]}
    />
  );
}
