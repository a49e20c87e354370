import { knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { useState } from 'react'
import { controlOf, type InputProps, listOf, textOf, type Values } from '../kit/fields/inputProps.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { PersonPicker } from '../shared/pickers/PersonPicker.tsx'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import { type UnitReceiver, UnitReceivers } from './UnitReceivers.tsx'

type PushDialogProps = { id: string; title: string; summary: string; onClose(): void }

const decision: Decision = {
  name: 'push',
  label: '推送',
  isReturn: false,
  fields: [
    decisionField('loginNames', { label: '接收人员', kind: 'codes' }),
    decisionField('unitLogins', { label: '接收单位', kind: 'codes', help: knowledgeMessages.unitsRead }),
    decisionField('title', { label: '标题', kind: 'text', max: 100 }, true),
    decisionField('content', { label: '推送内容', kind: 'longText', max: 1000 }, true),
  ],
}

/** Colleagues by their login names. */
const PeopleInput = (props: InputProps) => (
  <PersonPicker
    many
    control={controlOf(props)}
    value={listOf(props.value)}
    onPick={(people) => props.onChange(people.map(({ loginName }) => loginName).join(','))}
  />
)

/** Units; the value is the login names of their accounts. */
function UnitsInput({ id, onChange }: InputProps) {
  const [units, setUnits] = useState<readonly UnitReceiver[]>([])
  const choose = (chosen: readonly UnitReceiver[]): void => {
    setUnits(chosen)
    onChange(chosen.flatMap(({ loginNames }) => loginNames).join(','))
  }
  return <UnitReceivers id={id} value={units} onChange={choose} />
}

const inputs = { loginNames: PeopleInput, unitLogins: UnitsInput }
const nothingChanges = (): void => {}

/** Recommends an entry to colleagues and units: they get a message that leads to it. */
export default function PushDialog({ id, title: entry, summary, onClose }: PushDialogProps) {
  const [first] = useState({ title: `请阅读：${entry}`.slice(0, 100), content: summary })
  const push = async ({ title, content, loginNames, unitLogins }: Values): Promise<void> => {
    const receivers = [...listOf(loginNames), ...listOf(unitLogins)]
    await send(knowledgeCalls.sendZskMess, {
      id,
      title: textOf(title).trim(),
      content: textOf(content).trim(),
      loginNames: receivers.join(','),
    })
    notify.success(knowledgeMessages.pushed(receivers.length))
  }
  return (
    <DecisionDialog
      title="推送知识条目"
      decisions={[decision]}
      inputs={inputs}
      first={first}
      commit={push}
      done={null}
      onChanged={nothingChanges}
      onClose={onClose}
    />
  )
}
