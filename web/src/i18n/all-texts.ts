import type { Language } from '@miya/contract';
import type { Areas } from './areas.ts';
import { addresses as enAddresses } from './en/addresses.ts';
import { common as enCommon } from './en/common.ts';
import { errors as enErrors } from './en/errors.ts';
import { imports as enImports } from './en/imports.ts';
import { portal as enPortal } from './en/portal.ts';
import { positions as enPositions } from './en/positions.ts';
import { shell as enShell } from './en/shell.ts';
import { signIn as enSignIn } from './en/sign-in.ts';
import { addresses as esAddresses } from './es/addresses.ts';
import { common as esCommon } from './es/common.ts';
import { errors as esErrors } from './es/errors.ts';
import { imports as esImports } from './es/imports.ts';
import { portal as esPortal } from './es/portal.ts';
import { positions as esPositions } from './es/positions.ts';
import { shell as esShell } from './es/shell.ts';
import { signIn as esSignIn } from './es/sign-in.ts';
import { addresses as jaAddresses } from './ja/addresses.ts';
import { common as jaCommon } from './ja/common.ts';
import { errors as jaErrors } from './ja/errors.ts';
import { imports as jaImports } from './ja/imports.ts';
import { portal as jaPortal } from './ja/portal.ts';
import { positions as jaPositions } from './ja/positions.ts';
import { shell as jaShell } from './ja/shell.ts';
import { signIn as jaSignIn } from './ja/sign-in.ts';
import { addresses as jtAddresses } from './jt/addresses.ts';
import { common as jtCommon } from './jt/common.ts';
import { errors as jtErrors } from './jt/errors.ts';
import { imports as jtImports } from './jt/imports.ts';
import { portal as jtPortal } from './jt/portal.ts';
import { positions as jtPositions } from './jt/positions.ts';
import { shell as jtShell } from './jt/shell.ts';
import { signIn as jtSignIn } from './jt/sign-in.ts';
import { addresses as pyAddresses } from './py/addresses.ts';
import { common as pyCommon } from './py/common.ts';
import { errors as pyErrors } from './py/errors.ts';
import { imports as pyImports } from './py/imports.ts';
import { portal as pyPortal } from './py/portal.ts';
import { positions as pyPositions } from './py/positions.ts';
import { shell as pyShell } from './py/shell.ts';
import { signIn as pySignIn } from './py/sign-in.ts';
import { addresses as zhAddresses } from './zh/addresses.ts';
import { common as zhCommon } from './zh/common.ts';
import { errors as zhErrors } from './zh/errors.ts';
import { imports as zhImports } from './zh/imports.ts';
import { portal as zhPortal } from './zh/portal.ts';
import { positions as zhPositions } from './zh/positions.ts';
import { shell as zhShell } from './zh/shell.ts';
import { signIn as zhSignIn } from './zh/sign-in.ts';

/** Every text at once: for the server, which renders in any language without waiting. Never for the browser. */
export const allTexts: Record<Language, Areas> = {
  zh: {
    addresses: zhAddresses,
    positions: zhPositions,
    common: zhCommon,
    errors: zhErrors,
    imports: zhImports,
    portal: zhPortal,
    shell: zhShell,
    signIn: zhSignIn,
  },
  en: {
    addresses: enAddresses,
    positions: enPositions,
    common: enCommon,
    errors: enErrors,
    imports: enImports,
    portal: enPortal,
    shell: enShell,
    signIn: enSignIn,
  },
  es: {
    addresses: esAddresses,
    positions: esPositions,
    common: esCommon,
    errors: esErrors,
    imports: esImports,
    portal: esPortal,
    shell: esShell,
    signIn: esSignIn,
  },
  py: {
    addresses: pyAddresses,
    positions: pyPositions,
    common: pyCommon,
    errors: pyErrors,
    imports: pyImports,
    portal: pyPortal,
    shell: pyShell,
    signIn: pySignIn,
  },
  jt: {
    addresses: jtAddresses,
    positions: jtPositions,
    common: jtCommon,
    errors: jtErrors,
    imports: jtImports,
    portal: jtPortal,
    shell: jtShell,
    signIn: jtSignIn,
  },
  ja: {
    addresses: jaAddresses,
    positions: jaPositions,
    common: jaCommon,
    errors: jaErrors,
    imports: jaImports,
    portal: jaPortal,
    shell: jaShell,
    signIn: jaSignIn,
  },
};
