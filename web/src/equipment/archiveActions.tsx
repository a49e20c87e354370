import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { Mode } from '../kit/form/fieldMode.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { exportAction, importAction } from '../shared/transfers/registerActions.tsx'
import { deleteDevice } from './deletion/deleteDevice.tsx'
import { newDevice, openDevice } from './openDevice.ts'

const EquipmentDrawer = lazy(() => import('./archive/EquipmentDrawer.tsx'))

function inDrawer(view: View, mode: Mode): ActionRun {
  return ({ rows, show, close }) =>
    show(
      <Suspense>
        <EquipmentDrawer
          mode={mode}
          root={view.filter?.equclacode}
          id={mode === 'entry' ? null : (rows[0]?.id ?? null)}
          onDone={close}
        />
      </Suspense>,
    )
}

/** What stands behind the actions of an archive page; a category without pages of its own has its drawer. */
export const archiveActions = (view: View) => ({
  create: newDevice(view.filter?.equclacode, inDrawer(view, 'entry')),
  edit: openDevice('edit', inDrawer(view, 'edit')),
  view: openDevice('view', inDrawer(view, 'readonly')),
  delete: deleteDevice,
  export: exportAction(view, equipmentRegister.export),
  ...(view.filter?.equclacode && {
    import: importAction(equipmentRegister, view.title, view.filter.equclacode),
  }),
})
