import type { ApiRequest } from '@miya/contract/api-keys';
import { API_REQUEST_LOG_DAYS, ENDED_API_KEY_REQUESTS_PER_DAY } from '@miya/contract/limits';
import { Button, Checkbox, Empty, Table } from 'antd';
import { useId, useState } from 'react';
import { formatDateTime, formatMilliseconds, formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { useIsPhone } from '../../../../platform/browser/use-is-phone.ts';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { TestTag } from '../../../../ui/feedback/test-tag.tsx';
import { TitledCard } from '../../../../ui/layout/titled-card.tsx';
import * as styles from './api-keys.module.css';
import { useApiRequests } from './use-api-requests.ts';

/** The log of recent API requests. */
export function ApiRequestList() {
  const { requests: texts, retry } = useTexts('api');
  const { language } = useLanguage();
  const [onlyRefused, setOnlyRefused] = useState(false);
  const list = useApiRequests(onlyRefused);
  const titleId = useId();
  const content = () => {
    if (!list.requests && !list.failed) return <LoadingPlaceholder />;
    if (!list.requests)
      return (
        <LoadErrorMessage
          title={texts.failed}
          retryLabel={retry}
          onRetry={list.retry}
          isRetrying={list.isFetching}
        />
      );
    if (list.requests.length === 0)
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
    return (
      <>
        <ApiRequestRows
          requests={list.requests}
          titleId={titleId}
          busy={list.isFetching && !list.isFetchingMore}
        />
        {list.loadMore && (
          <Button className={styles.more} onClick={list.loadMore} loading={list.isFetchingMore}>
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
        formatNumber(language, API_REQUEST_LOG_DAYS),
        formatNumber(language, ENDED_API_KEY_REQUESTS_PER_DAY),
      )}
      actions={
        <>
          <Checkbox checked={onlyRefused} onChange={({ target }) => setOnlyRefused(target.checked)}>
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

type ApiRequestRowsProps = { requests: ApiRequest[]; titleId: string; busy: boolean };

/** A table, or cards on a phone. */
function ApiRequestRows({ requests, titleId, busy }: ApiRequestRowsProps) {
  const { requests: texts, keys } = useTexts('api');
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const renderCall = ({ method, path }: ApiRequest) => <code>{`${method} ${path}`}</code>;
  const renderTime = ({ happenedAt }: ApiRequest) => (
    <time dateTime={happenedAt}>{formatDateTime(language, new Date(happenedAt))}</time>
  );
  const renderStatus = ({ status, code }: ApiRequest) => (
    <span className={status >= 400 ? styles.problem : undefined}>
      {status} {code}
    </span>
  );
  const renderKey = ({ keyName, test, code }: ApiRequest) => (
    <>
      {keyName} {test && <TestTag>{keys.test}</TestTag>}
      {code === 'key_invalid' && <div className={styles.problem}>{texts.ended}</div>}
    </>
  );
  const formatDuration = ({ milliseconds }: ApiRequest) => formatMilliseconds(language, milliseconds);
  if (isPhone)
    return (
      <ul className={styles.list} aria-labelledby={titleId} aria-busy={busy}>
        {requests.map((request) => (
          <li key={request.id} className={styles.request}>
            <span className={styles.requestHeader}>
              <strong>{renderCall(request)}</strong>
              {renderStatus(request)}
            </span>
            <span className={styles.quiet}>
              <span>{renderTime(request)}</span>
              <span>{renderKey(request)}</span>
              <span>{request.network}</span>
              <span>{formatDuration(request)}</span>
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
        { title: texts.what, render: (_, request) => renderCall(request) },
        { title: texts.status, render: (_, request) => renderStatus(request) },
        { title: texts.when, render: (_, request) => renderTime(request) },
        { title: texts.key, render: (_, request) => renderKey(request) },
        { title: texts.network, dataIndex: 'network' },
        { title: texts.took, align: 'end', render: (_, request) => formatDuration(request) },
      ]}
    />
  );
}
