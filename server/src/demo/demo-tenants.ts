import type { DemoSignIn } from '@miya/contract/page';
import type { NewTenant } from '../features/tenants/index.ts';

const PASSWORD = 'miya2026';

/** The country from which the demo account of a tenant sends. */
export type HomeCountry = 'CN' | 'MX' | 'TW';
/** The demo account of a tenant. `balance`: in minor units, after all orders of the demo data. */
export type DemoAccount = { phone: string; name: string; balance: bigint };
/**
 * The recharge note and the contact have obviously invented bank accounts and phone numbers, so that users do not use
 * them.
 */
export type DemoTenant = NewTenant & {
  country: HomeCountry;
  account: DemoAccount;
  rechargeNote: string;
  contact: { phone: string; email: string };
};

const china = {
  country: 'CN',
  currency: 'CNY',
  account: { phone: '13800138000', name: 'Demo Trading Co.', balance: 1_280_000n },
  rechargeNote: '演示数据，请勿汇款 · Demo data, please do not pay\n演示银行 Demo Bank, 0000 0000 0000 0000',
  contact: { phone: '+86 400 000 0000', email: 'help@demo.example' },
} as const;

export const demoTenants: readonly DemoTenant[] = [
  { netnum: 10, name: 'Miya Express', waybillPrefix: 'MY', ...china, startRule: 'default' },
  { netnum: 369, name: 'Silk Road Freight', waybillPrefix: 'SR', ...china, startRule: 'fallback' },
  { netnum: 1063, name: 'Kestrel Logistics', waybillPrefix: 'KL', ...china },
  {
    netnum: 1172,
    name: 'Andes Cargo',
    waybillPrefix: 'AC',
    country: 'MX',
    currency: 'MXN',
    account: { phone: '5587654321', name: 'Artesanías del Valle', balance: 3_280_000n },
    rechargeNote: 'Datos de demostración, no transfiera dinero\nBanco Demo, CLABE 000 000 00000000000 0',
    contact: { phone: '+52 55 0000 0000', email: 'ayuda@demo.example' },
  },
  {
    netnum: 2277,
    name: '福爾摩沙快遞',
    waybillPrefix: 'FM',
    country: 'TW',
    currency: 'TWD',
    language: 'jt',
    account: { phone: '0912345678', name: '寶島貿易有限公司', balance: 5_760_000n },
    rechargeNote: '示範資料，請勿匯款\n示範銀行 000-0000-0000-0000',
    contact: { phone: '+886 2 0000 0000', email: 'help@demo.example' },
  },
];

export const demoNetnums = demoTenants.map(({ netnum }) => netnum);

/**
 * Finds the credentials that the sign-in page of a tenant offers. Undefined for tenants that are not part of the demo.
 */
export function findDemoSignIn(netnum: number): DemoSignIn | undefined {
  const phone = demoTenants.find((tenant) => tenant.netnum === netnum)?.account.phone;
  return phone === undefined ? undefined : { phone, password: PASSWORD };
}

/** The credentials that `npm start` prints. They work for the tenant that a visitor without a network number gets. */
export const defaultDemoSignIn: DemoSignIn = { phone: china.account.phone, password: PASSWORD };
