export const demoSignIn = { phone: '13800138000', password: 'miya2026' };
