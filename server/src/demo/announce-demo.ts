import { printedSignIn } from './demo-tenants.ts';

export function announceDemo(address: string): void {
  const shown = address.replace('127.0.0.1', 'localhost');
  process.stdout.write(
    [
      '',
      `  Miya is ready:  ${shown}`,
      `  Demo sign-in:   phone ${printedSignIn.phone}   password ${printedSignIn.password}`,
      '  Ctrl-C stops it. The data is kept for next time.',
      '',
      '',
    ].join('\n'),
  );
}
