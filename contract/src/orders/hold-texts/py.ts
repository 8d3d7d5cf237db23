import type { HoldTexts } from './hold-texts.ts';

export const holdTexts: HoldTexts = {
  customs_documents: 'Таможня запрашивает документы',
  customs_inspection: 'Таможня досматривает посылку',
  receiver_identity: 'Номер документа получателя не указан или неверен',
  duties_unpaid: 'Пошлины и налоги ещё не уплачены',
  address_wrong: 'Адрес неполный или неверный',
  receiver_unreachable: 'Не удаётся связаться с получателем',
  goods_restricted: 'Эти товары нельзя перевозить таким способом',
  packaging_damaged: 'Упаковка повреждена',
  payment_open: 'Есть неоплаченная сумма',
  route_disrupted: 'Перевозка по маршруту нарушена',
};
