import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, opinionField } from '../../shared/work/decision.ts'
import { given } from '../../shared/work/sent.ts'
import type { Item } from '../item.ts'

const finishing: Decision = {
  name: 'finish',
  label: '办结',
  isReturn: false,
  fields: [opinionField('acceptOpinion', '办理意见')],
}

type Props = { rows: readonly Item[]; onDone(): void; onClose(): void }

/** Ends inspections one after another, then says what happened to each. */
export default function FinishDialog({ rows: chosen, onDone, onClose }: Props) {
  const [rows] = useState(() =>
    chosen.map(({ id, seisn, taskId }) => ({
      named: { id, no: seisn ?? '' },
      taskId: taskId ?? undefined,
    })),
  )
  return (
    <DecisionDialog
      record={businessItem}
      title={rows.length === 1 ? `办结　${rows[0]?.named.no}` : `办结 ${rows.length} 项检验`}
      decisions={[finishing]}
      deciding={{ process: inspectionProcess, step: '', named: null }}
      pieces={(values) =>
        rows.map(({ named, taskId }) => {
          const request = { seisn: named.no, taskId, acceptOpinion: given(values, 'acceptOpinion') }
          return pieceOf(named, [prepared(finishCalls.submitEnd, request)], taskId !== undefined)
        })
      }
      onChanged={onDone}
      onClose={onClose}
    >
      <p>
        办结后检验结果写回设备档案；结论不合格的生成不合格记录和意见通知书草稿，无法检验的生成告知书草稿。
      </p>
    </DecisionDialog>
  )
}
