import {
  type EquipmentModification,
  equipmentModification,
} from '@tejian/contract/equipment/changes/modification.ts'
import { archiveSpec } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { toCell } from '../../kit/records/cells.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskText } from '../../kit/records/mask.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { isPersonal } from '../corrections/archive.ts'
import { structureText } from './structureText.ts'

type Values = Pick<EquipmentModification, 'id' | 'field' | 'equclacode' | 'before' | 'after'>

/** The values of some entries; whoever may not see personal data gets it masked, like in the archive. */
async function completeWith(
  context: Context,
  lookups: Lookups,
  rows: readonly EquipmentModification[],
): Promise<void> {
  const { rows: values } =
    await sql<Values>`select id, field, equclacode, before, after from equipment_modification
    where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(context.db)
  const byId = new Map(values.map((value) => [value.id, value]))
  const whole = context.user.permissions.has('equipment.unmask')
  for (const row of rows) {
    const entry = byId.get(row.id)
    if (!entry) continue
    const field = entry.field ?? ''
    const spec = archiveSpec(entry.equclacode ?? '', field)
    const cell = (kind: FieldSpec, one: unknown): string => String(toCell(kind, one, lookups))
    const text = (value: Value): string => {
      const plain = (): string => (spec ? cell(spec, value) : String(value ?? ''))
      const shown = structureText(field, value, cell) ?? plain()
      return isPersonal(field) && !whole && shown ? maskText(shown) : shown
    }
    row.fieldName = spec?.label ?? field
    row.beforevalue = text(entry.before)
    row.aftervalue = text(entry.after)
  }
}

/** The changes of archive data, newest first; the catalogue's names of their columns stand beside. */
export const modificationSource = (lookups: Lookups): ListSource<typeof equipmentModification> => ({
  record: equipmentModification,
  orderBy: ['operTime', 'desc'],
  actions: (context) => permittedActions(context, equipmentModification),
  complete: async (context, rows) => {
    await completeWith(context, lookups, rows)
    for (const row of rows)
      Object.assign(row, { oldValue: row.beforevalue, newValue: row.aftervalue, operator: row.operUserName })
  },
})
