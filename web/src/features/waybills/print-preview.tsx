import { Alert } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './waybills.module.css';

/** The browser's print dialog for what the frame shows. Some viewers do not let a page call them: they have a button. */
function printFrame(frame: HTMLIFrameElement | null) {
  try {
    frame?.contentWindow?.focus();
    frame?.contentWindow?.print();
  } catch {
    // The viewer's own button is right there.
  }
}

/** The document as it will be printed; the print dialog opens with it, unless it is only to be looked at. */
export function usePreview() {
  const frame = useRef<HTMLIFrameElement>(null);
  const texts = useTexts('waybills').print;
  const print = () => printFrame(frame.current);
  const draw = (address: string, isOnlyShown: boolean) =>
    navigator.pdfViewerEnabled ? (
      <iframe
        ref={frame}
        className={styles.preview}
        src={`${address}#navpanes=0`}
        title={texts.preview}
        onLoad={isOnlyShown ? undefined : print}
      />
    ) : (
      <Alert type="info" title={texts.noPreview} />
    );
  return { draw, print: navigator.pdfViewerEnabled ? print : undefined };
}
