import { type AnyRecord, fieldOf } from './record.ts'

/** Labels of secrecy, the lowest first. What carries none of its own is 内部: rows, reports, files. */
export const secrecies = { open: '公开', internal: '内部', sensitive: '敏感' } as const
export type Secrecy = keyof typeof secrecies

/**
 * How far a person is cleared (dictionary SECRECY). `byRole` stands in no account: as far as the roles go. What is 公开 needs
 * no clearance.
 */
export const clearances = { byRole: 'role', internal: '1', sensitive: '2' } as const

/** The label of one field: what is masked is personal, and sensitive by that. */
export function secrecyOf(definition: AnyRecord, name: string): Secrecy {
  return fieldOf(definition, name)?.masked ? 'sensitive' : (definition.secrecy ?? 'internal')
}

/** Whether an operator code opens what is sensitive: it can be held by whoever is cleared for it alone. */
export const opensSensitive = (code: string): boolean => code.endsWith('.unmask')
