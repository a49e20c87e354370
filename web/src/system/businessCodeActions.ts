import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { businessCode } from '@tejian/contract/system/definitions/businessCode.ts'
import { businessCodeCalls } from '@tejian/contract/system/definitions/calls.ts'
import type { ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { switchActions } from '../shared/work/switchActions.tsx'
import { withLookups } from './withLookups.ts'

type Code = ListedRow<typeof businessCode>

/** What can be done with the codes of inspection business. */
export const businessCodeActions = (view: View<typeof businessCode>): ActionRuns<Code> =>
  withLookups<Code>('dictionary_item', {
    ...registerActions(view, businessCodeCalls, { initial: { enabled: true } }),
    ...switchActions(
      businessCodeCalls.save,
      ({ label }: Code) => label,
      '停用后不再出现在选项中，已填写的数据仍显示原名称。',
    ),
  })
