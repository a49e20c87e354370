import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { targetCalls } from '@tejian/contract/supervision/plans/planCalls.ts'
import { planMessages as say } from '@tejian/contract/supervision/plans/planMessages.ts'
import type { checkTarget } from '@tejian/contract/supervision/plans/target.ts'
import { lazy, Suspense } from 'react'
import { today } from '../../kit/clock.ts'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { textOf } from '../../kit/fields/inputProps.ts'
import type { ActionInput, ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { decisionField } from '../../shared/work/decision.ts'

const DecisionDialog = lazy(async () => ({
  default: (await import('../../shared/work/DecisionDialog.tsx')).DecisionDialog,
}))

export type TargetRow = ListedRow<typeof checkTarget>
type Asking = Pick<ActionInput<TargetRow>, 'rows' | 'show' | 'close' | 'refresh'>

const namesOf = (rows: readonly TargetRow[]): string =>
  `${rows
    .slice(0, 5)
    .map(({ unitname }) => unitname ?? '')
    .join('、')}${rows.length > 5 ? `等${rows.length}家` : ''}`

const dayField = decisionField(
  'checkDate',
  { label: '检查日期', kind: 'date', requiredSentence: '请选择检查日期' },
  true,
)
const reasonField = decisionField(
  'openReason',
  { label: '未完成原因', kind: 'longText', max: 500, requiredSentence: say.noReason },
  true,
)

/** The units that did not get a check, each with why. */
function told({ errors, successCount }: BatchAnswer): void {
  notify.success(`已生成${successCount}项检查`)
  if (errors.length > 0)
    notify.warn(
      `${errors.length}家单位没有生成：${errors.map(({ no, message }) => `${no}，${message}`).join('；')}`,
    )
}

export function generate({ rows, show, close, refresh }: Asking): void {
  if (rows.length === 0) return
  show(
    <Suspense>
      <DecisionDialog
        title="生成检查"
        decisions={[{ name: 'generate', label: '生成检查', isReturn: false, fields: [dayField] }]}
        first={{ checkDate: addDays(today(), 1) }}
        commit={async ({ checkDate }) =>
          told(
            (await send(targetCalls.generate, {
              ids: rows.map(({ id }) => id).join(),
              checkDate: textOf(checkDate),
            })) as BatchAnswer,
          )
        }
        done={null}
        onChanged={refresh}
        onClose={close}
      >
        <p className="work-why">
          {namesOf(rows)}。检查人员从持有效执法证件的人员中随机抽取2人，检查安排后通知检查人员。
        </p>
      </DecisionDialog>
    </Suspense>,
  )
}

export function explain({ rows, show, close, refresh }: Asking): void {
  if (rows.length === 0) return
  show(
    <Suspense>
      <DecisionDialog
        title="说明未完成原因"
        decisions={[{ name: 'explain', label: '保存', isReturn: false, fields: [reasonField] }]}
        commit={({ openReason }) =>
          send(targetCalls.explain, {
            ids: rows.map(({ id }) => id).join(),
            openReason: textOf(openReason).trim(),
          })
        }
        done="已保存"
        onChanged={refresh}
        onClose={close}
      >
        <p className="work-why">{namesOf(rows)}</p>
      </DecisionDialog>
    </Suspense>,
  )
}

export async function remove({ rows, show, close, refresh }: Asking): Promise<void> {
  const agreed = await confirmAction({
    title: '移除检查对象',
    content: `从名单中移除${namesOf(rows)}。`,
    okText: '移除',
    danger: true,
    show,
    close,
  })
  if (!agreed) return
  await send(targetCalls.remove, { ids: rows.map(({ id }) => id).join() })
  notify.success('已移除')
  refresh()
}

export const checkAddress = (checkId: string): string => `/safeMng/securityCheck/checkNew/${checkId}`

export const openCheck: ActionRun<TargetRow> = async ({ rows: [row], navigate }) => {
  if (row?.checkId) await navigate(checkAddress(row.checkId))
}
