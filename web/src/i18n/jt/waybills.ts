import type { WaybillTexts } from '../en/waybills.ts';

export const waybills: WaybillTexts = {
  print: {
    action: '列印',
    title: '列印面單',
    count: (count) => `訂單：${count}`,
    cancelledLeftOut: (count) => `已取消的訂單不列印：${count}`,
    onlyUnprinted: (count) => `僅列印未列印過的（${count}）`,
    onlyCancelled: '勾選的都是已取消的訂單，沒有面單。',
    format: '格式',
    formats: {
      '100x150': '100 × 150 mm，每件一張',
      '100x100': '100 × 100 mm，小面單',
      a4: 'A4，每張四個面單',
    },
    startAt: '從紙上第幾格開始',
    position: (position) => `第 ${position} 格`,
    pieces: '每單列印張數',
    piecesHint: '留空則每件列印一張',
    labels: '列印面單',
    zpl: '熱感印表機 ZPL',
    invoice: '商業發票',
    declaration: 'CN23 報關單',
    making: '正在產生文件…',
    preview: '預覽',
    noPreview: '此瀏覽器無法在這裡顯示 PDF。請開啟或儲存文件後列印。',
    again: '再次列印',
    openTab: '在新分頁開啟',
    save: '儲存',
    back: '返回',
    outdated: (count) => `列印後又有更動的訂單：${count}。請丟棄舊面單。`,
  },
};
