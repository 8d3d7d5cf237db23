import { type ItemType, itemTypeNames, itemTypes } from '../../orders/goods/item-types.ts';
import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';

/** Other names of the types in users' files, separated by spaces. */
const otherNames: Partial<Record<ItemType, string>> = {
  document: 'doc docs documents file 文档 文檔 документ documentos',
  parcel: 'package packages normal general 普货 普貨 包裹类 包裹類 经济包裹 paquetes bulto посылки 荷物',
  clothing: 'clothes apparel garment garments 衣服 衣物 服饰 服飾 服装类 prendas vestimenta 衣服類',
  electronics: 'electronic 电子 電子 电子类 数码产品 數碼產品 电器 electronicos electronico 電子製品 家電',
  cosmetics: 'cosmetic beauty 化妆品类 美妆 美妝 护肤品 cosmetico',
  food: 'foods foodstuff 食物 零食 食品类 comida alimento еда продукты 食料品',
  household: 'household home 日用 家居 家居用品 生活用品 hogar бытовыетовары 生活雑貨',
  other: 'others misc 其它 otro otra прочее другие',
};

const typeByName: ReadonlyMap<string, ItemType> = new Map([
  ...Object.entries(otherNames).flatMap(([type, words]) =>
    words.split(' ').map((word) => [normalizeHeading(word), type as ItemType] as const),
  ),
  ...itemTypes.map((type) => [type, type] as const),
  ...Object.values(itemTypeNames).flatMap((names) =>
    itemTypes.map((type) => [normalizeHeading(names[type]), type] as const),
  ),
]);

/** Finds the item type by its name in any supported language. Returns undefined for an unknown name. */
export const findItemType = (text: string): ItemType | undefined =>
  typeByName.get(text) ?? typeByName.get(normalizeHeading(text));
