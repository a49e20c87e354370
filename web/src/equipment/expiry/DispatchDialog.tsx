import { uncheckedCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { createContext, useContext, useState } from 'react'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { SupervisorSelect } from '../../shared/pickers/SupervisorSelect.tsx'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import type { DueDeviceRow } from '../rows.ts'
import { noProcess } from './handled.ts'

const decision: Decision = {
  name: 'dispatch',
  label: '派发',
  isReturn: false,
  fields: [
    decisionField(
      'dealMan',
      { label: '责任监管人', kind: 'user', requiredSentence: expiryMessages.dispatchPersonMissing },
      true,
    ),
    decisionField('handleNote', { ...expiryHandling.fields.handleNote, help: '要查清什么、何时前办结' }),
  ],
}

/** The devices that somebody is to see to, comma-joined. */
const Chosen = createContext('')

/** The supervisors in whose area all these devices stand. */
function ResponsibleInput(props: InputProps) {
  const ids = useContext(Chosen)
  return (
    <SupervisorSelect
      {...props}
      queryKey={['dispatchPeople', ids]}
      people={() => send(uncheckedCalls.people, { ids })}
      nobody="没有管辖区域包括全部所选设备的监察员账号"
    />
  )
}

const inputs = { dealMan: ResponsibleInput }

type DispatchDialogProps = { rows: readonly DueDeviceRow[]; onChanged(): void; onClose(): void }

/** Hands overdue devices to the supervisor who sees to them; told of all of them by one message. */
export default function DispatchDialog({ rows: given, onChanged, onClose }: DispatchDialogProps) {
  const [rows] = useState(given)
  const ids = rows.map(({ id }) => id).join(',')
  return (
    <Chosen value={ids}>
      <DecisionDialog
        record={expiryHandling}
        title={rows.length === 1 ? `派发 ${rows[0]?.equcode}` : `派发 ${rows.length} 台设备`}
        decisions={[decision]}
        deciding={noProcess}
        inputs={inputs}
        pieces={({ dealMan, handleNote }) => [
          {
            rows: rows.map(({ id, equcode }) => ({ id, no: equcode ?? '' })),
            calls: [
              prepared(uncheckedCalls.dispatch, {
                ids,
                dealMan: textOf(dealMan),
                handleNote: textOf(handleNote),
              }),
            ],
            // Who has a device already is not handed it twice.
            again: true,
          },
        ]}
        onChanged={onChanged}
        onClose={onClose}
      />
    </Chosen>
  )
}
