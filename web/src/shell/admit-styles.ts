/**
 * Gives the page's nonce to every style tag a script makes. antd passes it to its own, but the scroll lock under its
 * dialogs makes one without, and the content security policy would stop and report it.
 */
export function admitStyles(nonce: string) {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
