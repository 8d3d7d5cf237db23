// The compiler does not know what a style module holds: style-sheets.test.ts holds every name that is used against its
// sheet, and finds those that nobody uses.
declare module '*.module.css';
declare module '*.css' {}
