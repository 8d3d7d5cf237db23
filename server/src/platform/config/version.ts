import packageJson from '../../../package.json' with { type: 'json' };

/** The version of this release, as in CHANGELOG.md. The API for clients' systems has its own version. */
export const VERSION = packageJson.version;
