import type { Equipment } from '@tejian/contract/equipment/equipment.ts'

/** A device as it was read, without the text that the comprehensive box searches. */
export function withoutSearchText(device: Equipment): Equipment {
  const { searchText: _search, ...archive } = device as Equipment & { searchText?: string }
  return archive
}
