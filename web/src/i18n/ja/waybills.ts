import type { WaybillTexts } from '../en/waybills.ts';

export const waybills: WaybillTexts = {
  print: {
    action: '印刷',
    title: 'ラベルの印刷',
    count: (count) => `発送依頼：${count} 件`,
    cancelledLeftOut: (count) => `キャンセルした発送依頼は印刷しません：${count} 件`,
    onlyUnprinted: (count) => `未印刷のものだけ（${count} 件）`,
    onlyCancelled: 'キャンセルした発送依頼だけが選択されています。ラベルはありません。',
    format: '用紙',
    formats: {
      '100x150': '100 × 150 mm、1 個につき 1 枚',
      '100x100': '100 × 100 mm、小型ラベル',
      a4: 'A4、1 枚に 4 面',
    },
    startAt: '用紙の何面目から印刷するか',
    position: (position) => `${position} 面目`,
    pieces: '発送依頼ごとのラベル枚数',
    piecesHint: '空欄の場合は 1 個につき 1 枚印刷します',
    labels: 'ラベルを印刷',
    zpl: 'サーマルプリンター用 ZPL',
    invoice: 'インボイス',
    declaration: 'CN23 税関告知書',
    making: '書類を作成しています…',
    preview: 'プレビュー',
    noPreview: 'このブラウザーではここに PDF を表示できません。開くか保存してから印刷してください。',
    again: 'もう一度印刷',
    openTab: '新しいタブで開く',
    save: '保存',
    back: '戻る',
    outdated: (count) => `印刷後に変更された発送依頼：${count} 件。古いラベルは破棄してください。`,
  },
};
