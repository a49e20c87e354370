import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { PreparedCall } from '@tejian/contract/kit/wireRequest.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { useContext, useState } from 'react'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import { controlOf, type InputProps, textOf, type Values } from '../../kit/fields/inputProps.ts'
import { PersonPicker } from '../pickers/PersonPicker.tsx'
import { DecisionDialog } from '../work/DecisionDialog.tsx'
import { DecidingContext, noProcess } from '../work/deciding.ts'
import { decisionField } from '../work/decision.ts'
import { commonStep } from '../work/moves.ts'

/** What is read of a row whose task changes hands; which number it has is its record's matter. */
export type HandedOver = ListedHead & {
  readonly step: string | null
  readonly taskId: string | null
  readonly seisn?: string | null
  readonly appno?: string | null
}

/** One way in which open tasks change hands. */
export type HandOver = {
  readonly title: string
  readonly verb: string
  /** Whether a note to the new holder can be written. */
  readonly withNote?: boolean
  /** One call for all rows, so that the new holder gets one message. */
  call(rows: readonly HandedOver[], values: Values): PreparedCall
  /** How the answer names a row that was refused. */
  nameOf(row: HandedOver): string
}

type TransferDialogProps<Row extends HandedOver> = {
  way: HandOver
  rows: readonly Row[]
  /** The number that people know a row by. */
  nameOf(row: Row): string
  onDone(): void
  onClose(): void
}

const assignee = decisionField(
  'dealMan',
  { label: '办理人', kind: 'user', requiredSentence: flowMessages.chooseAssignee },
  true,
)
const note = decisionField('note', { label: '说明', kind: 'longText', max: 200 })

/** People who may hold the step of the rows; everybody who handles business where the rows stand at different steps. */
function AssigneeInput(props: InputProps) {
  const { step } = useContext(DecidingContext)
  const login = textOf(props.value)
  return (
    <PersonPicker
      control={controlOf(props)}
      value={login ? [login] : []}
      {...(step && { type: step })}
      onPick={([person]) => props.onChange(person?.loginName ?? null)}
    />
  )
}

const inputs = { dealMan: AssigneeInput }

/** The open tasks of rows go to one person. */
export function TransferDialog<Row extends HandedOver>(props: TransferDialogProps<Row>) {
  const { way, rows: given, nameOf, onDone, onClose } = props
  const [rows] = useState(given)
  const numbers = rows.map(nameOf)
  return (
    <DecisionDialog
      title={numbers.length === 1 ? `${way.title} ${numbers[0]}` : `${way.title} ${numbers.length} 项`}
      decisions={[
        {
          name: 'handOver',
          label: way.verb,
          isReturn: false,
          fields: way.withNote ? [assignee, note] : [assignee],
        },
      ]}
      deciding={{ process: noProcess, step: commonStep(rows) ?? '', named: null }}
      inputs={inputs}
      pieces={(values) => [
        {
          rows: rows.map((row) => ({ id: way.nameOf(row), no: nameOf(row) })),
          calls: [way.call(rows, values)],
          // A task that has gone to somebody is refused a second time.
          again: true,
        },
      ]}
      onChanged={onDone}
      onClose={onClose}
    >
      {numbers.length > 1 && <p className="work-numbers">{numbersOf(numbers, '项')}</p>}
    </DecisionDialog>
  )
}
