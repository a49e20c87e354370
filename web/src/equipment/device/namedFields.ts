import { namedFor } from '@tejian/contract/equipment/dueNames.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { parameterFields } from '@tejian/contract/equipment/parameters.ts'
import type { FieldSpec, Fields } from '@tejian/contract/kit/record.ts'

/** The fields of a device that people read, parameters of its class as params.name. */
export function namedFields(equclacode: string): Map<string, FieldSpec> {
  const own: Fields = equipment.fields
  const read = Object.entries(own).filter(([, { kind }]) => kind !== 'id' && kind !== 'json')
  const parameters = parameterFields(equclacode).flatMap(({ fields }) => Object.entries(fields))
  return new Map([
    ...read.map(([name, spec]) => [name, namedFor(equclacode, name, spec)] as [string, FieldSpec]),
    ...parameters.map(([name, spec]) => [`params.${name}`, spec] as [string, FieldSpec]),
  ])
}
