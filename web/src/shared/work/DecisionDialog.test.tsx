import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { connectionCalls } from '@tejian/contract/lifts/calls.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Button } from 'antd'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pieceOf } from '../../kit/batch/batch.ts'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { textOf } from '../../kit/fields/inputProps.ts'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { refusal } from '../../kit/testing/server.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { oneOf, radiosOf } from './choices.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { type Decision, decisionField } from './decision.ts'
import { reasonAction } from './reasonAction.tsx'

const { answer, sent, visit } = testBrowser()
const { withdraw } = connectionCalls
const ids = ['3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0001', '3b0c7a52-7c0e-4f0e-9d8f-6a5d3f0f0002'] as const
const rows = ids.map((id, place) => ({ id, no: `WG${place + 1}` }))
const call = (id: string, withdrawReason: string) => prepared(withdraw, { id, version: '3', withdrawReason })
const onChanged = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  onChanged.mockReset()
  onClose.mockReset()
  answer(withdraw, () => null)
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

const gateway = { id: ids[0], version: 3, actions: [] }
const leave = reasonAction<typeof gateway>({
  title: () => '退出接入 WG1',
  text: () => '退出后不再接收该网关的消息。',
  verb: '退出接入',
  takesAway: true,
  label: '退出原因',
  missing: liftMessages.noReason,
  name: 'withdrawReason',
  send: ({ id }, reason) => sendPrepared(call(id, reason)),
  done: '已退出接入',
  remedy:
    ({ id }) =>
    (sentence) =>
      sentence === liftMessages.withdrawnAlready && <span>看 {id}</span>,
})
const idle = {
  request: {},
  total: null,
  refresh: onChanged,
  configure: onChanged,
  navigate: vi.fn<() => void>(),
}

function Page() {
  const { dialog, show, close } = useDialogHost()
  const run = (): void => void leave({ ...idle, rows: [gateway], show, close })
  return (
    <>
      <Button onClick={run}>打开</Button>
      {dialog}
    </>
  )
}

describe('an action that asks why', () => {
  const open = async () => {
    const visited = visit({ '/': <Page /> })
    await visited.user.click(press('打开'))
    await screen.findByText('退出后不再接收该网关的消息。')
    return visited
  }

  it('sends nothing without a reason, and says so in its own sentence', async () => {
    const { user } = await open()
    await user.click(press('退出接入'))
    await screen.findByText(liftMessages.noReason)
    expect(sent(withdraw)).toEqual([])
  })

  it('keeps what was typed when it is refused, and goes through by Ctrl+Enter', async () => {
    answer(withdraw, () => {
      throw refusal(liftMessages.withdrawnAlready)
    })
    const { user } = await open()
    await user.type(box('退出原因'), ' 网关更换 ')
    await user.click(press('退出接入'))
    await screen.findByText(liftMessages.withdrawnAlready)
    expect(screen.getByText(`看 ${ids[0]}`)).toBeTruthy()
    expect(box('退出原因').value).toBe(' 网关更换 ')
    expect(onChanged).not.toHaveBeenCalled()
    answer(withdraw, () => null)
    await user.type(box('退出原因'), '{Control>}{Enter}{/Control}')
    await screen.findByText('已退出接入')
    expect(sent(withdraw).at(-1)).toEqual({ id: ids[0], version: '3', withdrawReason: '网关更换' })
    expect(onChanged).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const reason = decisionField('why', { label: '原因', kind: 'dict', requiredSentence: '请选择原因' }, true)
const way = decisionField('way', { label: '方式', kind: 'dict' }, true)
const decision: Decision = { name: 'leave', label: '退出', isReturn: true, fields: [reason, way] }
const inputs = {
  why: oneOf([
    { value: '网关更换', label: '网关更换' },
    { value: '电梯拆除', label: '电梯拆除' },
  ]),
  way: radiosOf([
    { value: '1', label: '立即' },
    { value: '2', label: '月底' },
  ]),
}

describe('a decision about several rows', () => {
  const open = (known: readonly { id: string; no: string; sentence: string }[] = []) =>
    visit({
      '/': (
        <DecisionDialog
          title="退出接入 2 台"
          decisions={[decision]}
          inputs={inputs}
          pieces={({ why, way: how }) =>
            rows.map((row) => pieceOf(row, [call(row.id, `${textOf(why)} ${textOf(how)}`)], true))
          }
          known={known}
          onChanged={onChanged}
          onClose={onClose}
        />
      ),
    })

  it('asks what it offers, and tells what came of each, those left out beforehand too', async () => {
    answer(withdraw, ({ id }) => {
      if (id === ids[1]) throw refusal(liftMessages.withdrawnAlready)
      return null
    })
    const { user } = open([{ id: 'x', no: 'WG9', sentence: '没有接入' }])
    await user.click(press('退出'))
    await screen.findByText('请选择原因')
    expect(screen.getByText('请选择方式')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: '原因' }))
    await user.click(await screen.findByTitle('电梯拆除'))
    await user.click(screen.getByRole('radio', { name: '月底' }))
    await user.click(press('退出'))
    await screen.findByText('已退出 1 件，未办理 2 件')
    const result = within(screen.getByRole('table'))
    expect(result.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '编号结果',
      'WG9没有接入',
      `WG2${liftMessages.withdrawnAlready}`,
      'WG1已退出',
    ])
    expect(sent(withdraw).map(({ withdrawReason }) => withdrawReason)).toEqual(rows.map(() => '电梯拆除 2'))
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
    expect(onClose).toHaveBeenCalled()
  })
})

it('offers nothing to commit where there is nothing to decide', async () => {
  visit({
    '/': (
      <DecisionDialog title="生成报告" decisions={[]} pieces={() => []} {...{ onChanged, onClose }}>
        <p>没有适用的模板</p>
      </DecisionDialog>
    ),
  })
  await screen.findByText('没有适用的模板')
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '取消'])
})
