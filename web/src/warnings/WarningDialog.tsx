import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { warningCalls } from '@tejian/contract/warnings/calls.ts'
import { warning } from '@tejian/contract/warnings/warning.ts'
import { createContext, useContext, useState } from 'react'
import { type Piece, pieceOf } from '../kit/batch/batch.ts'
import { type InputProps, textOf, type Values } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { SupervisorSelect } from '../shared/pickers/SupervisorSelect.tsx'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { noProcess } from '../shared/work/deciding.ts'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import type { Warning } from './warningActions.tsx'

type Way = 'assign' | 'handle' | 'handleLicence'

const assigning: Decision = {
  name: 'assign',
  label: '转办',
  isReturn: false,
  fields: [decisionField('dealMan', { label: '办理人', kind: 'user' }, true)],
}
const handling: Decision = {
  name: 'handle',
  label: '登记',
  isReturn: false,
  fields: [decisionField('handleOpinion', warning.fields.handleOpinion, true)],
}

const namedOf = ({ id, warnno }: Warning) => ({ id, no: warnno ?? '' })

/** Whoever takes warnings over gets one message about all of them; each is put on record by itself. */
function piecesOf(way: Way, rows: readonly Warning[], { dealMan, handleOpinion }: Values): Piece[] {
  if (way === 'assign') {
    const ids = rows.map(({ id }) => id).join(',')
    const calls = [prepared(warningCalls.assign, { ids, dealMan: textOf(dealMan) })]
    return [{ rows: rows.map(namedOf), calls, again: false }]
  }
  const call = way === 'handle' ? warningCalls.handle : warningCalls.licenceHandle
  return rows.map((row) =>
    // One that is dealt with is refused.
    pieceOf(namedOf(row), [prepared(call, { ids: row.id, handleOpinion: textOf(handleOpinion) })], true),
  )
}

/** The warnings that somebody is to take over, comma-joined. */
const Chosen = createContext('')

/** The supervisors of the area in which all these warnings lie. */
function SupervisorInput(props: InputProps) {
  const ids = useContext(Chosen)
  return (
    <SupervisorSelect
      {...props}
      queryKey={['warningPeople', ids]}
      people={() => send(warningCalls.people, { ids })}
      nobody="所选预警的区域没有监察员账号"
    />
  )
}

const inputs = { dealMan: SupervisorInput }

type WarningDialogProps = { way: Way; rows: readonly Warning[]; onChanged(): void; onClose(): void }

/** Hands warnings to a supervisor of their area, or puts on record what was done about them. */
export default function WarningDialog({ way, rows: given, onChanged, onClose }: WarningDialogProps) {
  const [rows] = useState(given)
  const [first] = rows
  const about = [first?.unitname, first?.personname, first?.equcode, first?.warnContent].filter(Boolean)
  return (
    <Chosen value={rows.map(({ id }) => id).join(',')}>
      <DecisionDialog
        record={warning}
        title={`${way === 'assign' ? '转办' : '登记处理'} ${rows.length === 1 ? (first?.warnno ?? '') : `${rows.length} 条预警`}`}
        width={520}
        decisions={[way === 'assign' ? assigning : handling]}
        deciding={{ process: noProcess, step: '', named: null }}
        inputs={inputs}
        pieces={(values) => piecesOf(way, rows, values)}
        done={way === 'assign' ? '已转办' : '已登记'}
        onChanged={onChanged}
        onClose={onClose}
      >
        {rows.length === 1 && about.length > 0 && <p className="work-numbers">{about.join('　')}</p>}
      </DecisionDialog>
    </Chosen>
  )
}
