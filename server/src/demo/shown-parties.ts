import { Party } from '@miya/contract/addresses';

type Place = [country: string, label: string, province: string, city: string, district?: string];

const party = (name: string, mobile: string, [code, label, ...levels]: Place, rest: object) => {
  const [province, city, district] = levels.map((level) => (level ? { value: null, label: level } : null));
  return Party.parse({
    name,
    mobile,
    region: {
      country: { value: code, label, code },
      province: province ?? null,
      city: city ?? null,
      district: district ?? null,
    },
    ...rest,
  });
};

/** Who sends in the demo: the first is the default. */
export const shownSenders = [
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
];

/** Who receives: one of each script that a label has to show. */
export const shownReceivers = {
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
