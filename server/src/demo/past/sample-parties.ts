import type { Party } from '@miya/contract/addresses';
import type * as z from 'zod';
import type { HomeCountry } from '../demo-tenants.ts';

type PlaceNames = [country: string, label: string, province: string, city: string, district?: string];

/** A party as a user types it. */
export type PartyInput = z.input<typeof Party>;
type PartyDetails = Pick<PartyInput, 'company' | 'detail' | 'postcode'>;

const createParty = (
  name: string,
  mobile: string,
  [code, label, ...levels]: PlaceNames,
  rest: PartyDetails,
): PartyInput => {
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

/** The senders of each home country. The first is the default sender. */
export const sampleSenders: Record<HomeCountry, readonly [PartyInput, PartyInput]> = {
  CN: [
    createParty('李伟', '13912345678', ['CN', '中国', '广东省', '深圳市', '南山区'], {
      company: '深圳市云帆电子有限公司',
      detail: '高新南一道8号 云帆大厦 12楼',
      postcode: '518057',
    }),
    createParty('王芳', '13757912345', ['CN', '中国', '浙江省', '金华市', '义乌市'], {
      company: '义乌佳品进出口有限公司',
      detail: '福田街道银海路399号',
      postcode: '322000',
    }),
  ],
  MX: [
    createParty('Alejandra Ruiz', '55 8765 4321', ['MX', 'México', 'Ciudad de México', 'Benito Juárez'], {
      company: 'Artesanías del Valle, S.A. de C.V.',
      detail: 'Av. Insurgentes Sur 1602, piso 4',
      postcode: '03940',
    }),
    createParty('Diego Herrera', '33 3615 1234', ['MX', 'México', 'Jalisco', 'Guadalajara'], {
      detail: 'Calle López Cotilla 1880',
      postcode: '44160',
    }),
  ],
  TW: [
    createParty('林志豪', '0912 345 678', ['TW', '台灣', '台北市', '內湖區'], {
      company: '寶島貿易有限公司',
      detail: '瑞光路508號8樓',
      postcode: '114',
    }),
    createParty('黃淑芬', '0933 221 100', ['TW', '台灣', '台中市', '西屯區'], {
      detail: '台灣大道三段251號',
      postcode: '407',
    }),
  ],
};

/** The receivers of the address book: at least one for each script that labels print. */
export const sampleReceivers = {
  china: createParty('张敏', '136 0123 4567', ['CN', '中国', '上海市', '上海市', '浦东新区'], {
    detail: '世纪大道100号 28楼',
    postcode: '200120',
  }),
  mexico: createParty(
    'María Fernanda López',
    '+52 55 1234 5678',
    ['MX', 'México', 'Ciudad de México', 'Cuauhtémoc'],
    {
      detail: 'Calle Colima 123, Roma Norte',
      postcode: '06700',
    },
  ),
  spain: createParty('Carlos García Martín', '+34 612 345 678', ['ES', 'España', 'Madrid', 'Madrid'], {
    detail: 'Calle Mayor 25, 3.º B',
    postcode: '28013',
  }),
  russia: createParty('Анна Смирнова', '+7 916 123-45-67', ['RU', 'Россия', 'Москва', 'Москва'], {
    detail: 'ул. Тверская, д. 7, кв. 12',
    postcode: '125009',
  }),
  japan: createParty('佐藤 健', '+81 90 1234 5678', ['JP', '日本', '東京都', '渋谷区'], {
    detail: '渋谷2-21-1',
    postcode: '150-0002',
  }),
  america: createParty(
    'Emily Johnson',
    '+1 213 373 4253',
    ['US', 'United States', 'California', 'Los Angeles'],
    {
      detail: '350 S Grand Ave, Suite 1200',
      postcode: '90071',
    },
  ),
  taiwan: createParty('陳怡君', '+886 912 345 678', ['TW', '台灣', '台北市', '信義區'], {
    detail: '信義路五段7號',
    postcode: '110',
  }),
  brazil: createParty(
    'João Pereira da Silva',
    '+55 11 91234-5678',
    ['BR', 'Brasil', 'São Paulo', 'São Paulo'],
    {
      detail: 'Av. Paulista 1000, ap. 42',
      postcode: '01310-100',
    },
  ),
  germany: createParty('Lukas Weber', '+49 1512 3456789', ['DE', 'Deutschland', 'Berlin', 'Berlin'], {
    company: 'Weber Handels GmbH',
    detail: 'Friedrichstraße 100',
    postcode: '10117',
  }),
};

export type SampleReceiverKey = keyof typeof sampleReceivers;
/**
 * The receivers in the address book of each home country: all sample receivers except the receiver in the home country
 * itself.
 */
export const addressBookReceivers: Record<HomeCountry, readonly SampleReceiverKey[]> = {
  CN: ['mexico', 'spain', 'russia', 'japan', 'america', 'taiwan', 'brazil', 'germany'],
  MX: ['china', 'spain', 'russia', 'japan', 'america', 'taiwan', 'brazil', 'germany'],
  TW: ['china', 'mexico', 'spain', 'russia', 'japan', 'america', 'brazil', 'germany'],
};

/** Occasional receivers, who have orders but are not in the address book. */
export const receiversOutsideAddressBook = [
  createParty('Olivia Tremblay', '+1 416 967 1111', ['CA', 'Canada', 'Ontario', 'Toronto'], {
    detail: '100 King Street West',
    postcode: 'M5X 1A9',
  }),
  createParty('Camille Laurent', '+33 6 12 34 56 78', ['FR', 'France', 'Île-de-France', 'Paris'], {
    detail: '18 rue Oberkampf',
    postcode: '75011',
  }),
  createParty('James Wilson', '+44 7400 123456', ['GB', 'United Kingdom', 'England', 'London'], {
    detail: '44 Great Eastern Street',
    postcode: 'EC2A 3EP',
  }),
  createParty('Giulia Rossi', '+39 312 345 6789', ['IT', 'Italia', 'Milano', 'Milano'], {
    detail: 'Via Torino 21',
    postcode: '20123',
  }),
  createParty('Valentina Rojas', '+56 9 6123 4567', ['CL', 'Chile', 'Región Metropolitana', 'Santiago'], {
    detail: 'Av. Providencia 1208',
    postcode: '7500571',
  }),
  createParty('Andrés Gómez', '+57 321 123 4567', ['CO', 'Colombia', 'Bogotá', 'Bogotá'], {
    detail: 'Carrera 7 # 71-21',
    postcode: '110231',
  }),
  createParty('김민준', '+82 10 2000 0000', ['KR', '대한민국', '서울특별시', '강남구'], {
    detail: '테헤란로 152',
    postcode: '06236',
  }),
  createParty('Jack Thompson', '+61 412 345 678', ['AU', 'Australia', 'New South Wales', 'Sydney'], {
    detail: '200 George Street',
    postcode: '2000',
  }),
];
