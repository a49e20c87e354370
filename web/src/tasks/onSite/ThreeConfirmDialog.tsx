import { useQuery } from '@tanstack/react-query'
import { confirmationCalls } from '@tejian/contract/tasks/confirmationCalls.ts'
import { threeConfirmation } from '@tejian/contract/tasks/threeConfirmation.ts'
import { Alert, Checkbox } from 'antd'
import { useRef, useState } from 'react'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import { confirmationFields, confirmationFirst, saidOf } from './confirmationFields.ts'
import type { OnSiteRow } from './onSiteActions.tsx'

const { note } = threeConfirmation.fields

const decision: Decision = {
  name: 'confirm',
  label: '确认',
  isReturn: false,
  fields: [...confirmationFields, decisionField('note', { ...note, help: '有不满足的项目时必填' })],
}

type ThreeConfirmDialogProps = {
  row: OnSiteRow
  onChanged(): void
  /** What follows where something is not so; null where nothing may. */
  onUnmet: (() => void) | null
  onClose(): void
}

/** What the inspectors make sure of on site before they begin, of one device or of all of the visit. */
export default function ThreeConfirmDialog({ row, onChanged, onUnmet, onClose }: ThreeConfirmDialogProps) {
  const seisn = row.seisn ?? ''
  const { data, error } = useQuery({
    queryKey: ['threeConfirmation', seisn],
    queryFn: () => send(confirmationCalls.visit, { seisn }),
    staleTime: 0,
    gcTime: 0,
  })
  const [together, setTogether] = useState(false)
  const unmet = useRef(false)
  if (!data && !error) return null
  const others = data?.together ?? []
  const standing = data?.standing
  const first: Values = standing && standing.state !== 'waiting' ? { ...standing } : confirmationFirst
  const commit = async (values: Values): Promise<void> => {
    const seisns = [seisn, ...(together ? others.map((other) => other.seisn) : [])].join(',')
    const saved = await send(confirmationCalls.save, {
      seisns,
      ...saidOf(values),
      note: textOf(values.note) || undefined,
    })
    unmet.current = saved.unmet
  }
  return (
    <DecisionDialog
      record={threeConfirmation}
      title={`检验前三确认 ${seisn}`}
      decisions={data ? [decision] : []}
      first={first}
      commit={commit}
      done={`${seisn} 检验前三确认已登记`}
      onChanged={onChanged}
      onClose={() => {
        onClose()
        if (unmet.current) onUnmet?.()
      }}
      below={
        others.length > 0 && (
          <Checkbox checked={together} onChange={({ target }) => setTogether(target.checked)}>
            同一次检验的其他 {others.length} 台一并确认：
            {others.map(({ equname, equcode }) => `${equname ?? ''} ${equcode ?? ''}`).join('、')}
          </Checkbox>
        )
      }
    >
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      <p className="work-numbers">
        {row.unitname}　{row.equname} {row.equcode}
      </p>
    </DecisionDialog>
  )
}
