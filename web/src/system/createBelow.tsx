import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, ChangesOf } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ActionRun } from '../kit/list/actions.ts'
import { type RegisterActionOptions, registerActions } from '../shared/transfers/registerActions.tsx'

/** 新增下级 in a tree: the register's form for a new row, begun with what follows from the row above. */
export const createBelow =
  <R extends AnyRecord>(
    view: View<R>,
    calls: Pick<RegisterCalls<NoInfer<R>>, 'getDetail' | 'save'>,
    begin: (above: ListedRow<NoInfer<R>>) => ChangesOf<NoInfer<R>>,
    options: RegisterActionOptions<NoInfer<R>> = {},
  ): ActionRun<ListedRow<R>> =>
  (input) => {
    const [above] = input.rows
    if (above) return registerActions(view, calls, { ...options, initial: begin(above) }).create?.(input)
  }
