import sheets from '../../data/technical-parameters.json' with { type: 'json' }
import type { DictType } from '../kit/dictTypes.ts'
import type { FieldSpec } from '../kit/record.ts'

type SheetField = { name: string; label: string; type: string; unit?: string; dict?: string }
type Category = { fields: SheetField[]; variants?: Array<{ fields: SheetField[] }> }

const specOf = ({ label, type, unit, dict }: SheetField): FieldSpec => ({
  label,
  kind: dict ? 'dict' : type === 'boolean' ? 'yesNo' : 'text',
  ...(unit !== undefined && { unit }),
  ...(dict && { dict: dict as DictType }),
})

const fields = (sheets.categories as unknown as Category[])
  .flatMap((category) => [category, ...(category.variants ?? [])])
  .flatMap((sheet) => sheet.fields)

/** Technical parameters by name, whatever the class: an entry of the audit trail does not say which one it was. */
export const auditedParameters: ReadonlyMap<string, FieldSpec> = new Map(
  fields.toReversed().map((field) => [field.name, specOf(field)]),
)
