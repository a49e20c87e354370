import { equipmentCalls, equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { fromWireNames } from '@tejian/contract/equipment/wireNames.ts'
import type { Bind } from '../kit/http/bind.ts'
import { maskRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { saveEquipment } from './actions/save.ts'
import { listBusiness, listChanges } from './history.ts'
import { equipmentDetail, equipmentSource, listEquipment, listOwnEquipment } from './queries.ts'
import { resolveCodes } from './resolveCodes.ts'

/** The equipment archive: lists, details, saving, recognition of codes. */
export function equipmentRoutes(bind: Bind, { lookups }: Services): void {
  bind(equipmentCalls.findEqdList, listEquipment)
  bind(equipmentRegister.find, listEquipment)
  bind(equipmentCalls.complexQuery, listEquipment)
  bind(equipmentCalls.zhEquList, listEquipment)
  bind(equipmentCalls.findByUserList, listOwnEquipment)
  bind(equipmentCalls.getEqdBasicInfo, (context, { equdatasysid }) => equipmentDetail(context, equdatasysid))
  bind(equipmentCalls.boilerDetail, (context, { equdatasysid }) => equipmentDetail(context, equdatasysid))
  bind(equipmentCalls.elevatorDetail, (context, { equdatasysid }) => equipmentDetail(context, equdatasysid))
  bind(equipmentCalls.pipingDetail, (context, { equdatasysid }) => equipmentDetail(context, equdatasysid))
  bind(equipmentRegister.getDetail, (context, { id }) => equipmentDetail(context, id))
  bind(equipmentCalls.listBusiness, (context, { equdatasysid }) => listBusiness(context, equdatasysid))
  bind(equipmentCalls.listChanges, (context, { equdatasysid }) => listChanges(context, equdatasysid))
  bind(equipmentCalls.editEqmUpdate, (context, input) => saveEquipment(context, input, lookups))
  bind(equipmentRegister.save, async (context, input) => {
    const { equdatasysid } = await saveEquipment(context, input, lookups)
    return maskRow(context, equipment, await readRow(context, equipment, equdatasysid))
  })
  bind(equipmentRegister.export, (context, filters) =>
    exportRows(context, {
      source: equipmentSource,
      filters: fromWireNames(filters),
      columns: exportColumns(equipment),
      title: equipment.title,
      lookups,
    }),
  )
  bind(equipmentCalls.resolveCodes, resolveCodes)
}
