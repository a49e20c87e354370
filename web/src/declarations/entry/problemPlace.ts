import type { DeclarationProblem } from '@tejian/contract/declarations/fields.ts'
import { deviceRowId, materialsId } from './entrySheet.ts'

/** Id of the element that a problem is about. `codes` are the devices' by serial number. */
export function problemPlace(
  formId: string,
  { field, seisn }: DeclarationProblem,
  codes: ReadonlyMap<string, string>,
): string {
  const code = codes.get(seisn)
  if (code) return deviceRowId(formId, code)
  if (field === 'attachment') return materialsId(formId)
  return `${formId}-${seisn || field === 'appBussList' ? 'equcodeset' : field}`
}
