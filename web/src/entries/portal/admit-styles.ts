/**
 * Gives the page's nonce to every style tag a script makes. antd passes it to its own, but the scroll lock under its
 * dialogs and the measuring of a table's scroll bar make tags without, which the content security policy would stop and
 * report. Neither takes a nonce: see docs/decisions/0020-style-sheets.md.
 */
export function admitStyles(nonce: string) {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
