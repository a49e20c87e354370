/**
 * The worker that reads codes from a camera (web/src/kit/camera) is WebAssembly; as every worker it has the policy of its own
 * file, so that pages need no exception. Text becomes a script in neither.
 */
export const readsCodes = (url: string): boolean => /^\/assets\/codes\.worker-[\w-]+\.js$/.test(url)

/** What a page may load and who may frame it; with a nonce its own scripts and styles too, never inline ones without it. */
export function contentPolicy({ nonce, wasm }: { nonce?: string; wasm?: true } = {}): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`
  return [
    `default-src 'self'`,
    `script-src ${own}${wasm ? ` 'wasm-unsafe-eval'` : ''}`,
    `style-src ${own}`,
    // antd positions popups by style attributes; scripts stay under the nonce.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `frame-src 'self' blob:`,
    `frame-ancestors 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    // What helmet adds by itself.
    `font-src 'self' https: data:`,
    `form-action 'self'`,
    `script-src-attr 'none'`,
  ].join(';')
}
