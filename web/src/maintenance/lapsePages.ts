import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { maintenanceLapse } from '@tejian/contract/maintenance/lapses/lapse.ts'
import { lapseCalls } from '@tejian/contract/maintenance/lapses/lapseCalls.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'

type OfLift = ListedHead & { readonly equdatasysid: string | null }

/** The archive of the lift; those who only maintain it are not offered it. */
export const device: ActionRun<OfLift> = ({ rows: [row], navigate }) =>
  row && void navigate(`/bsArchives/equipment/elevatorDetail?id=${row.equdatasysid}&tab=lift`)

/** Lifts without a maintenance unit. */
export const lapsePage = (view: View<typeof maintenanceLapse>) =>
  listPage(view, {
    actions: { ...registerActions(view, { ...lapseCalls, save: lapseCalls.getDetail }), device },
  })
