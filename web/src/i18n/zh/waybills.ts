import type { WaybillTexts } from '../en/waybills.ts';

export const waybills: WaybillTexts = {
  print: {
    action: '打印',
    title: '打印面单',
    count: (count) => `订单：${count}`,
    cancelledLeftOut: (count) => `已取消的订单不打印：${count}`,
    onlyUnprinted: (count) => `仅打印未打印过的（${count}）`,
    onlyCancelled: '勾选的都是已取消的订单，没有面单。',
    format: '格式',
    formats: {
      '100x150': '100 × 150 mm，每件一张',
      '100x100': '100 × 100 mm，小面单',
      a4: 'A4，每张四个面单',
    },
    startAt: '从纸上第几格开始',
    position: (position) => `第 ${position} 格`,
    pieces: '每单打印张数',
    piecesHint: '留空则每件打印一张',
    labels: '打印面单',
    zpl: '热敏打印机 ZPL',
    invoice: '商业发票',
    declaration: 'CN23 报关单',
    making: '正在生成文件…',
    preview: '预览',
    noPreview: '此浏览器无法在这里显示 PDF。请打开或保存文件后打印。',
    again: '再次打印',
    openTab: '在新标签页打开',
    save: '保存',
    back: '返回',
    outdated: (count) => `打印后又有改动的订单：${count}。请丢弃旧面单。`,
  },
};
