import type { Call, Input } from '@miya/contract';
import type { waybillCalls } from '@miya/contract/waybills';
import { buildOrderer, type Orderer, placeSome, someReceiver } from '../../../testing/worlds/data/orders.ts';
import type { PartyInput } from '../../../testing/worlds/data/parties.ts';
import { buildRates, someCard, someService } from '../../../testing/worlds/data/rates.ts';
import { requestOf, type World } from '../../../testing/worlds/world.ts';

const place = (code: string, ...names: string[]): PartyInput['region'] => {
  const [province, city, district] = names.map((label) => ({ value: null, label }));
  return {
    country: { value: code, label: code, code },
    province: province ?? null,
    city: city ?? null,
    district: district ?? null,
  };
};

/** Receivers in the scripts that labels are written in. */
export const receivers: Record<string, Partial<PartyInput>> = {
  simplified: {
    name: '欧阳晓龘',
    mobile: '13800138000',
    region: place('CN', '广东省', '深圳市', '南山区'),
    detail: '科技园路1号创新大厦3栋502室',
    postcode: '518057',
  },
  traditional: {
    name: '陳淑芬',
    mobile: '0912345678',
    region: place('TW', '臺北市', '信義區'),
    detail: '市府路45號89樓之1',
    postcode: '110',
  },
  japanese: {
    name: '髙橋直子',
    mobile: '090-1234-5678',
    company: '株式会社ミヤ・ロジスティクス',
    region: place('JP', '東京都', '千代田区', '丸の内'),
    detail: '1-9-1 グラントウキョウノースタワー骨董',
    postcode: '100-0005',
  },
  korean: {
    name: '김민준',
    mobile: '010-1234-5678',
    region: place('KR', '서울특별시', '강남구'),
    detail: '테헤란로 152 강남파이낸스센터',
    postcode: '06236',
  },
  cyrillic: {
    name: 'Щёголева Ъянина',
    mobile: '+79161234567',
    region: place('RU', 'Московская область', 'Долгопрудный'),
    detail: 'ул. Первомайская, д. 15, кв. 118',
    postcode: '141700',
  },
  latin: {
    name: 'María Núñez Łukaszewiczőğ',
    mobile: '+525512345678',
    company: 'Ñandú S.A. de C.V.',
    region: place('MX', 'Ciudad de México', 'Cuauhtémoc'),
    detail: 'Av. Álvaro Obregón 12, Int. 5-B',
    postcode: '06700',
  },
  thai: { name: 'นภา ใจดี', mobile: '+34612345678', detail: 'ถนนสุขุมวิท 21', postcode: '28001' },
};

/** A client whose tenant delivers to all of them. */
export async function buildPrinter(
  world: World,
  service: Parameters<typeof someService>[0] = {},
): Promise<Orderer> {
  const client = await buildOrderer(world);
  const countries = ['CN', 'TW', 'JP', 'KR', 'RU', 'MX', 'ES', 'IT'].map((country) => ({ country }));
  const rates = await buildRates(world, client.tenantId, {
    service: someService({ code: 'WORLD', ...service }),
    card: someCard({
      service: 'WORLD',
      zones: [{ zone: 'A', places: countries, brackets: [{ from: 0, pricePerKg: 5_000 }] }],
    }),
  });
  return { ...client, ...rates };
}

export const placeTo = (
  world: World,
  client: Orderer,
  receiver: Partial<PartyInput> = {},
  order: Parameters<typeof placeSome>[2] = {},
) => placeSome(world, client, { receiver: someReceiver(receiver), ...order });

type PrintCall = (typeof waybillCalls)[keyof typeof waybillCalls];

/** The answer as it comes: a file, or a refusal in the envelope. Asked at a host that no paper may name. */
export const print = <C extends PrintCall>(
  world: World,
  client: { token: string },
  call: C,
  input: Input<C>,
  headers: Record<string, string> = {},
) =>
  world.app.inject(
    requestOf(call as Call, input, {
      token: client.token,
      headers: { host: 'phishing.example', ...headers },
    }),
  );
