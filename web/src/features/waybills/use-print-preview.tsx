import { Alert } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './waybills.module.css';

/**
 * Opens the print dialog of the browser for the frame. Some PDF viewers refuse this; they have a print button of their
 * own.
 */
function printFrame(frame: HTMLIFrameElement | null) {
  try {
    frame?.contentWindow?.focus();
    frame?.contentWindow?.print();
  } catch {
    // The user can use the print button of the viewer.
  }
}

/**
 * Shows the document in a frame. The print dialog opens when the document has loaded, except for a preview.
 * `print` is undefined when the browser has no PDF viewer.
 */
export function usePrintPreview() {
  const frame = useRef<HTMLIFrameElement>(null);
  const texts = useTexts('waybills').print;
  const print = () => printFrame(frame.current);
  const renderPreview = (url: string, isPreview: boolean) =>
    navigator.pdfViewerEnabled ? (
      <iframe
        ref={frame}
        className={styles.preview}
        src={`${url}#navpanes=0`}
        title={texts.preview}
        onLoad={isPreview ? undefined : print}
      />
    ) : (
      <Alert type="info" title={texts.noPreview} />
    );
  return { renderPreview, print: navigator.pdfViewerEnabled ? print : undefined };
}
