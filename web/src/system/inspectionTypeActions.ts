import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { inspectionType } from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import { inspectionTypeCalls } from '@tejian/contract/system/inspectionTypes/typeCalls.ts'
import { inmConfMng } from '@tejian/contract/system/views/inmConfMng.ts'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { switchActions } from '../shared/work/switchActions.tsx'
import { feeConfiguration, flowsOf, materialsOf, templatesOf } from './places.ts'

type Type = ListedRow<typeof inspectionType>

/** To the place where the rest of what a kind of inspection means is kept, narrowed to that kind. */
const to =
  (placeOf: (inmGroupCode: string) => string): ActionRun<Type> =>
  ({ rows: [row], navigate }) =>
    row && navigate(placeOf(row.inmGroupCode ?? ''))

/** What can be done with the kinds of inspection business. */
export const inspectionTypeActions: ActionRuns<Type> = {
  ...registerActions(inmConfMng, inspectionTypeCalls, { initial: { enabled: true } }),
  ...switchActions(
    inspectionTypeCalls.save,
    ({ inmname }: Type) => inmname ?? null,
    '停用后不再出现在申报的检验业务中，也不能再申报；已办结的业务不受影响。',
  ),
  flows: to(flowsOf),
  materials: to(materialsOf),
  templates: to(templatesOf),
  fees: ({ navigate }) => void navigate(feeConfiguration),
}
