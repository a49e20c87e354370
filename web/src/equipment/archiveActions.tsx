import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { Mode } from '../kit/form/fieldMode.ts'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { exportAction } from '../shared/transfers/registerActions.tsx'

const EquipmentDrawer = lazy(() => import('./archive/EquipmentDrawer.tsx'))

function openDevice(view: View, mode: Mode): ActionRun {
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

/** What stands behind the actions of an archive page. */
export const archiveActions = (view: View): ActionRuns => ({
  create: openDevice(view, 'entry'),
  edit: openDevice(view, 'edit'),
  view: openDevice(view, 'readonly'),
  export: exportAction(view, equipmentRegister.export),
})
