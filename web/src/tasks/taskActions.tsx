import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { lazy, Suspense } from 'react'
import { ReturnDialog, stepReasonAction, withdrawAction } from '../inspection/item/public.tsx'
import { voidAction } from '../inspection/voidPanel/public.ts'
import { confirmAction } from '../kit/dialogs/confirmAction.tsx'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { flowLogAction, subjectOfItem } from '../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../shared/taskTransfer/transferAction.tsx'
import { changePrincipalAction, liaisonAction, terminateAction } from './onSiteActions.tsx'
import { type ListedTask, places, placesOf, type TaskPlace, taskAddress } from './places.ts'

const PlanDialog = lazy(() => import('./PlanDialog.tsx'))
const MassPlanDialog = lazy(() => import('./MassPlanDialog.tsx'))

const numberOf = ({ seisn }: ListedHead & { readonly seisn?: string | null }): string => seisn ?? ''

/** One is worked on with its papers beside it, several are planned alike in the dialog, those of many sites site by site. */
const plan =
  (place: TaskPlace): ActionRun<ListedTask> =>
  ({ rows, navigate, show, close, refresh }) => {
    const [row, ...others] = rows
    if (row && others.length === 0)
      return void navigate(taskAddress(place, numberOf(row), location.pathname + location.search))
    if (place.name === 'arrange' && placesOf(rows) > 1)
      return show(
        <Suspense>
          <MassPlanDialog rows={rows} onChanged={refresh} onClose={close} />
        </Suspense>,
      )
    show(
      <Suspense>
        <PlanDialog name={place.name} rows={rows} onChanged={refresh} onClose={close} />
      </Suspense>,
    )
  }

const sendBack: ActionRun<ListedTask> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <ReturnDialog rows={rows} nameOf={numberOf} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const cancelMerge: ActionRun<ListedTask> = async ({ rows, refresh, show, close }) => {
  const agreed = await confirmAction({
    title: '取消合并检验',
    content: `${rows.map(numberOf).join('、')} 不再与同一地址的其他业务一次到场检验；日期和人员不变，可分别更改。`,
    okText: '取消合并',
    show,
    close,
  })
  if (!agreed) return
  await send(arrangeCalls.cancelMergeInspectByIds, { ids: rows.map(({ id }) => id).join(',') })
  notify.success('已取消合并检验')
  refresh()
}

/** What stands behind the actions of the lists of tasks. */
export const taskActions: ActionRuns<ListedTask> = {
  arrange: plan(places.arrange),
  confirmTask: plan(places.confirm),
  return: sendBack,
  changePrincipal: changePrincipalAction,
  terminate: terminateAction,
  cancelMerge,
  liaison: liaisonAction,
  ...handOverActions(numberOf),
  void: voidAction('rwap', numberOf),
  view: ({ rows: [row], navigate }) =>
    void (row && navigate(`/businessPro/applyInfo?id=${row.appmainsysid}`)),
  reasonForStep: stepReasonAction,
  flowLog: flowLogAction(subjectOfItem),
  withdraw: withdrawAction((row) => `业务${numberOf(row)}`),
}
