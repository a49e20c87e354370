import type { bankLine } from '@tejian/contract/charges/bankLine.ts'
import { bankLineCalls as calls } from '@tejian/contract/charges/bankLineCalls.ts'
import { bankLines as view } from '@tejian/contract/charges/views/bankLines.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import { yuanText } from '../../kit/fields/kinds.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const ChooseDialog = lazy(() => import('./ChooseDialog.tsx'))
const DismissDialog = lazy(() => import('./DismissDialog.tsx'))

type Line = ListedRow<typeof bankLine>
type Run = ActionRun<Line>

/** The next line gets the keyboard, so that Enter takes one after the other. */
const focusBehind = (id: string): void => {
  const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)
  const next = row?.nextElementSibling
  if (next instanceof HTMLElement) next.focus()
}

const takeBack = async (line: Pick<Line, 'id'>, refresh: () => void): Promise<void> => {
  await send(calls.undo, { id: line.id })
  notify.success('已撤销认领，收费恢复为待缴费')
  refresh()
}

const choose: Run = ({ rows: [line], show, close, refresh }) => {
  if (!line) return
  show(
    <Suspense>
      <ChooseDialog line={line} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

/** Takes what is proposed: for one line as it was seen, for several each on its own. What is doubtful is looked at first. */
const accept: Run = async (input) => {
  const { rows, refresh } = input
  const [line] = rows
  if (!line) return
  if (rows.length === 1 && (!line.proposedIds || line.proposalWeak)) return choose(input)
  const answer = await send(calls.accept, {
    ids: rows.map(({ id }) => id).join(','),
    ...(rows.length === 1 && { chargeIds: line.proposedIds ?? '' }),
  })
  if (rows.length === 1) {
    focusBehind(line.id)
    notify.offer(`已认领 ${line.payerName} ${yuanText(line.amount ?? 0)} 元`, '撤销', () => {
      takeBack(line, refresh).catch(notify.failure)
    })
  } else if (answer.errors.length === 0) notify.success(`已认领 ${answer.successCount} 笔`)
  else
    notify.warn(
      `已认领 ${answer.successCount} 笔，${answer.errors.length} 笔未认领`,
      answer.errors.map(({ no, message }) => `${no}：${message}`).join('；'),
    )
  refresh()
}

const undo: Run = async ({ rows: [line], show, close, refresh }) => {
  if (!line) return
  const agreed = await confirmAction({
    title: `撤销 ${line.serialno} 的认领`,
    content: line.chasn ? `收费单${line.chasn}恢复为待缴费，缴费单位会收到消息。` : '该流水恢复为待认领。',
    okText: '撤销认领',
    show,
    close,
  })
  if (agreed) await takeBack(line, refresh)
}

const dismiss: Run = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <DismissDialog rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const { export: exported, template, import: imported } = calls

/** 银行流水认领: transfers of the bank's statement and the charges that they pay. */
export const bankPages = {
  bankLines: listPage(view, {
    actions: {
      ...registerActions(view, { export: exported, template, import: imported }),
      accept,
      choose,
      undo,
      dismiss,
    },
    rowLink: () => null,
  }),
}
