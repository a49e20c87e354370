import { VehicleCylinder } from '@tejian/contract/equipment/cylinders/cylinderViews.ts'
import { gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import { pipeUnit } from '@tejian/contract/equipment/piping/pipeUnit.ts'
import { pipingCalls, usingUnitCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import { PipelineUnit, pressureUnit } from '@tejian/contract/equipment/piping/pipingViews.ts'
import {
  accessoryLists,
  cylinderRegister,
  pipeUnitRegister,
  valveRegister,
} from '@tejian/contract/equipment/registerCalls.ts'
import { simplePressureVesselUnit } from '@tejian/contract/equipment/simple/simpleViews.ts'
import { safetyValve } from '@tejian/contract/equipment/valves/safetyValve.ts'
import { samvalve } from '@tejian/contract/equipment/valves/valveViews.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindExport, exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { cylinderOptions } from './cylinders/register.ts'
import { bindNamedList } from './namedList.ts'
import { listLines } from './piping/lines.ts'
import { pipeUnitOptions } from './piping/pipeUnits.ts'
import { saveLines } from './piping/saveLines.ts'
import { pipingUnits, vesselUnits } from './usingUnits.ts'
import { valveOptions } from './valves/register.ts'

/** Registers beside the devices: pipe units, cylinders, safety valves; and units by what they use. */
export function equipmentRegisterRoutes(bind: Bind, services: Services): void {
  pipingRoutes(bind, services)
  bindRegister(bind, cylinderRegister, gasCylinder, cylinderOptions)
  bindExport(bind, services, cylinderRegister.export, sourceOf(gasCylinder, cylinderOptions), VehicleCylinder)
  bindNamedList(bind, accessoryLists.vehicleCylinder, sourceOf(gasCylinder, cylinderOptions), {
    filters: { unitname: 'useunit', cylinderNo: 'cylinderno' },
    rows: {
      equdatasysid: 'id',
      cylinderNo: 'cylinderno',
      unitname: 'useunit',
      makeDate: 'madedate',
      ninspectdate: 'nextinspdate',
    },
  })
  bindRegister(bind, valveRegister, safetyValve, valveOptions)
  bindExport(bind, services, valveRegister.export, sourceOf(safetyValve, valveOptions), samvalve)
  bindNamedList(bind, accessoryLists.samValve, sourceOf(safetyValve, valveOptions), {
    filters: {
      unitname: 'useunit',
      valveNo: 'valveno',
      inspectdateBegin: 'lastCalibDateBegin',
      inspectdateEnd: 'lastCalibDateEnd',
    },
    rows: {
      valveNo: 'valveno',
      model: 'valveModel',
      unitname: 'useunit',
      inspectdate: 'lastCalibDate',
      ninspectdate: 'nextCalibDate',
    },
  })
}

function pipingRoutes(bind: Bind, services: Services): void {
  bind(pipingCalls.listLines, (context, { equdatasysid }) => listLines(context, equdatasysid))
  bind(pipingCalls.saveLines, (context, input) =>
    saveLines(context, input, services.lookups, services.domains.records),
  )
  bindRegister(bind, pipeUnitRegister, pipeUnit, pipeUnitOptions)
  bindExport(bind, services, pipeUnitRegister.export, sourceOf(pipeUnit, pipeUnitOptions), PipelineUnit)
  bindNamedList(bind, accessoryLists.pipeUnit, sourceOf(pipeUnit, pipeUnitOptions), {
    filters: { unitname: 'useunit' },
    rows: {
      equdatasysid: 'pipingId',
      pipeUnitName: 'pipeunitname',
      pipeLength: 'length',
      unitname: 'useunit',
      ninspectdate: 'nextinspdate',
    },
  })
  const exported =
    (source: ListSource, view: View) =>
    (context: Parameters<typeof exportRows>[0], filters: Record<string, string | undefined>) =>
      exportRows(context, {
        source,
        filters,
        columns: exportColumns(source.record, view),
        title: view.title,
        lookups: services.lookups,
      })
  bind(usingUnitCalls.findPipingUnits, (context, request) => findRows(context, pipingUnits, request))
  bind(usingUnitCalls.findVesselUnits, (context, request) => findRows(context, vesselUnits, request))
  bind(usingUnitCalls.exportPipingUnits, exported(pipingUnits, pressureUnit))
  bind(usingUnitCalls.exportVesselUnits, exported(vesselUnits, simplePressureVesselUnit))
}
