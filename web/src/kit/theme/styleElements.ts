/**
 * Gives the page's nonce to every style element that code creates. The component set does so by its `csp` setting, but
 * not for the styles of its scroll lock and scrollbar measure, which take no setting.
 */
export function nonceForStyles(nonce: string): void {
  const create = document.createElement.bind(document) as (
    name: string,
    options?: ElementCreationOptions,
  ) => HTMLElement
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }) as typeof document.createElement
}
