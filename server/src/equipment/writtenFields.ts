import type { EquipmentChanges } from '@tejian/contract/equipment/equipment.ts'

/** The fields of the archive that some changes write. */
export const writtenFields = (changes: EquipmentChanges): Array<keyof EquipmentChanges> =>
  Object.keys(changes) as Array<keyof EquipmentChanges>
