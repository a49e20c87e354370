const wayBack = 'to'

/** Address of the login page that leads back to where the person wanted to go. */
export function loginAddress(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?${new URLSearchParams({ [wayBack]: wanted })}`
}

/** Where a login leads on to: a path of this product, never another site; '' when there is none. */
export function wantedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get(wayBack) ?? ''
  return /^\/(?![/\\])/.test(wanted) ? wanted : ''
}
