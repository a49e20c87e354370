import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { confirmationCalls } from '@tejian/contract/tasks/confirmationCalls.ts'
import { noConditionCalls } from '@tejian/contract/tasks/noConditionCalls.ts'
import type { threeConfirmation } from '@tejian/contract/tasks/threeConfirmation.ts'
import type { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import { noCondForCheckList } from '@tejian/contract/tasks/views/noCondForCheckList.ts'
import { threeConfirmations } from '@tejian/contract/tasks/views/threeConfirmations.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { replanAction, threeConfirmAction } from './onSiteActions.tsx'

/** What is registered on site is registered of a task, in the list of those whose reports are to be built. */
const register: ActionRun<ListedHead> = ({ navigate }) => void navigate('/businessPro/reportBuild')

const noConditionActions: ActionRuns<ListedRow<typeof unableInspection>> = {
  ...registerActions(noCondForCheckList, noConditionCalls),
  register,
  task: ({ rows: [row], navigate }) =>
    void (row && navigate(`/businessPro/taskOverview?${new URLSearchParams({ seisn: row.seisn ?? '' })}`)),
}

const confirmationActions: ActionRuns<ListedRow<typeof threeConfirmation>> = {
  ...registerActions(threeConfirmations, confirmationCalls),
  register,
  change: threeConfirmAction,
  replan: replanAction,
}

/** Devices that were not to be inspected on the day of their visit. */
export const NoConditionPage = () => <ListPage view={noCondForCheckList} actions={noConditionActions} />

/** What inspectors made sure of before they began. */
export const ThreeConfirmationsPage = () => (
  <ListPage view={threeConfirmations} actions={confirmationActions} />
)
