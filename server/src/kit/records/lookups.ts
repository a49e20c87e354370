/** Labels and codes of what rows carry as codes; kept in memory, refreshed when their tables change. */
export type Lookups = {
  label(dictionary: string, value: string): string | undefined
  value(dictionary: string, label: string): string | undefined
  labels(dictionary: string): readonly string[]
  areaName(code: string): string | undefined
  areaCode(name: string): string | undefined
  className(code: string): string | undefined
  classCode(name: string): string | undefined
  organisationName(id: string): string | undefined
  organisationId(name: string): string | undefined
  refresh(): Promise<void>
  /** Reads anew if these labels and codes come from this table. */
  changed(table: string): Promise<void>
}

/** What programs beside the server know, which read and write no codes. */
export const noLookups: Lookups = {
  label: () => undefined,
  value: () => undefined,
  labels: () => [],
  areaName: () => undefined,
  areaCode: () => undefined,
  className: () => undefined,
  classCode: () => undefined,
  organisationName: () => undefined,
  organisationId: () => undefined,
  refresh: async () => {},
  changed: async () => {},
}
