import { useQuery } from '@tanstack/react-query'
import { copyCalls } from '@tejian/contract/home/copy/calls.ts'
import { type CopyOperation, copyFlow } from '@tejian/contract/home/copy/copyFlow.ts'
import { copyMessages } from '@tejian/contract/home/copy/copyMessages.ts'
import { copyNotification } from '@tejian/contract/home/copy/copyNotification.ts'
import { createContext, useContext, useMemo } from 'react'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { ChoiceInput } from '../../shared/work/choices.tsx'
import { DecisionPanel } from '../../shared/work/DecisionPanel.tsx'
import { outsideProcess } from '../../shared/work/deciding.ts'
import { type Decision, type DecisionField, decisionField } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'

const note = decisionField('note', { label: '说明', kind: 'longText' })
const dealMan = { label: '办理人', kind: 'user', requiredSentence: copyMessages.chooseAssignee } as const
const opinion = {
  label: '处理意见',
  kind: 'longText',
  requiredSentence: copyMessages.opinionMissing,
} as const
const reason = {
  label: '退回原因',
  kind: 'longText',
  requiredSentence: copyMessages.returnReasonMissing,
} as const

/** What each operation wants to be told. */
const fields: Readonly<Record<CopyOperation, readonly DecisionField[]>> = {
  send: [],
  sign: [],
  assign: [decisionField('dealMan', dealMan, true), note],
  handle: [decisionField('acceptOpinion', opinion, true)],
  return: [decisionField('acceptOpinion', reason, true)],
  archive: [decisionField('archiveNo', copyNotification.fields.archiveNo), note],
}

const decisionOf = (name: CopyOperation): Decision => ({
  name,
  label: copyFlow[name].label,
  isReturn: name === 'return',
  fields: fields[name],
})

async function commit(
  notifyId: string,
  operation: CopyOperation | undefined,
  values: Values,
): Promise<unknown> {
  if (!operation) return
  const told = (name: string): string | undefined => given(values, name)
  if (operation === 'assign')
    return send(copyCalls.taskAssignment, { notifyId, dealMan: told('dealMan'), note: told('note') })
  if (operation === 'archive')
    return send(copyCalls.saveArchives, { notifyId, archiveNo: told('archiveNo'), note: told('note') })
  return send(copyCalls.processLogOperate, {
    notifyId,
    operateType: operation,
    acceptOpinion: told('acceptOpinion'),
  })
}

/** The notification that is given to somebody. */
const Assigned = createContext('')

/** The receiving organisation's own people. */
function AssigneeInput(props: InputProps) {
  const id = useContext(Assigned)
  const { data, isFetching, error } = useQuery({
    queryKey: [copyCalls.assignees.path, id],
    queryFn: () => send(copyCalls.assignees, { notifyId: id }),
  })
  return (
    <ChoiceInput
      {...props}
      choices={(data ?? []).map(({ loginName, name }) => ({ value: loginName, label: name }))}
      loading={isFetching}
      problem={error?.message}
      nothing="没有可分配的人员"
    />
  )
}

const inputs = { dealMan: AssigneeInput }
const blank: Values = {}

type OperatePanelProps = {
  id: string
  no: string
  version: number
  operations: readonly CopyOperation[]
  onDone(): void
}

/** The next step of a notification: signed, given to somebody, handled, returned, filed. */
export function OperatePanel({ id, no, version, operations, onDone }: OperatePanelProps) {
  const decisions = useMemo(() => operations.map(decisionOf), [operations])
  return (
    <Assigned value={id}>
      <DecisionPanel
        record={copyNotification}
        target={{ id, no, version }}
        deciding={outsideProcess}
        decisions={decisions}
        inputs={inputs}
        first={blank}
        commit={(chosen, values) =>
          commit(
            id,
            operations.find((name) => name === chosen),
            values,
          )
        }
        onDone={onDone}
        onRefresh={onDone}
      />
    </Assigned>
  )
}
