import { CylinderDetails, VehicleCylinder } from '@tejian/contract/equipment/cylinders/cylinderViews.ts'
import { cylinderRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { filesSection } from '../../shared/attachments/filesSection.tsx'
import { detailPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { dueCell } from '../dueCell.tsx'

const list = { path: '/bsArchives/equipment/VehicleCylinder', title: '车用气瓶' }

/** The register of cylinders on vehicles, and the page of one. */
export const cylinderPages = {
  VehicleCylinder: listPage(VehicleCylinder, {
    actions: registerActions(VehicleCylinder, cylinderRegister, {
      initial: { useState: '1' },
      extra: filesSection('entry'),
    }),
    cells: {
      nextinspdate: dueCell('nextinspdate', 'useState'),
      scrapdate: dueCell('scrapdate', 'useState'),
    },
    rowLink: (row) => `/bsArchives/equipment/CylinderDetails?id=${row.id}`,
  }),
  CylinderDetails: detailPage(CylinderDetails, cylinderRegister, list, { extra: filesSection('readonly') }),
}
