/**
 * Whether an instrument is of one of the kinds that an item asks for; any is where it asks for none. The register has no
 * classes of its own: an instrument is named by its kind, with words before or behind it (数字式超声波测厚仪（CH-01）).
 */
export const isOfKinds = (name: string, kinds: readonly string[] = []): boolean =>
  kinds.length === 0 || kinds.some((kind) => kind !== '' && name.includes(kind))

/** Kinds as a sentence names them. */
export const kindsWritten = (kinds: readonly string[] = []): string => kinds.join('或')
