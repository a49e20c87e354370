import type { gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import type { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import type { equipmentPrint } from '@tejian/contract/equipment/labels/equipmentPrint.ts'
import type { labelProject } from '@tejian/contract/equipment/labels/labelProject.ts'
import type { useMark } from '@tejian/contract/equipment/marks/useMark.ts'
import type { pipeUnit } from '@tejian/contract/equipment/piping/pipeUnit.ts'
import type { safetyValve } from '@tejian/contract/equipment/valves/safetyValve.ts'
import type { vehicleRegistration } from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    equipment: TableOf<typeof equipment>
    gas_cylinder: TableOf<typeof gasCylinder>
    vehicle_registration: TableOf<typeof vehicleRegistration>
    pipe_unit: TableOf<typeof pipeUnit>
    safety_valve: TableOf<typeof safetyValve>
    use_mark: TableOf<typeof useMark>
    label_project: TableOf<typeof labelProject>
    equipment_print: TableOf<typeof equipmentPrint>
    his_inspect: TableOf<typeof hisInspect>
    expiry_handling: TableOf<typeof expiryHandling>
  }
}
