import { requestCalls } from '@tejian/contract/instruments/flowCalls.ts'
import type { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Radio } from 'antd'
import { createContext, useContext } from 'react'
import { type InputProps, listOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import { given } from '../shared/work/sent.ts'

type Request = ListedRow<typeof instrumentRequest>

const partsOf = (value: string | null, sign: string): string[] => (value ?? '').split(sign).filter(Boolean)

const Handed = createContext<ReadonlyArray<{ readonly no: string; readonly name: string }>>([])

/** Each instrument, sound or not; the value is those that are not. */
function FaultyInput({ id, value, onChange }: InputProps) {
  const handed = useContext(Handed)
  const faulty = listOf(value)
  const mark = (no: string, wrong: boolean): void =>
    onChange([...faulty.filter((other) => other !== no), ...(wrong ? [no] : [])].join(','))
  return (
    <>
      <table className="tj-plain" id={id} aria-labelledby={`${id}-label`}>
        <thead>
          <tr>
            <th scope="col">仪器</th>
            <th scope="col">验收</th>
          </tr>
        </thead>
        <tbody>
          {handed.map(({ no, name }) => (
            <tr key={no}>
              <td>
                {no} <small className="tj-empty">{name}</small>
              </td>
              <td>
                <Radio.Group
                  size="small"
                  optionType="button"
                  aria-label={`${no}验收结果`}
                  value={faulty.includes(no)}
                  options={[
                    { value: false, label: '完好' },
                    { value: true, label: '异常' },
                  ]}
                  onChange={({ target }) => mark(no, target.value === true)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {faulty.length > 0 && (
        <Alert type="warning" showIcon title={`${faulty.length}件验收异常，将停用并登记检修`} />
      )}
    </>
  )
}

const decision: Decision = {
  name: 'takeBack',
  label: '验收入库',
  isReturn: false,
  fields: [
    decisionField('faulty', { label: '逐件验收', kind: 'codes' }),
    decisionField('note', { label: '验收情况', kind: 'longText', max: 1000, help: '有异常的须说明情况' }),
  ],
}
const inputs = { faulty: FaultyInput }

type Props = { row: Request; onDone(): void; onClose(): void }

/** Taking back, instrument by instrument: what came back damaged goes out of use and waits for repair. */
export default function TakeBackDialog({ row, onDone, onClose }: Props) {
  const names = partsOf(row.instName, '、')
  const handed = partsOf(row.instNo, ',').map((no, place) => ({ no, name: names[place] ?? '' }))
  return (
    <Handed value={handed}>
      <DecisionDialog
        width={680}
        title={`归还验收　${row.applyno ?? ''}`}
        decisions={[decision]}
        inputs={inputs}
        commit={(values) =>
          send(requestCalls.takeBack, {
            id: row.id,
            version: String(row.version),
            faulty: given(values, 'faulty'),
            note: given(values, 'note'),
          })
        }
        done="已验收入库"
        onChanged={onDone}
        onClose={onClose}
      />
    </Handed>
  )
}
