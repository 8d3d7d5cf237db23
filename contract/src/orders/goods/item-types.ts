import * as z from 'zod';
import type { Language } from '../../values/languages.ts';
import { problemKey } from '../../values/problems.ts';

/** A rough category of the goods, for sorting and customs. */
export const ItemType = z.enum(
  ['document', 'parcel', 'clothing', 'electronics', 'cosmetics', 'food', 'household', 'other'],
  problemKey('item_type_unknown'),
);
export type ItemType = z.infer<typeof ItemType>;
export const itemTypes = ItemType.options;

/** The names in forms and spreadsheets. */
export const itemTypeNames: Record<Language, Record<ItemType, string>> = {
  zh: {
    document: '文件',
    parcel: '包裹',
    clothing: '服装',
    electronics: '电子产品',
    cosmetics: '化妆品',
    food: '食品',
    household: '日用品',
    other: '其他',
  },
  en: {
    document: 'Document',
    parcel: 'Parcel',
    clothing: 'Clothing',
    electronics: 'Electronics',
    cosmetics: 'Cosmetics',
    food: 'Food',
    household: 'Household goods',
    other: 'Other',
  },
  es: {
    document: 'Documento',
    parcel: 'Paquete',
    clothing: 'Ropa',
    electronics: 'Electrónica',
    cosmetics: 'Cosméticos',
    food: 'Alimentos',
    household: 'Artículos del hogar',
    other: 'Otros',
  },
  py: {
    document: 'Документы',
    parcel: 'Посылка',
    clothing: 'Одежда',
    electronics: 'Электроника',
    cosmetics: 'Косметика',
    food: 'Продукты питания',
    household: 'Товары для дома',
    other: 'Другое',
  },
  jt: {
    document: '文件',
    parcel: '包裹',
    clothing: '服裝',
    electronics: '電子產品',
    cosmetics: '化妝品',
    food: '食品',
    household: '日用品',
    other: '其他',
  },
  ja: {
    document: '書類',
    parcel: '小包',
    clothing: '衣類',
    electronics: '電子機器',
    cosmetics: '化粧品',
    food: '食品',
    household: '日用品',
    other: 'その他',
  },
};
