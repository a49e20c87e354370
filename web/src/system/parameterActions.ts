import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { systemParameterCalls } from '@tejian/contract/system/parameterCalls.ts'
import type { systemParameter } from '@tejian/contract/system/systemParameter.ts'
import type { ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { createBelow } from './createBelow.tsx'

/** What can be done with system parameters; an area's own value begins as that of the whole installation. */
export const parameterActions = (
  view: View<typeof systemParameter>,
): ActionRuns<ListedRow<typeof systemParameter>> => ({
  ...registerActions(view, systemParameterCalls),
  areaValue: createBelow(view, systemParameterCalls, ({ paramKey, paramName, paramGroup, note }) => ({
    paramKey,
    paramName,
    paramGroup,
    note,
    enabled: true,
  })),
})
