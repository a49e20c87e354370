import type { View } from '@tejian/contract/kit/view.ts'
import { organisationRegister } from '@tejian/contract/system/calls.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { createBelow } from '../createBelow.tsx'
import { accountsWith } from '../places.ts'
import { withLookups } from '../withLookups.ts'

const members: ActionRun = ({ rows: [row], navigate }) => {
  if (row) void navigate(accountsWith(row.parentId ? 'departId' : 'orgId', row.id))
}

/** What can be done with institutions and departments. */
export const organisationActions = (view: View): ActionRuns =>
  withLookups('organisation', {
    ...registerActions(view, organisationRegister, { initial: { enabled: true } }),
    createBelow: createBelow(view, organisationRegister, ({ id, type, areaId }) => ({
      parentId: id,
      type: String(type ?? ''),
      areaId: String(areaId ?? ''),
      enabled: true,
    })),
    members,
  })
