import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import type { Decision } from '../../shared/work/decision.ts'
import { type Numbered, numberOf, serialNumber } from '../item.ts'

const decision: Decision = { name: 'generate', label: '生成并签章', isReturn: false, fields: [] }

type GenerateDialogProps = { rows: readonly Numbered[]; onDone(): void; onClose(): void }

/** Generates and seals report files, report by report. */
export function GenerateDialog({ rows: given, onDone, onClose }: GenerateDialogProps) {
  // One report may stand in several rows.
  const [rows] = useState(() => [...new Map(given.map((row) => [serialNumber(row), row])).values()])
  return (
    <DecisionDialog
      title={`生成报告文件（${rows.length} 份）`}
      decisions={[decision]}
      pieces={() =>
        rows.map((row) => {
          const seisn = serialNumber(row)
          // What is sealed stays as it is when it is asked for again.
          return pieceOf(
            { id: seisn, no: numberOf(row) },
            [prepared(sealCalls.genPdf, { seisns: seisn })],
            true,
          )
        })
      }
      onChanged={onDone}
      onClose={onClose}
    >
      <p className="work-why">按批准的内容生成正式报告，加盖电子签章；已签章的报告不受影响。</p>
    </DecisionDialog>
  )
}
