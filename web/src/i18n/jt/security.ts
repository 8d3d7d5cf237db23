import type { SecurityTexts } from '../en/security.ts';

export const security: SecurityTexts = {
  title: '安全',
};
