// The compiler does not know the classes of a style module. style-sheets.test.ts checks that every used class exists in
// its style sheet, and finds unused classes.
declare module '*.module.css';
declare module '*.css' {}
