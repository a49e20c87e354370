import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { organisationRegister } from '@tejian/contract/system/calls.ts'
import type { organisation } from '@tejian/contract/system/organisation.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { createBelow } from '../createBelow.tsx'
import { accountsWith } from '../places.ts'
import { withLookups } from '../withLookups.ts'

type Organisation = ListedRow<typeof organisation>

const members: ActionRun<Organisation> = ({ rows: [row], navigate }) => {
  if (row) void navigate(accountsWith(row.parentId ? 'departId' : 'orgId', row.id))
}

/** What can be done with institutions and departments. */
export const organisationActions = (view: View<typeof organisation>): ActionRuns<Organisation> =>
  withLookups('organisation', {
    ...registerActions(view, organisationRegister, { initial: { enabled: true } }),
    createBelow: createBelow(view, organisationRegister, ({ id, type, areaId }) => ({
      parentId: id,
      type: type ?? '',
      areaId: areaId ?? '',
      enabled: true,
    })),
    members,
  })
