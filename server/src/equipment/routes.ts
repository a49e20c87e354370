import { equipmentCalls, equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { fromWireNames } from '@tejian/contract/equipment/wireNames.ts'
import type { Bind } from '../kit/http/bind.ts'
import { maskRow } from '../kit/records/mask.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { saveEquipment } from './actions/save.ts'
import { deviceRoutes } from './device/routes.ts'
import { exportOf } from './exportDevices.ts'
import { listBusiness, listChanges } from './history.ts'
import { labelProjectRoutes } from './labels/labelProjects.ts'
import { equipmentPrintRoutes } from './labels/routes.ts'
import { equipmentDetail, listEquipment, listOwnEquipment } from './queries.ts'
import { resolveCodes } from './resolveCodes.ts'

/** The equipment archive: lists, details, saving, recognition of codes. */
export function equipmentRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  deviceRoutes(bind, services)
  equipmentPrintRoutes(bind, services)
  labelProjectRoutes(bind, services)
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
  bind(equipmentRegister.export, (context, { columns, ...filters }) => {
    const { source, columns: exported } = exportOf(filters, columns)
    return exportRows(context, {
      source,
      filters: fromWireNames(filters),
      columns: exported,
      title: equipment.title,
      lookups,
    })
  })
  bind(equipmentCalls.resolveCodes, resolveCodes)
}
