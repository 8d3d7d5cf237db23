import { defaultDemoSignIn } from './demo-tenants.ts';

export function printDemoSignIn(address: string): void {
  const displayedAddress = address.replace('127.0.0.1', 'localhost');
  process.stdout.write(
    [
      '',
      `  Miya is ready:  ${displayedAddress}`,
      `  Demo sign-in:   phone ${defaultDemoSignIn.phone}   password ${defaultDemoSignIn.password}`,
      '  Ctrl-C stops it. The data is kept for next time.',
      '',
      '',
    ].join('\n'),
  );
}
