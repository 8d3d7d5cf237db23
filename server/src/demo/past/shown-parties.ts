import type { Party } from '@miya/contract/addresses';
import type * as z from 'zod';
import type { Home } from '../demo-tenants.ts';

type Place = [country: string, label: string, province: string, city: string, district?: string];

/** As somebody types it. */
export type TypedParty = z.input<typeof Party>;
type Rest = Pick<TypedParty, 'company' | 'detail' | 'postcode'>;

const party = (name: string, mobile: string, [code, label, ...levels]: Place, rest: Rest): TypedParty => {
  const [province, city, district] = levels.map((level) => (level ? { value: null, label: level } : null));
  return {
    name,
    mobile,
    region: {
      country: { value: code, label, code },
      province: province ?? null,
      city: city ?? null,
      district: district ?? null,
    },
    ...rest,
  };
};

/** Who sends from each home: the first is the default. */
export const shownSenders: Record<Home, readonly [TypedParty, TypedParty]> = {
  CN: [
    party('李伟', '13912345678', ['CN', '中国', '广东省', '深圳市', '南山区'], {
      company: '深圳市云帆电子有限公司',
      detail: '高新南一道8号 云帆大厦 12楼',
      postcode: '518057',
    }),
    party('王芳', '13757912345', ['CN', '中国', '浙江省', '金华市', '义乌市'], {
      company: '义乌佳品进出口有限公司',
      detail: '福田街道银海路399号',
      postcode: '322000',
    }),
  ],
  MX: [
    party('Alejandra Ruiz', '55 8765 4321', ['MX', 'México', 'Ciudad de México', 'Benito Juárez'], {
      company: 'Artesanías del Valle, S.A. de C.V.',
      detail: 'Av. Insurgentes Sur 1602, piso 4',
      postcode: '03940',
    }),
    party('Diego Herrera', '33 3615 1234', ['MX', 'México', 'Jalisco', 'Guadalajara'], {
      detail: 'Calle López Cotilla 1880',
      postcode: '44160',
    }),
  ],
  TW: [
    party('林志豪', '0912 345 678', ['TW', '台灣', '台北市', '內湖區'], {
      company: '寶島貿易有限公司',
      detail: '瑞光路508號8樓',
      postcode: '114',
    }),
    party('黃淑芬', '0933 221 100', ['TW', '台灣', '台中市', '西屯區'], {
      detail: '台灣大道三段251號',
      postcode: '407',
    }),
  ],
};

/** Who receives and stands in the address book: one of each script that a label has to show. */
export const shownReceivers = {
  china: party('张敏', '136 0123 4567', ['CN', '中国', '上海市', '上海市', '浦东新区'], {
    detail: '世纪大道100号 28楼',
    postcode: '200120',
  }),
  mexico: party(
    'María Fernanda López',
    '+52 55 1234 5678',
    ['MX', 'México', 'Ciudad de México', 'Cuauhtémoc'],
    {
      detail: 'Calle Colima 123, Roma Norte',
      postcode: '06700',
    },
  ),
  spain: party('Carlos García Martín', '+34 612 345 678', ['ES', 'España', 'Madrid', 'Madrid'], {
    detail: 'Calle Mayor 25, 3.º B',
    postcode: '28013',
  }),
  russia: party('Анна Смирнова', '+7 916 123-45-67', ['RU', 'Россия', 'Москва', 'Москва'], {
    detail: 'ул. Тверская, д. 7, кв. 12',
    postcode: '125009',
  }),
  japan: party('佐藤 健', '+81 90 1234 5678', ['JP', '日本', '東京都', '渋谷区'], {
    detail: '渋谷2-21-1',
    postcode: '150-0002',
  }),
  america: party('Emily Johnson', '+1 213 373 4253', ['US', 'United States', 'California', 'Los Angeles'], {
    detail: '350 S Grand Ave, Suite 1200',
    postcode: '90071',
  }),
  taiwan: party('陳怡君', '+886 912 345 678', ['TW', '台灣', '台北市', '信義區'], {
    detail: '信義路五段7號',
    postcode: '110',
  }),
  brazil: party('João Pereira da Silva', '+55 11 91234-5678', ['BR', 'Brasil', 'São Paulo', 'São Paulo'], {
    detail: 'Av. Paulista 1000, ap. 42',
    postcode: '01310-100',
  }),
  germany: party('Lukas Weber', '+49 1512 3456789', ['DE', 'Deutschland', 'Berlin', 'Berlin'], {
    company: 'Weber Handels GmbH',
    detail: 'Friedrichstraße 100',
    postcode: '10117',
  }),
};

export type Known = keyof typeof shownReceivers;
/** Where each home sends to: everywhere but to itself. */
export const knownTo: Record<Home, readonly Known[]> = {
  CN: ['mexico', 'spain', 'russia', 'japan', 'america', 'taiwan', 'brazil', 'germany'],
  MX: ['china', 'spain', 'russia', 'japan', 'america', 'taiwan', 'brazil', 'germany'],
  TW: ['china', 'mexico', 'spain', 'russia', 'japan', 'america', 'brazil', 'germany'],
};

/** Who received something once or twice: in orders, but in no address book. */
export const otherReceivers = [
  party('Olivia Tremblay', '+1 416 967 1111', ['CA', 'Canada', 'Ontario', 'Toronto'], {
    detail: '100 King Street West',
    postcode: 'M5X 1A9',
  }),
  party('Camille Laurent', '+33 6 12 34 56 78', ['FR', 'France', 'Île-de-France', 'Paris'], {
    detail: '18 rue Oberkampf',
    postcode: '75011',
  }),
  party('James Wilson', '+44 7400 123456', ['GB', 'United Kingdom', 'England', 'London'], {
    detail: '44 Great Eastern Street',
    postcode: 'EC2A 3EP',
  }),
  party('Giulia Rossi', '+39 312 345 6789', ['IT', 'Italia', 'Milano', 'Milano'], {
    detail: 'Via Torino 21',
    postcode: '20123',
  }),
  party('Valentina Rojas', '+56 9 6123 4567', ['CL', 'Chile', 'Región Metropolitana', 'Santiago'], {
    detail: 'Av. Providencia 1208',
    postcode: '7500571',
  }),
  party('Andrés Gómez', '+57 321 123 4567', ['CO', 'Colombia', 'Bogotá', 'Bogotá'], {
    detail: 'Carrera 7 # 71-21',
    postcode: '110231',
  }),
  party('김민준', '+82 10 2000 0000', ['KR', '대한민국', '서울특별시', '강남구'], {
    detail: '테헤란로 152',
    postcode: '06236',
  }),
  party('Jack Thompson', '+61 412 345 678', ['AU', 'Australia', 'New South Wales', 'Sydney'], {
    detail: '200 George Street',
    postcode: '2000',
  }),
];
