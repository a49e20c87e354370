import { devicePath } from '@tejian/contract/equipment/device/pages.ts'
import { usingUnitCalls } from '@tejian/contract/equipment/piping/pipingCalls.ts'
import {
  simplePressureVessel,
  simplePressureVesselUnit,
} from '@tejian/contract/equipment/simple/simpleViews.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { archiveActions } from '../archiveActions.tsx'
import { lifeCell } from './lifeCell.tsx'
import { expiredCell } from './unitCells.tsx'
import { ofUnit } from './vesselsOf.ts'

/** Simple pressure vessels, and the units that use them. */
export const simplePages = {
  simplePressureVessel: listPage(simplePressureVessel, {
    actions: archiveActions(simplePressureVessel),
    cells: { designlife: lifeCell },
    rowLink: (row) => devicePath(row.equclacode, row.id),
  }),
  simplePressureVesselUnit: listPage(simplePressureVesselUnit, {
    actions: {
      vessels: ({ rows, navigate }) => void navigate(ofUnit(rows[0]?.unitname)),
      export: exportAction(simplePressureVesselUnit, usingUnitCalls.exportVesselUnits),
    },
    cells: { expiredCount: expiredCell },
    rowLink: (row) => ofUnit(row.unitname),
  }),
}
