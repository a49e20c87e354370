/** Names under which the addresses on reports and devices carry their codes (spec 2 §2.1 /scanPage). */
const names = ['code', 'equcode', 'rescueNo']

/** The code in what was read: that of an address, whoever's it is, else the text itself. The address is never opened. */
export function codeIn(text: string): string {
  const address = URL.parse(text.trim())
  const carried = names.map((name) => address?.searchParams.get(name)?.trim()).find(Boolean)
  return carried ?? text.trim()
}
