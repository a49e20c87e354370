import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'

export type Material = {
  /** Value of ATT_TYPE. */
  readonly atttype: string
  readonly attitle: string
  /** One of those that the business asks for. */
  readonly wanted: boolean
  readonly files: readonly AttachmentRow[]
}

/**
 * The materials of a record: those that it asks for, in their order, whether handed in or not; then those chosen by
 * hand; then whatever else has been uploaded.
 */
export function materialsOf(
  rows: readonly AttachmentRow[],
  wanted: readonly string[],
  chosen: readonly string[],
  nameOf: (atttype: string) => string,
): Material[] {
  const files = Map.groupBy(rows, (row) => row.atttype)
  const types = new Set([...wanted, ...chosen, ...files.keys()])
  return [...types].map((atttype) => {
    const own = files.get(atttype) ?? []
    const named = nameOf(atttype)
    return {
      atttype,
      // The name given at the upload stands in for a type that the dictionary does not know.
      attitle: named === atttype ? (own[0]?.attitle ?? named) : named,
      wanted: wanted.includes(atttype),
      files: own,
    }
  })
}

/** Where pasted files go: the material worked on last, else the first wanted one without a file, else the first. */
export function pasteTarget(materials: readonly Material[], active: string | null): Material | undefined {
  return (
    materials.find(({ atttype }) => atttype === active) ??
    materials.find(({ wanted, files }) => wanted && files.length === 0) ??
    materials[0]
  )
}
